"""What happens on a tile that a unit enters: first the pickup, then the traps, oldest first (R6.2, R12, R13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.context import Context
from solwaris_core.events.traps import PickupTaken, TrapTriggered
from solwaris_core.rules.selection import run_program

if TYPE_CHECKING:
    from solwaris_core.state import State, Trap, Unit


def enter(state: State, unit: Unit, before: int) -> bool:
    """A unit came onto its tile from the tile `before`; True where that ends the movement: a trap went off, or a
    pickup moved or felled the unit.

    Inert things take nothing and set off nothing (R12.2, R13.2).
    """
    if unit.kind.thing:
        return False
    tile = unit.tile
    kind = state.pickups.get(tile)
    if kind is not None:
        _take(state, unit, kind, tile)
        if unit.tile != tile or state.outcome is not None:
            return True
    if not state.traps:
        return False
    return _set_off(state, unit, before)


def _take(state: State, unit: Unit, kind: str, tile: int) -> None:
    PickupTaken.emit(state, unit, kind, tile)
    context = Context(unit, state.units[unit.owner], tile, [unit], unit)
    run_program(state, state.library.pickup(state.rules, kind), context)


def _set_off(state: State, unit: Unit, before: int) -> bool:
    """Set off the traps whose areas were entered together, in the order in which they were placed (R12.5).

    Each is looked at again when its turn comes: it still lies, the unit still stands inside (R12.7).
    """
    went_off = False
    bit, old = 1 << unit.tile, 1 << before
    entered = [trap for trap in state.traps if trap.area & bit and not trap.area & old]
    for trap in entered:
        if state.outcome is not None or not unit.alive:
            break
        if trap not in state.traps or not trap.area >> unit.tile & 1:
            continue
        owner = state.units[trap.owner]
        if owner is unit and unit.kind.spared_by_own_traps:
            continue
        went_off = True
        _go_off(state, trap, owner, unit)
    return went_off


def _go_off(state: State, trap: Trap, owner: Unit, victim: Unit) -> None:
    """Take the trap off the board, then run its effects on the victim (R12.6, R12.7): its owner's hit (R9.9)."""
    TrapTriggered.emit(state, victim, trap.kind.path, trap.centre, trap.number, owner)
    context = Context(owner, owner, trap.centre, [victim], victim)
    context.bearer = None
    run_program(state, trap.kind.program, context)
