"""Events of health and armour (R9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.events.base import NOTHING_HIDDEN, Event, a_unit, a_value
from solwaris_core.rules.ends import in_order_of_use
from solwaris_core.state import Pool

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Damaged(Event):
    """A hit, with the whole sum: roll, bonus, critical, resistance, what armour took, health lost (R9.7).

    Who does not see the unit still learns of damage taken, since that reveals it (R14.1); not of a hit of 0.
    """

    type: ClassVar[str] = "damaged"
    unit: str = a_unit("Who was hit", subject=True)
    source: str | None = a_unit("Who hit, if it still stands")
    roll: int = a_value("What was rolled, or the impact before bonuses")
    bonus_percent: int = a_value("All bonuses but vulnerability, after the cap (R9.3)")
    critical: bool = a_value("Was it a critical hit (R9.4)?")
    resistance: int = a_value("Percent taken off after the cap; negative is vulnerability (R9.5)")
    absorbed: int = a_value("What armour took (R9.6)")
    health: int = a_value("Health lost")

    @staticmethod
    def fold(
        state: State, unit: Unit, source: Unit | None, roll: int, bonus_percent: int, critical: bool, resistance: int,
        absorbed: int, health: int,
    ) -> bool:  # fmt: skip
        if absorbed:
            use_up(state, unit, absorbed)
        unit.hp -= health
        return bool(absorbed or health)

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        if values["health"] or values["absorbed"]:
            source = values["source"]
            hides = source is not None and not state.seen_by(side, source)
            return frozenset({"source"}) if hides else NOTHING_HIDDEN
        return super().hidden_from(side, state, values)


@attrs.frozen
class Healed(Event):
    """Health came back (R9.10)."""

    type: ClassVar[str] = "healed"
    unit: str = a_unit("Who was healed", subject=True)
    amount: int = a_value("Health gained")

    @staticmethod
    def fold(state: State, unit: Unit, amount: int) -> None:
        unit.hp += amount


@attrs.frozen
class Sacrificed(Event):
    """A caster paid with health; no hit."""

    type: ClassVar[str] = "sacrificed"
    unit: str = a_unit("Who paid", subject=True)
    amount: int = a_value("Health lost")

    @staticmethod
    def fold(state: State, unit: Unit, amount: int) -> None:
        unit.hp -= amount


@attrs.frozen
class ArmourGained(Event):
    """A new armour pool (R9.6, R10.2)."""

    type: ClassVar[str] = "armour_gained"
    unit: str = a_unit("Who is covered", subject=True)
    amount: int = a_value("How much it takes")
    clock: str = a_unit("Whose turns count its end")
    until: int | None = a_value("The turn of that unit at whose start it ends; none: it stays until used up")

    @staticmethod
    def fold(state: State, unit: Unit, amount: int, clock: Unit, until: int | None) -> None:
        unit.armour = (*unit.armour, Pool(amount, clock.uid, until))


@attrs.frozen
class ArmourLost(Event):
    """Armour was taken away."""

    type: ClassVar[str] = "armour_lost"
    unit: str = a_unit("Whose armour", subject=True)
    amount: int = a_value("How much")

    @staticmethod
    def fold(state: State, unit: Unit, amount: int) -> None:
        use_up(state, unit, amount)


def use_up(state: State, unit: Unit, amount: int) -> None:
    """Take armour from the pools in order of use (R9.6)."""
    left: list[Pool] = []
    used = {}
    for pool in in_order_of_use(state, unit.armour):
        taken = min(amount, pool.amount)
        amount -= taken
        used[id(pool)] = taken
    for pool in unit.armour:
        taken = used[id(pool)]
        if taken == 0:
            left.append(pool)
        elif taken < pool.amount:
            left.append(Pool(pool.amount - taken, pool.clock, pool.until))
    unit.armour = tuple(left)
