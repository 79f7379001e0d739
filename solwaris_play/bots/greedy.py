"""A simple bot that hurts: it casts what costs the enemy most health, walks up when it cannot, then ends its turn.

It starts behind cover, bids nothing, and goes where an enemy that vanished was seen last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import solwaris_core as sw
from solwaris_core.board import Reach
from solwaris_play.bots.base import Bot
from solwaris_play.bots.sheet import Scene, hurt, scene

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solwaris_core.definitions.spell import Spell
    from solwaris_core.view import View


#: Refusals that forbid a spell this turn, wherever it is aimed.
WHEREVER = {"not_enough_ap", "on_cooldown", "cast_limit"}


class GreedyBot(Bot):
    """Looks one action ahead, by the averages of the sheets."""

    name: ClassVar[str] = "greedy"

    def pick(self, view: View, seat: int) -> sw.Action:
        """The cast that hurts most; else a walk to where one will hurt, or towards the nearest enemy; else the end."""
        actions = list(view.legal(seat))
        if view.phase == "placement":
            return _start(view, [action for action in actions if isinstance(action, sw.Place)])
        if view.phase == "auction":
            return sw.Decline(seat=seat)
        seen = scene(view)
        cast = _best_cast(seen, (action for action in actions if isinstance(action, sw.Cast)))
        if cast is not None:
            return cast
        moves = {seen.board.number(*action.to): action for action in actions if isinstance(action, sw.Move)}
        goal = _best_tile(seen, [spell for spell in seen.spells.values() if _ready(view, seen, spell)], moves)
        return sw.EndTurn(seat=seat) if goal is None else moves[goal]


def _start(view: View, places: list[sw.Place]) -> sw.Place:
    """The start tile that fewest tiles of the other side's zone see, the nearest to it of equals."""
    board = view.board
    enemy = board.zones.get(3 - view.side, 0)
    theirs = [tile for tile in range(board.size) if enemy >> tile & 1]

    def danger(place: sw.Place) -> tuple[int, int]:
        tile = board.number(*place.at)
        return (board.sight(tile) & enemy).bit_count(), min((board.distance(tile, one) for one in theirs), default=0)

    return min(places, key=danger)


def _best_cast(seen: Scene, casts: Iterable[sw.Cast]) -> sw.Cast | None:
    """The cast that hurts most, the first of equals; None when none hurts."""
    best, most = None, 0.0
    for cast in casts:
        amount = hurt(seen, seen.spells[cast.spell], seen.here, seen.board.number(*cast.at))
        if amount > most:
            best, most = cast, amount
    return best


def _best_tile(seen: Scene, spells: Sequence[Spell], within_reach: Iterable[int]) -> int | None:
    """The nearest tile from which one of the spells would hurt, else the furthest on the way to an enemy."""
    tiles = sorted(within_reach, key=lambda tile: (seen.board.distance(seen.here, tile), tile))
    for tile in tiles:
        if any(_hurts_from(seen, spell, tile) for spell in spells):
            return tile
    goals = seen.foes or seen.lost
    return _towards(seen, tiles, goals) if tiles and goals else None


def _ready(view: View, seen: Scene, spell: Spell) -> bool:
    """May the spell be cast this turn, if only its aim is right?"""
    refusal = view.refusal(sw.Cast(spell.id, seen.board.xy(seen.here)))
    return refusal is None or refusal.code not in WHEREVER


def _hurts_from(seen: Scene, spell: Spell, tile: int) -> bool:
    """Would the spell hurt when cast from `tile`, at the caster itself or at an enemy?"""
    if spell.aim == "self":
        return hurt(seen, spell, tile, tile) > 0
    if spell.aim not in {"enemy", "unit", "any"}:
        return False
    low, high = spell.range
    aims = seen.board.aims[Reach(low, high, spell.line, spell.sight)][tile]
    return any(aims >> foe & 1 and hurt(seen, spell, tile, foe) > 0 for foe in seen.foes)


def _towards(seen: Scene, tiles: list[int], goals: list[int]) -> int | None:
    """The furthest of the tiles on the shortest way to a goal; where there is no way, any that is nearer."""
    board, here = seen.board, seen.here
    taken = sum(1 << tile for tile in seen.standing)
    ways = [way for goal in goals if (way := board.steps_to(here, goal, taken & ~(1 << goal)))]
    if ways:
        on_the_way = [tile for tile in min(ways, key=len) if tile in tiles]
        return on_the_way[-1] if on_the_way else None
    nearest = min(goals, key=lambda goal: board.distance(here, goal))
    tile = min(tiles, key=lambda tile: board.distance(tile, nearest))
    return tile if board.distance(tile, nearest) < board.distance(here, nearest) else None
