"""The effect `sacrifice`: the caster pays with health."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.events.health import Sacrificed

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Sacrifice(Effect):
    """The caster loses health, never below 1; no hit."""

    key: ClassVar[str] = "sacrifice"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "{who} [lose|loses|lose] {amount} HP, but [keep|keeps|keep] at least 1.",
        "de": "{who} [verlierst|verliert|verlieren] {amount} HP, [behältst|behält|behalten] aber mindestens 1.",
    }
    amount: Number = whole("Health it pays", 0, 1000, unit="HP")

    def compile(self, link: Link) -> Act:
        amount = compile_number(self.amount)

        def act(state: State, context: Context, unit: Unit) -> None:
            caster = context.caster
            paid = min(read(amount, state, context), caster.hp - 1) if caster is not None else 0
            if caster is not None and caster.alive and paid > 0:
                Sacrificed.emit(state, caster, paid)

        return act
