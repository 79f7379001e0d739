"""A simple bot that hurts: it casts what costs the enemy most health, walks up when it cannot, then ends its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import solwaris_core as sw
from solwaris_play.bots.base import Bot
from solwaris_play.bots.sheet import Scene, hurt, scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.definitions.spell import Spell
    from solwaris_core.view import View


class GreedyBot(Bot):
    """Looks one action ahead, by the averages of the sheets."""

    name: ClassVar[str] = "greedy"

    def pick(self, view: View, seat: int) -> sw.Action:
        """The cast that hurts most; else a walk to where one will hurt, or towards the nearest enemy; else the end."""
        actions = list(view.legal(seat))
        seen = scene(view)
        cast = _best_cast(seen, (action for action in actions if isinstance(action, sw.Cast)))
        if cast is not None:
            return cast
        moves = {seen.board.number(*action.to): action for action in actions if isinstance(action, sw.Move)}
        goal = _best_tile(seen, moves)
        return sw.EndTurn(seat=seat) if goal is None else moves[goal]


def _best_cast(seen: Scene, casts: Iterable[sw.Cast]) -> sw.Cast | None:
    """The cast that hurts most, the first of equals; None when none hurts."""
    best, most = None, 0.0
    for cast in casts:
        amount = hurt(seen, seen.spells[cast.spell], seen.here, seen.board.number(*cast.at))
        if amount > most:
            best, most = cast, amount
    return best


def _best_tile(seen: Scene, within_reach: Iterable[int]) -> int | None:
    """The nearest tile from which a spell of this turn would hurt, else the furthest on the way to an enemy."""
    spells = [spell for spell in seen.spells.values() if _ready(seen, spell)]
    tiles = sorted(within_reach, key=lambda tile: (seen.board.distance(seen.here, tile), tile))
    for tile in tiles:
        if any(_hurts_from(seen, spell, tile) for spell in spells):
            return tile
    return _towards(seen, tiles) if tiles and seen.foes else None


def _ready(seen: Scene, spell: Spell) -> bool:
    """Can the spell be paid for, and is it not on cooldown?"""
    return spell.cost <= (seen.me.ap or 0) and not (seen.me.cooldown or {}).get(spell.id)


def _hurts_from(seen: Scene, spell: Spell, tile: int) -> bool:
    """Would the spell hurt when cast from `tile`, at the caster itself or at an enemy?"""
    if spell.aim == "self":
        return hurt(seen, spell, tile, tile) > 0
    if spell.aim not in {"enemy", "unit", "any"}:
        return False
    low, high = spell.range
    aims = seen.board.aims(tile, low, high, spell.line, spell.sight)
    return any(aims >> foe & 1 and hurt(seen, spell, tile, foe) > 0 for foe in seen.foes)


def _towards(seen: Scene, tiles: list[int]) -> int | None:
    """The furthest of the tiles on the shortest way to an enemy; where there is no way, any that is nearer."""
    board, here = seen.board, seen.here
    taken = sum(1 << tile for tile in seen.standing)
    ways = [way for foe in seen.foes if (way := board.steps_to(here, foe, taken & ~(1 << foe)))]
    if ways:
        on_the_way = [tile for tile in min(ways, key=len) if tile in tiles]
        return on_the_way[-1] if on_the_way else None
    nearest = min(seen.foes, key=lambda foe: board.distance(here, foe))
    tile = min(tiles, key=lambda tile: board.distance(tile, nearest))
    return tile if board.distance(tile, nearest) < board.distance(here, nearest) else None
