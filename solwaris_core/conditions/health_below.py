"""The condition `health_below`: the target has little health."""

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
class HealthBelow(Condition):
    """The target's health is below `value` percent of its maximum."""

    key: ClassVar[str] = "health_below"
    sheet: ClassVar[Lines] = {
        "en": "{target} [have|has|have] less than {value} % health",
        "de": "{target} weniger als {value} % HP [hast|hat|haben]",
    }
    value: int = whole("Share of the maximum", 0, 101, unit="percent")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            return target is not None and target.hp * 100 < value * target.max_hp

        return holds
