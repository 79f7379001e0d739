"""Damage: one hit, exact to the end, rounded down once (R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.health import Damaged, Healed
from solwaris_core.rules.falls import fall
from solwaris_core.rules.modifiers import IMPACT_TAKEN, damage_bonus, resistance, total
from solwaris_core.rules.occasions import HIT, HURT
from solwaris_core.rules.triggers import announce
from solwaris_core.rules.unseen import reveal

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


def is_critical(state: State, context: Context, unit: Unit) -> bool:
    """The critical throw of this cast, trap, trigger or tick on that unit: thrown once, then remembered (R9.4)."""
    found = context.critical.get(unit.uid)
    if found is None:
        found = state.dice.chance("critical", state.rules.critical.chance, hidden=unit.invisible)
        context.critical[unit.uid] = found
    return found


def hit(
    state: State, context: Context, unit: Unit, roll: int, *, percent: int = 100, critical: bool, impact: bool = False,
    share: int = 100,
) -> int:  # fmt: skip
    """Hit a unit and return the health it lost.

    roll × percent × multiplier × critical × share × (1 - resistance), rounded down once, then armour (R9.7).
    `percent` is a factor on the roll, `share` what a struck unit takes of an impact (R11.4); an impact is also
    raised or lowered by the unit's `impact_taken`.
    """
    rules = state.rules
    hitter = context.caster
    cap = rules.bonus_cap
    bonus = damage_bonus(state, hitter, unit) if hitter is not None else 0
    bonus = max(min(bonus, cap.percent - 100), -100)
    signed = resistance(state, unit)
    vulnerability = -signed if signed < 0 else 0
    multiplier = (100 + bonus) * (100 + vulnerability)
    if cap.counts_vulnerability:
        multiplier = min(multiplier, cap.percent * 100)
    amount = max(roll, 0) * max(percent, 0) * multiplier * share * (100 - max(signed, 0))
    divisor = 10**10
    if critical:
        amount *= rules.critical.percent
        divisor *= 100
    if impact:
        amount *= max(100 + total(state, unit, IMPACT_TAKEN), 0)
        divisor *= 100
    amount //= divisor
    absorbed = min(amount, sum(pool.amount for pool in unit.armour)) if unit.armour else 0
    health = min(amount - absorbed, unit.hp)
    source = hitter if hitter is not None and hitter.alive else None
    Damaged.emit(state, unit, source, roll, bonus, critical, signed, absorbed, health)
    if amount == 0:
        return 0
    if unit.invisible:
        reveal(state, unit)
    if hitter is not None:
        announce(state, HIT, hitter, unit, health)
    announce(state, HURT, unit, hitter, health)
    if unit.hp <= 0:
        fall(state, unit, hitter)
    if hitter is not None and hitter.kind.drain and hitter.alive and state.outcome is None:
        heal(state, hitter, health * hitter.kind.drain // 100)
    return health


def heal(state: State, unit: Unit, amount: int) -> None:
    """Give health back, never above the maximum (R9.10)."""
    amount = min(amount, unit.max_hp - unit.hp)
    if amount > 0:
        Healed.emit(state, unit, amount)
