"""Whose turn comes next: sides alternate, each cycles through its standing heroes (R5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.state import State, Unit


def following(state: State, side: int, last_seats: Sequence[int]) -> Unit | None:
    """The hero after a turn of `side`, when `last_seats[side]` are the seats that played last (-1: none yet)."""
    for coming in (3 - side, side):
        first, last = None, last_seats[coming]
        for unit in state.units.values():
            if unit.side == coming and unit.kind.hero and unit.alive:
                if unit.seat > last:
                    return unit
                first = first or unit
        if first is not None:
            return first
    return None


def next_summon(state: State) -> Unit | None:
    """The mobile summon that plays next in the running hero turn, in the order of arrival (R5.4)."""
    acting, hero = state.acting, state.hero
    for unit in state.units.values():
        if unit.owner == hero and unit.kind.category == "summon" and (acting == hero or unit.uid > acting):
            return unit
    return None


def turn_number(state: State) -> int:
    """The turn number that limits count (R5.6)."""
    if state.rules.turn.counter == "hero_turn":
        return 1 + state.hero_turns
    return 1 + state.hero_turns // state.seats
