"""The condition `chance`: a throw of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Condition, Lines

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Test
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Chance(Condition):
    """A throw that comes out true in `value` percent of cases."""

    key: ClassVar[str] = "chance"
    sheet: ClassVar[Lines] = {
        "en": "a throw with a chance of {value} % succeeds",
        "de": "ein Wurf mit {value} % Chance gelingt",
    }
    value: int = whole("How often", 0, 100, unit="percent")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            return state.dice.chance("chance", value, hidden=target is not None and target.invisible)

        return holds
