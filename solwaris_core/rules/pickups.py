"""Pickups: two new ones each hero turn, on random free tiles (R13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events import emit
from solwaris_core.events.traps import PickupGone, PickupSpawned

if TYPE_CHECKING:
    from solwaris_core.state import State


def renew_pickups(state: State) -> None:
    """Last turn's pickups vanish, new ones appear, never two of one kind. Free is what both sides see as free."""
    for kind, tile in state.pickups:
        emit(state, PickupGone, kind, tile)
    kinds = list(state.rules.pickups.kinds)
    taken = (state.taken[1] | state.taken[2]) & ~(state.veiled[1] | state.veiled[2])
    free = state.board.free & ~taken
    for _ in range(min(state.spawns, len(kinds))):
        if not free:
            return
        kind = state.dice.pick("pickup_kind", kinds)
        kinds.remove(kind)
        tile = state.dice.pick_tile("pickup_tile", free)
        free &= ~(1 << tile)
        emit(state, PickupSpawned, kind, tile)
