"""Falling: a unit at 0 health leaves, a hero takes all it placed with it, a side without heroes loses (R9.8, R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.context import Context
from solwaris_core.events.traps import TrapGone
from solwaris_core.events.units import Died, Left
from solwaris_core.rules.ending import end_if_lost
from solwaris_core.rules.occasions import KILL, UNIT_LOST
from solwaris_core.rules.selection import run_program
from solwaris_core.rules.triggers import announce

if TYPE_CHECKING:
    from solwaris_core.compiling.kinds import Program
    from solwaris_core.state import State, Unit


def fall(state: State, unit: Unit, killer: Unit | None) -> None:
    """The unit falls: it leaves at once, with all it owned, and its death effects run (R9.8)."""
    tile = unit.tile
    owner = state.units[unit.owner]
    Died.emit(state, unit)
    if killer is not None:
        announce(state, KILL, killer, unit, tile=tile)
    announce(state, UNIT_LOST, unit, tile=tile)
    if unit.kind.hero:
        if not end_if_lost(state, unit.side, "fallen"):
            _take_along(state, unit)
    else:
        burst(state, unit.kind.on_death, unit, owner, tile)


def leave(state: State, unit: Unit, reason: str) -> None:
    """A summon or thing leaves without falling; `reason` is time, owner or triggered."""
    tile = unit.tile
    Left.emit(state, unit, reason)
    announce(state, UNIT_LOST, unit, tile=tile)


def burst(state: State, program: Program | None, unit: Unit, owner: Unit, tile: int) -> None:
    """Run what a unit does where it stood (`on_death`, `on_trigger`), unless its owner has fallen. For a thing the
    owner casts (R9.9), a mobile summon does it itself."""
    if program is not None and owner.alive and state.outcome is None:
        caster = owner if unit.kind.thing else unit
        context = Context(caster, owner, tile, [], None)
        context.bearer = None
        context.holder = owner
        context.spared = (owner, unit)
        context.stood = tile
        run_program(state, program, context)


def _take_along(state: State, hero: Unit) -> None:
    """A fallen hero's summons, things and traps go with it, without their death effects (R9.8)."""
    for unit in list(state.units.values()):
        if unit.owner == hero.uid and unit is not hero:
            leave(state, unit, "owner")
    for trap in state.traps:
        if trap.owner == hero.uid:
            TrapGone.emit(state, hero, trap.number)
