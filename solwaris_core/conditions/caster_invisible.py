"""The condition `caster_invisible`: the caster is invisible, or is not."""

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
class CasterInvisible(Condition):
    """The caster is invisible (true) or is not (false)."""

    key: ClassVar[str] = "caster_invisible"
    sheet: ClassVar[Lines] = {
        "en": "{caster} [are|is|are] <value=true:invisible|not invisible>",
        "de": "{caster} <value=true:unsichtbar|nicht unsichtbar> [bist|ist|sind]",
    }
    value: bool = data("Which of the two")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            return context.caster is not None and context.caster.invisible is value

        return holds
