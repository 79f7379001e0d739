"""The effect `armour`: a pool that takes hits in place of health (R9.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.events.health import ArmourGained
from solwaris_core.rules.durations import clock_of

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Armour(Effect):
    """Lays an armour pool on the target; each cast is a pool of its own (R10.2)."""

    key: ClassVar[str] = "armour"
    sheet: ClassVar[Lines] = {
        "en": "{who} [gain|gains|gain] {amount} armour< for {turns:unit}| until it is used up>.",
        "de": (
            "{who} [erhältst|erhält|erhalten] <für {turns:unit} {amount} Rüstung|{amount} Rüstung, bis sie "
            "aufgebraucht ist>."
        ),
    }
    amount: Number = whole("How much it takes", 0, 1000, unit="HP")
    turns: int | None = whole("How long it lasts (R10.1); none: until used up", 1, 100, unit="turns", default=None)

    def compile(self, link: Link) -> Act:
        amount, turns = compile_number(self.amount), self.turns

        def act(state: State, context: Context, unit: Unit) -> None:
            strength = read(amount, state, context)
            if strength > 0:
                clock = clock_of(state, context.caster, unit)
                ArmourGained.emit(state, unit, strength, clock, None if turns is None else clock.turns + turns)

        return act
