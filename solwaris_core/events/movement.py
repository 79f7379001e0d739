"""Events of walking and of moving others (R6, R11): one for each tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.events.base import Event, a_tile, a_unit, a_value
from solwaris_core.events.board import exchange, put

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Moved(Event):
    """A unit walked one step (R6.1)."""

    type: ClassVar[str] = "moved"
    unit: str = a_unit("Who walked", subject=True)
    at: tuple[int, int] = a_tile("Where it stands now")

    fold = staticmethod(put)


@attrs.frozen
class Pushed(Moved):
    """A unit was pushed one tile (R11.8)."""

    type: ClassVar[str] = "pushed"


@attrs.frozen
class Pulled(Moved):
    """A unit was pulled one tile (R11.6)."""

    type: ClassVar[str] = "pulled"


@attrs.frozen
class Teleported(Moved):
    """A unit was set on another tile without crossing those between."""

    type: ClassVar[str] = "teleported"


@attrs.frozen
class Swapped(Event):
    """Two units changed places (R11.6)."""

    type: ClassVar[str] = "swapped"
    unit: str = a_unit("The caster")
    at: tuple[int, int] = a_tile("Where the caster stands now")
    other: str = a_unit("The target")
    other_at: tuple[int, int] = a_tile("Where the target stands now")

    @staticmethod
    def fold(state: State, unit: Unit, at: int, other: Unit, other_at: int) -> None:
        exchange(state, unit, other)

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        hidden = set()
        if not state.seen_by(side, values["unit"]):
            hidden |= {"unit", "at"}
        if not state.seen_by(side, values["other"]):
            hidden |= {"other", "other_at"}
        return None if len(hidden) == 4 else frozenset(hidden)


@attrs.frozen
class Impact(Event):
    """A push ended at something solid (R11.3); the damage follows."""

    type: ClassVar[str] = "impact"
    unit: str = a_unit("The victim", subject=True)
    tiles: int = a_value("Tiles it could not travel")
    struck: str | None = a_unit("The unit that was struck, if any")

    @staticmethod
    def fold(state: State, unit: Unit, tiles: int, struck: Unit | None) -> bool:
        """An impact changes nothing by itself."""
        return False
