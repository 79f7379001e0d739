"""The condition `has_armour`: the target has armour, or has none."""

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
class HasArmour(Condition):
    """The target has armour (true) or has none (false)."""

    key: ClassVar[str] = "has_armour"
    sheet: ClassVar[Lines] = {
        "en": "{target} [have|has|have] <value=true:armour|no armour>",
        "de": "{target} <value=true:Rüstung|keine Rüstung> [hast|hat|haben]",
    }
    value: bool = data("Which of the two")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            return target is not None and bool(target.armour) is value

        return holds
