"""Who stands where, and what a cast would hurt there: sets of tiles first, single tiles only where one may pay."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.board import tiles
from solwaris_core.compiling.guard import covered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.board import Board
    from solwaris_core.definitions.vocabulary import Shape
    from solwaris_play.bots.sheet import Promise

#: Areas on boards that are remembered.
MOST_AREAS = 128


class Scene(NamedTuple):
    """What a side sees of the units: the tile of its unit to move, and masks of its other units and of the enemies."""

    board: Board
    here: int
    allies: int
    enemies: int

    def hurt(self, promise: Promise, source: int, aimed: int) -> float:
        """Average health that the spell would cost enemies, less what it would cost its own side.

        `source` is the tile that the unit to move casts it from, `aimed` the one it aims at.
        """
        total = 0.0
        for blow in promise.blows:
            struck = 1 << aimed if blow.area is None else covered(self.board, blow.area, aimed, source)
            total += blow.enemy * (struck & self.enemies).bit_count()
            total -= blow.ally * (struck & self.allies).bit_count() + blow.caster * (struck >> source & 1)
        return total

    def worth_a_look(self, promise: Promise) -> int:
        """The tiles at which the spell would have to be aimed to reach any enemy."""
        mask = 0
        for blow in promise.blows:
            if blow.area is None:
                mask |= self.enemies
            elif blow.area.directed:
                return self.board.free
            else:
                mask |= self._around_enemies(blow.area)
        return mask

    def _around_enemies(self, area: Shape) -> int:
        """The tiles around which the area would cover an enemy."""
        centres = centres_of(self.board, area)
        mask = 0
        for enemy in tiles(self.enemies):
            mask |= centres[enemy]
        return mask

    def stands(self, promise: Promise) -> int:
        """The tiles from which the spell, cast at an enemy or at the caster itself, may reach an enemy."""
        if promise.at_itself:
            return self.worth_a_look(promise)
        mask = 0
        if promise.at_enemies:
            aims = self.board.aims[promise.reach]
            for enemy in tiles(self.enemies):
                mask |= aims[enemy]
        return mask

    def hurts_from(self, promise: Promise, source: int) -> bool:
        """Would the spell hurt when cast from `source`, at the caster itself or at an enemy within reach?"""
        if promise.at_itself:
            return self.hurt(promise, source, source) > 0
        aimed = self.board.aims[promise.reach][source] & self.enemies if promise.at_enemies else 0
        return any(self.hurt(promise, source, enemy) > 0 for enemy in tiles(aimed))


@lru_cache(MOST_AREAS)
def centres_of(board: Board, area: Shape) -> Sequence[int]:
    """For each tile the tiles around which the area covers it, as masks. Not for areas that depend on the source."""
    centres = [0] * board.size
    for centre in tiles(board.free):
        for tile in tiles(covered(board, area, centre, centre)):
            centres[tile] |= 1 << centre
    return centres
