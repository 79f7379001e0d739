"""The condition `adjacent`: caster and target stand side by side, or do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data
from solwaris_core.definitions.vocabulary import Condition, Lines

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Test
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Adjacent(Condition):
    """Caster and target stand on neighbouring tiles (true) or do not (false)."""

    key: ClassVar[str] = "adjacent"
    sheet: ClassVar[Lines] = {
        "en": "{target} [are|is|are] <value=true:next to|not next to> {caster:acc}",
        "de": "{target} <value=true:neben|nicht neben> {caster:dat} [stehst|steht|stehen]",
    }
    value: bool = data("Which of the two")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            caster = context.caster
            if caster is None or target is None or caster.tile < 0 or target.tile < 0:
                return False
            return (state.board.distance(caster.tile, target.tile) == 1) is value

        return holds
