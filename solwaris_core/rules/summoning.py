"""Putting units and traps on the board, and setting placed units off (R5.4, R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.traps import TrapLaid
from solwaris_core.events.units import Summoned
from solwaris_core.rules.casting import placed
from solwaris_core.rules.falls import burst, leave
from solwaris_core.rules.occasions import UNIT_TRIGGERED
from solwaris_core.rules.triggers import announce, drain

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from solwaris_core.compiling.kinds import Kind, Trapping
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit

#: Traps of one side that may lie at once, half of the 64 a board bears; past that a new one is not laid.
MOST_TRAPS = 32


def summon(state: State, kind: Kind, owner: Unit, tile: int) -> None:
    """Put a unit of that kind on a free tile, unless its owner has as many as the limit says."""
    if placed(state.units.values(), kind, owner.uid) < kind.limit:
        Summoned.emit(state, free_name(state, kind.id), kind.path, owner, tile)


def free_name(state: State, unit: str) -> str:
    """The name of the next unit of that id: `imp`, then `imp_2`."""
    count = state.names.get(unit, 0)
    taken = [other.name for other in state.units.values()] + [gone[0] for gone in state.gone]
    while True:
        count += 1
        name = unit if count == 1 else f"{unit}_{count}"
        if name not in taken:
            return name


def lay_trap(state: State, kind: Trapping, owner: Unit, tile: int) -> None:
    """Lay a trap of that kind around a tile (R12.3), unless its owner has as many as the limit says (R12.11)."""
    of_side = [trap.side for trap in state.traps].count(owner.side)
    if placed(state.traps, kind, owner.uid) < kind.limit and of_side < MOST_TRAPS:
        turns = kind.turns if kind.turns is not None else state.rules.trap.turns
        TrapLaid.emit(state, owner, kind.path, tile, state.serial + 1, owner.turns + turns)


def set_off(state: State, context: Context, kinds: Sequence[Kind], chosen: Container[Unit] | None) -> None:
    """Take the owner's units of these kinds (of `chosen`, if given) off the board, then run what each does there."""
    owner = context.owner
    units = [
        (unit, unit.tile)
        for unit in state.units.values()
        if unit.owner == owner.uid and unit.kind in kinds and (chosen is None or unit in chosen)
    ]
    for unit, _ in units:
        leave(state, unit, "triggered")
    for unit, tile in units:
        announce(state, UNIT_TRIGGERED, unit, tile=tile)
        drain(state)
        burst(state, unit.kind.on_trigger, unit, owner, tile)
        if state.queue:
            drain(state)
        if state.outcome is not None:
            return
