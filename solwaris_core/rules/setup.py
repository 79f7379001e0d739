"""Before the first turn: placement and who begins (R3, R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError
from solwaris_core.events import emit
from solwaris_core.events.turns import Initiative, Placed
from solwaris_core.rules.turns import begin

if TYPE_CHECKING:
    from solwaris_core.state import State


def quick_setup(state: State) -> None:
    """Place every hero at random in its zone (R3.2), draw who plays first (R4.1), begin turn 1."""
    for unit in list(state.units.values()):
        zone = state.board.zones.get(unit.side, 0) & ~state.taken[unit.side]
        if not zone:
            raise SolwarisError(f"the map has no free start tile for side {unit.side}")
        emit(state, Placed, unit, state.dice.pick_tile("placement", zone))
    side = state.dice.pick("initiative", (1, 2))
    first = next(unit for unit in state.units.values() if unit.side == side)
    emit(state, Initiative, first, side)
    begin(state, first)
