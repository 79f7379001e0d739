"""A simple bot that hurts: it casts what costs the enemy most health, walks up when it cannot, then ends its turn.

It starts behind cover, bids nothing, and goes where an enemy that vanished was seen last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from solwaris_core.board import lowest, tiles
from solwaris_core.codes import CAST, DECLINE, END_TURN, MOVE
from solwaris_play.bots.base import Bot
from solwaris_play.bots.scene import Scene
from solwaris_play.bots.sheet import Promise, by_slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import solwaris_core as sw
    from solwaris_core.board import Board
    from solwaris_core.view import View

#: Zones of boards that are remembered.
MOST_ZONES = 32


class GreedyBot(Bot):
    """Looks one action ahead, by the averages of the sheets."""

    name: ClassVar[str] = "greedy"

    def pick(self, view: View, seat: int) -> sw.Action | int:
        """The cast that hurts most; else a walk to where one will hurt, or towards the nearest enemy; else the end."""
        mover = view.mover
        if mover is None:
            return _start(view, seat) if view.phase == "placement" else DECLINE
        board, here, side = view.board, mover.tile, view.side
        scene = Scene(board, here, view.standing(side) ^ 1 << here, view.standing(3 - side))
        hurting = by_slot(view.catalog, mover.class_id, mover.unit_id, mover.spells)
        cast = _best_cast(scene, hurting, view.casts(hurting))
        if cast is not None:
            slot, aimed = cast
            return (CAST + slot) * board.size + aimed
        ready = view.ready
        promised = [promise for slot, promise in hurting.items() if mover.spells[slot] in ready]
        goal = _best_tile(scene, promised, view.walks(), scene.enemies or view.lost & ~(1 << here))
        return END_TURN if goal is None else MOVE * board.size + goal


def _best_cast(scene: Scene, hurting: Mapping[int, Promise], casts: Mapping[int, int]) -> tuple[int, int] | None:
    """The slot and tile that hurt most, the first of equals; None when none hurts. `casts`: where each may aim."""
    best, most = None, 0.0
    for slot, aims in casts.items():
        promise = hurting[slot]
        if promise.single:
            if promise.single > most and (struck := aims & scene.enemies):
                best, most = (slot, lowest(struck)), promise.single
            continue
        for tile in tiles(aims & scene.worth_a_look(promise)):
            amount = scene.hurt(promise, scene.here, tile)
            if amount > most:
                best, most = (slot, tile), amount
    return best


def _best_tile(scene: Scene, ready: Sequence[Promise], moves: int, goals: int) -> int | None:
    """The nearest tile from which one of the spells would hurt, else the furthest on the way to a goal."""
    promising = 0
    for promise in ready:
        promising |= scene.stands(promise)
    for tile in _nearest_first(scene, moves & promising):
        if any(scene.hurts_from(promise, tile) for promise in ready):
            return tile
    return _towards(scene, moves, goals) if moves and goals else None


def _nearest_first(scene: Scene, within_reach: int) -> Iterator[int]:
    """The tiles, all within reach, by the steps that lead to them."""
    steps, taken = 1, scene.allies | scene.enemies
    while within_reach:
        near = within_reach & scene.board.reach(scene.here, steps, taken)
        yield from tiles(near)
        within_reach ^= near
        steps += 1


def _towards(scene: Scene, moves: int, goals: int) -> int | None:
    """The furthest tile on the shortest way to a goal; where there is no way, any that is nearer."""
    board, here, taken = scene.board, scene.here, scene.allies | scene.enemies
    ways = [way for goal in tiles(goals) if (way := board.steps_to(here, goal, taken & ~(1 << goal)))]
    if ways:
        on_the_way = [tile for tile in min(ways, key=len) if moves >> tile & 1]
        return on_the_way[-1] if on_the_way else None
    nearest = min(tiles(goals), key=lambda goal: board.distance(here, goal))
    tile = min(tiles(moves), key=lambda tile: board.distance(tile, nearest))
    return tile if board.distance(tile, nearest) < board.distance(here, nearest) else None


def _start(view: View, seat: int) -> int:
    """The code of the legal start tile that is least in danger."""
    board = view.board
    danger = _danger(board, 3 - view.side)
    return min(view.legal(seat).codes(), key=lambda code: danger[code % board.size])


@lru_cache(MOST_ZONES)
def _danger(board: Board, enemy: int) -> Mapping[int, tuple[int, int]]:
    """For each start tile: how many tiles of the enemy side's zone see it, and how near the nearest of them is."""
    zone = board.zones.get(enemy, 0)
    return {
        tile: (
            (board.sight(tile) & zone).bit_count(),
            min((board.distance(tile, one) for one in tiles(zone)), default=0),
        )
        for tile in tiles(board.zones.get(3 - enemy, 0))
    }
