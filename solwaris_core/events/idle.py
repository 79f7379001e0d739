"""Events of idle turns (R16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.events.base import Event, a_unit, a_value

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Acted(Event):
    """The first action of a hero's turn, or of its summons: nobody is idle."""

    type: ClassVar[str] = "acted"
    public: ClassVar[bool] = True
    unit: str = a_unit("The seat's hero", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        state.acted = True
        unit.idle = 0


@attrs.frozen
class Idled(Event):
    """A turn ran out without any action."""

    type: ClassVar[str] = "idled"
    public: ClassVar[bool] = True
    unit: str = a_unit("The hero", subject=True)
    turns: int = a_value("Idle turns in a row")

    @staticmethod
    def fold(state: State, unit: Unit, turns: int) -> None:
        unit.idle = turns


@attrs.frozen
class Warned(Event):
    """One more idle turn counts as a forfeit."""

    type: ClassVar[str] = "warned"
    public: ClassVar[bool] = True
    unit: str = a_unit("The hero", subject=True)
    turns: int = a_value("Idle turns in a row")

    @staticmethod
    def fold(state: State, unit: Unit, turns: int) -> bool:
        """A warning changes nothing."""
        return False
