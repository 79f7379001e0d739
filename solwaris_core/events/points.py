"""Events of action and movement points (R5, R6.4, R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.events.base import Event, a_unit, a_value

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class PointsSpent(Event):
    """MP are paid for a walk (R6.1, R6.4)."""

    type: ClassVar[str] = "points_spent"
    unit: str = a_unit("Who pays", subject=True)
    mp: int = a_value("MP paid")

    @staticmethod
    def fold(state: State, unit: Unit, mp: int) -> None:
        unit.mp -= mp


@attrs.frozen
class PointsReturned(Event):
    """Steps that were not taken cost nothing after all (R6.3)."""

    type: ClassVar[str] = "points_returned"
    unit: str = a_unit("Who gets them back", subject=True)
    mp: int = a_value("MP given back")

    @staticmethod
    def fold(state: State, unit: Unit, mp: int) -> None:
        unit.mp += mp


@attrs.frozen
class PointsGiven(Event):
    """Points are given: at once in the unit's own turn, else for its next."""

    type: ClassVar[str] = "points_given"
    unit: str = a_unit("Who gets them", subject=True)
    ap: int = a_value("AP")
    mp: int = a_value("MP")

    @staticmethod
    def fold(state: State, unit: Unit, ap: int, mp: int) -> None:
        if state.acting == unit.uid:
            unit.ap = max(unit.ap + ap, 0)
            unit.mp = max(unit.mp + mp, 0)
        else:
            unit.gift_ap += ap
            unit.gift_mp += mp


@attrs.frozen
class PointsRemoved(Event):
    """Points were removed: at once in the unit's own turn, else they are missing at its next (R8.4)."""

    type: ClassVar[str] = "points_removed"
    unit: str = a_unit("Who loses them", subject=True)
    source: str | None = a_unit("Who removed them")
    ap: int = a_value("AP lost")
    mp: int = a_value("MP lost")
    refused: int = a_value("Points that the target's resistance refused (R8.1)")

    @staticmethod
    def fold(state: State, unit: Unit, source: Unit | None, ap: int, mp: int, refused: int) -> bool:
        unit.lost_ap += ap
        unit.lost_mp += mp
        if state.acting == unit.uid:
            unit.ap -= ap
            unit.mp -= mp
        return bool(ap or mp)
