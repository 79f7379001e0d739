"""Events of what lasts on a unit: modifiers, over_time, anchors (R10), limited triggers and plugins' notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.events.base import Event, a_unit, a_value
from solwaris_core.state import Lasting

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Modified(Event):
    """Something that lasts was laid on a unit, or renewed (R10.2)."""

    type: ClassVar[str] = "modified"
    unit: str = a_unit("Who bears it", subject=True)
    effect: str = a_value("Path of the effect in its class")
    source: str | None = a_unit("Who placed it, if it still stands")
    owner: str = a_unit("The hero behind it")
    clock: str = a_unit("Whose turns count its end")
    until: int = a_value("The turn of that unit at whose start it ends; 0: not counted")
    waiting: bool = a_value("Is it not in force before the bearer's next turn?")
    values: tuple[int, ...] = a_value("The eight figures of a modifier, in the order of STATS")
    left: int = a_value("Runs that are left of an over_time")
    renews: int | None = a_value("Number of the lasting effect that it takes the place of", inner=True)
    ap: int = a_value("AP that come or go at once")
    mp: int = a_value("MP that come or go at once")

    @staticmethod
    def fold(
        state: State, unit: Unit, effect: str, source: Unit | None, owner: Unit, clock: Unit, until: int,
        waiting: bool, values: tuple[int, ...], left: int, renews: int | None, ap: int, mp: int,
    ) -> None:  # fmt: skip
        kind = state.library.lingering(effect)
        placer = source.uid if source is not None else -1
        if renews is None:
            state.serial += 1
            new = Lasting(kind, placer, owner.uid, clock.uid, until, waiting, values, left, state.serial)
            unit.lasting = (*unit.lasting, new)
        else:
            new = Lasting(kind, placer, owner.uid, clock.uid, until, waiting, values, left, renews)
            unit.lasting = tuple(new if old.born == renews else old for old in unit.lasting)
        unit.ap = max(unit.ap + ap, 0)
        unit.mp = max(unit.mp + mp, 0)
        state.ears |= kind.ears


@attrs.frozen
class TookEffect(Event):
    """A modifier that waited for this turn is in force (`from: next_turn`)."""

    type: ClassVar[str] = "took_effect"
    unit: str = a_unit("Who bears it", subject=True)
    number: int = a_value("Number of the lasting effect", inner=True)

    @staticmethod
    def fold(state: State, unit: Unit, number: int) -> None:
        unit.lasting = tuple(
            lasting.changed(waiting=False) if lasting.born == number else lasting for lasting in unit.lasting
        )


@attrs.frozen
class Ticked(Event):
    """An over_time is about to run; `left` runs remain after this one."""

    type: ClassVar[str] = "ticked"
    unit: str = a_unit("Who bears it", subject=True)
    effect: str = a_value("Path of the effect in its class")
    number: int = a_value("Number of the lasting effect", inner=True)
    left: int = a_value("Runs that are left")

    @staticmethod
    def fold(state: State, unit: Unit, effect: str, number: int, left: int) -> None:
        unit.lasting = tuple(
            lasting.changed(left=left) if lasting.born == number else lasting for lasting in unit.lasting
        )


@attrs.frozen
class Expired(Event):
    """Something that lasted is over, or was taken off (`cleanse`)."""

    type: ClassVar[str] = "expired"
    unit: str = a_unit("Who bore it", subject=True)
    effect: str = a_value("Path of the effect in its class; `armour` for pools whose time is over")
    number: int | None = a_value("Number of the lasting effect; none: armour", inner=True)
    clock: str | None = a_unit("For armour, whose turns counted its end (R10.1)")

    @staticmethod
    def fold(state: State, unit: Unit, effect: str, number: int | None, clock: Unit | None) -> None:
        if number is not None:
            unit.lasting = tuple([lasting for lasting in unit.lasting if lasting.born != number])
        if clock is not None:
            unit.armour = tuple([pool for pool in unit.armour if not pool.ends_with(clock)])


@attrs.frozen
class Reacted(Event):
    """A limited trigger ran and changed something; it is counted."""

    type: ClassVar[str] = "reacted"
    unit: str = a_unit("Whose trigger it is", subject=True)
    trigger: str = a_value("Path of the trigger", inner=True)

    @staticmethod
    def fold(state: State, unit: Unit, trigger: str) -> None:
        unit.counts = {**unit.counts, trigger: unit.counts.get(trigger, 0) + 1}


@attrs.frozen
class Noted(Event):
    """A plugin's own effect remembers something of a unit; as secret as the unit is."""

    type: ClassVar[str] = "noted"
    unit: str = a_unit("Of whom", subject=True)
    key: str = a_value("plugin:name")
    value: Any = a_value("A plain value; None forgets")

    @staticmethod
    def fold(state: State, unit: Unit, key: str, value: Any) -> None:
        notes = {**unit.notes, key: value}
        if value is None:
            del notes[key]
        unit.notes = notes
