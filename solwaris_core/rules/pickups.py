"""Pickups: two new ones each hero turn, on random free tiles (R13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.traps import PickupGone, PickupSpawned

if TYPE_CHECKING:
    from solwaris_core.state import State


def renew_pickups(state: State) -> None:
    """Last turn's pickups vanish, new ones appear, never two of one kind. Free is what both sides see as free."""
    for tile, kind in state.pickups.items():
        PickupGone.emit(state, kind, tile)
    kinds = list(state.rules.pickups.kinds)
    board, dice = state.board, state.dice
    free = board.free & ~state.looks_taken(0)
    for _ in range(state.spawns):
        if not free or not kinds:
            return
        kind = dice.pick("pickup_kind", kinds)
        kinds.remove(kind)
        tile = dice.pick_tile("pickup_tile", free, board.nth)
        free ^= 1 << tile
        PickupSpawned.emit(state, kind, tile)
