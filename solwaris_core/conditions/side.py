"""The condition `side`: whose side the target is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import choice
from solwaris_core.definitions.vocabulary import Condition, Lines

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Test
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Side(Condition):
    """The target is an enemy or an ally, seen from the caster; in triggers `other`, seen from the bearer."""

    key: ClassVar[str] = "side"
    sheet: ClassVar[Lines] = {
        "en": "{party} [are|is|are] an <value=enemy:enemy|ally>",
        "de": "{party} ein <value=enemy:Gegner|Verbündeter> [bist|ist|sind]",
    }
    value: str = choice("Which side", "enemy", "ally")

    def test(self) -> Test:
        ally = self.value == "ally"

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            if context.trigger:
                target = context.other
            return target is not None and (target.side == context.side) is ally

        return holds
