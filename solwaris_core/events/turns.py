"""Events of turn order (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.events.base import Event, a_unit, a_value
from solwaris_core.state import cooling

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class TurnStarted(Event):
    """A hero or mobile summon begins its turn (R5.7)."""

    type: ClassVar[str] = "turn_started"
    public: ClassVar[bool] = True
    unit: str = a_unit("Whose turn it is", subject=True)
    turn: int = a_value("The turn number (R5.6)")

    @staticmethod
    def fold(state: State, unit: Unit, turn: int) -> None:
        state.acting = unit.uid
        unit.turns += 1
        if unit.ready:
            unit.ready = cooling(unit.ready, unit.turns)
        unit.uses = {}
        unit.counts = {}
        if unit.kind.hero:
            state.hero = unit.uid
            state.acted = False
            last = list(state.last_seats)
            last[unit.side] = unit.seat
            state.last_seats = (last[0], last[1], last[2])
            for other in state.units.values():
                if other.counts and other.owner == unit.uid and other.kind.thing:
                    other.counts = {}


@attrs.frozen
class PointsSet(Event):
    """AP and MP of a turn are set (R5.7); points given for it are in them, points lost are not."""

    type: ClassVar[str] = "points_set"
    unit: str = a_unit("Whose points", subject=True)
    ap: int = a_value("AP it starts with")
    mp: int = a_value("MP it starts with")

    @staticmethod
    def fold(state: State, unit: Unit, ap: int, mp: int) -> None:
        unit.ap = ap
        unit.mp = mp
        unit.gift_ap = unit.gift_mp = 0


@attrs.frozen
class TurnEnded(Event):
    """A unit's turn is over: its points are gone, its removal window closes (R5.7, R8.3)."""

    type: ClassVar[str] = "turn_ended"
    public: ClassVar[bool] = True
    unit: str = a_unit("Whose turn it was", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        unit.ap = unit.mp = 0
        unit.lost_ap = unit.lost_mp = 0


@attrs.frozen
class TurnFinished(Event):
    """A hero's turn and those of its summons are over (R5.6, R5.7)."""

    type: ClassVar[str] = "turn_finished"
    public: ClassVar[bool] = True
    unit: str = a_unit("The hero", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        state.hero_turns += 1
