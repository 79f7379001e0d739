"""The effect `strip_armour`: armour is taken away (R9.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.events.health import ArmourLost

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class StripArmour(Effect):
    """Takes armour away, from the pool that is used first."""

    key: ClassVar[str] = "strip_armour"
    sheet: ClassVar[Lines] = {
        "en": "{who} [lose|loses|lose] up to {amount} armour.",
        "de": "{who} [verlierst|verliert|verlieren] bis zu {amount} Rüstung.",
    }
    amount: Number = whole("How much", 0, 1000, unit="HP")

    def compile(self, link: Link) -> Act:
        amount = compile_number(self.amount)

        def act(state: State, context: Context, unit: Unit) -> None:
            taken = min(read(amount, state, context), sum(pool.amount for pool in unit.armour))
            if taken > 0:
                ArmourLost.emit(state, unit, taken)

        return act
