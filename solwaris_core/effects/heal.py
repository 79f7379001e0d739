"""The effect `heal`: health comes back (R9.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.rules.damage import heal

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Heal(Effect):
    """Gives health back, never above the maximum."""

    key: ClassVar[str] = "heal"
    sheet: ClassVar[Lines] = {
        "en": "{who} [regain|regains|regain] {min..max} HP.",
        "de": "{who} [erhältst|erhält|erhalten] {min..max} HP zurück.",
    }
    min: Number = whole("Least roll", 0, 1000, unit="HP")
    max: Number = whole("Largest roll", 0, 1000, unit="HP")

    def compile(self, link: Link) -> Act:
        low, high = compile_number(self.min), compile_number(self.max)

        def act(state: State, context: Context, unit: Unit) -> None:
            least, most = read(low, state, context), read(high, state, context)
            heal(state, unit, state.dice.between("damage", least, most, hidden=unit.invisible))

        return act
