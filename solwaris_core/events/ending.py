"""Events that end a match (R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.events.base import Event, a_unit, a_value

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Forfeited(Event):
    """A player gave up a seat (R16.2); its hero stays, for a driver to play."""

    type: ClassVar[str] = "forfeited"
    public: ClassVar[bool] = True
    unit: str = a_unit("The seat's hero", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        unit.forfeited = True


@attrs.frozen
class MatchOver(Event):
    """The match is over (R16)."""

    type: ClassVar[str] = "match_over"
    public: ClassVar[bool] = True
    winner: int | None = a_value("The side that won; None: a draw")
    reason: str = a_value("fallen, forfeit or turn_limit")

    @staticmethod
    def fold(state: State, winner: int | None, reason: str) -> None:
        state.outcome = (winner or 0, reason)
