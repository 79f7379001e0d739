"""The effect `damage`: a hit (R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.rules.damage import heal, hit, is_critical

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Damage(Effect):
    """A hit: a roll between two numbers, raised by bonuses, lowered by resistance, then armour."""

    key: ClassVar[str] = "damage"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} [take|takes|take] <{percent} % of >{min..max} damage<, and {drain} % of the health lost "
            "heals {caster:acc}>."
        ),
        "de": (
            "{who} [erleidest|erleidet|erleiden] <{percent} % von >{min..max} Schaden<, und {drain} % der "
            "verlorenen HP heilen {caster:acc}>."
        ),
    }
    min: Number = whole("Least roll (R9.1)", 0, 1000, unit="HP")
    max: Number = whole("Largest roll (R9.1)", 0, 1000, unit="HP")
    percent: Number = whole("A factor on the roll, no bonus", 0, 1000, unit="percent", default=100)
    drain: Number = whole("Share of the health taken that heals the caster", 0, 100, unit="percent", default=0)

    def compile(self, link: Link) -> Act:
        low, high = compile_number(self.min), compile_number(self.max)
        percent, drain = compile_number(self.percent), compile_number(self.drain)

        def act(state: State, context: Context, unit: Unit) -> None:
            roll = state.dice.between(
                "damage", read(low, state, context), read(high, state, context), hidden=unit.invisible
            )
            factor = read(percent, state, context)
            share = read(drain, state, context)
            health = hit(state, context, unit, roll, percent=factor, critical=is_critical(state, context, unit))
            caster = context.caster
            if share and health and caster is not None and caster.alive and state.outcome is None:
                heal(state, caster, health * share // 100)

        return act
