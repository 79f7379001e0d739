"""Idle turns: time that runs out without any action, again and again, counts as a forfeit (R16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.idle import Acted, Idled, Warned
from solwaris_core.rules.ending import give_up

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def note_action(state: State, unit: Unit) -> None:
    """The first action of a turn resets the count of its seat's idle turns."""
    Acted.emit(state, state.units[unit.owner])


def note_timeout(state: State, unit: Unit) -> None:
    """A hero's turn ran out: idle, if nothing was done in it. A seat that was given up is a driver's to play."""
    rules = state.rules.idle
    if rules is None or not unit.kind.hero or unit.forfeited or state.acted:
        return
    Idled.emit(state, unit, unit.idle + 1)
    if unit.idle >= rules.forfeit_after:
        give_up(state, unit)
    elif unit.idle >= rules.warn_after:
        Warned.emit(state, unit, unit.idle)
