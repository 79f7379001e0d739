"""Ends other than a last hero's fall: the turn limit and its tie-break (R16.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events import emit
from solwaris_core.events.ending import MatchOver
from solwaris_core.rules.order import turn_number

if TYPE_CHECKING:
    from solwaris_core.state import State


def is_past_limit(state: State) -> bool:
    """End the match where the last turn of the limit is over: a draw, or the larger share of health wins (R16.3)."""
    limit = state.rules.end.turn_limit
    if limit is None or turn_number(state) <= limit:
        return False
    winner = _healthier(state) if state.rules.end.tie_break == "health_share" else None
    emit(state, MatchOver, winner, "turn_limit")
    return True


def _healthier(state: State) -> int | None:
    """The side whose heroes have the larger share of their maximum health; None where it is equal."""
    health, most = [0, 0, 0], [0, 0, 0]
    for unit in state.units.values():
        if unit.kind.hero:
            health[unit.side] += max(unit.hp, 0)
            most[unit.side] += unit.max_hp
    one, two = health[1] * most[2], health[2] * most[1]
    return None if one == two else 1 if one > two else 2
