"""Events of traps and pickups (R12, R13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.compiling.guard import covered
from solwaris_core.events.base import Event, a_tile, a_unit, a_value
from solwaris_core.state import Trap

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


class _OwnersAlone(Event):
    """Events on a trap that lies: only its owner's side may read them (R12.1)."""

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        return frozenset() if values["unit"].side == side else None


@attrs.frozen
class TrapLaid(_OwnersAlone):
    """A trap lies (R12.1)."""

    type: ClassVar[str] = "trap_laid"
    unit: str = a_unit("Its owner", subject=True)
    trap: str = a_value("Path of the trap in its class")
    at: tuple[int, int] = a_tile("Its centre")
    number: int = a_value("What it is known by", inner=True)
    until: int = a_value("The owner's turn at whose start it disappears (R12.3)")

    @staticmethod
    def fold(state: State, unit: Unit, trap: str, at: int, number: int, until: int) -> None:
        kind = state.library.trapping(trap)
        area = covered(state.board, kind.area, at, unit.tile)
        state.serial = number
        state.traps = (*state.traps, Trap(number, kind, unit.uid, unit.side, at, area, until))


@attrs.frozen
class TrapGone(_OwnersAlone):
    """A trap disappeared without going off (R12.3, R9.8)."""

    type: ClassVar[str] = "trap_gone"
    unit: str = a_unit("Its owner", subject=True)
    number: int = a_value("What it was known by", inner=True)

    @staticmethod
    def fold(state: State, unit: Unit, number: int) -> None:
        state.traps = tuple(trap for trap in state.traps if trap.number != number)


@attrs.frozen
class TrapTriggered(Event):
    """A trap goes off and is gone (R12.2, R12.7, R12.10)."""

    type: ClassVar[str] = "trap_triggered"
    unit: str = a_unit("Who set it off")
    trap: str = a_value("Path of the trap in its class")
    at: tuple[int, int] = a_tile("Its centre")
    number: int = a_value("What it was known by", inner=True)
    owner: str = a_unit("Its owner")

    @staticmethod
    def fold(state: State, unit: Unit, trap: str, at: int, number: int, owner: Unit) -> None:
        state.traps = tuple(trap for trap in state.traps if trap.number != number)


@attrs.frozen
class PickupSpawned(Event):
    """A pickup appeared (R13.1)."""

    type: ClassVar[str] = "pickup_spawned"
    kind: str = a_value("Its kind")
    at: tuple[int, int] = a_tile("Where it lies")

    @staticmethod
    def fold(state: State, kind: str, at: int) -> None:
        state.pickups = {**state.pickups, at: kind}


@attrs.frozen
class PickupGone(Event):
    """A pickup of the last hero turn vanished (R13.1)."""

    type: ClassVar[str] = "pickup_gone"
    kind: str = a_value("Its kind")
    at: tuple[int, int] = a_tile("Where it lay")

    @staticmethod
    def fold(state: State, kind: str, at: int) -> None:
        if state.pickups.get(at) == kind:
            pickups = state.pickups.copy()
            del pickups[at]
            state.pickups = pickups


@attrs.frozen
class PickupTaken(Event):
    """Somebody took a pickup (R13.2). That it is gone is seen by all, who took it only by who sees the taker."""

    type: ClassVar[str] = "pickup_taken"
    unit: str = a_unit("Who took it")
    kind: str = a_value("Its kind")
    at: tuple[int, int] = a_tile("Where it lay")

    @staticmethod
    def fold(state: State, unit: Unit, kind: str, at: int) -> None:
        PickupGone.fold(state, kind, at)
