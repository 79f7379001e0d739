"""The condition `caster_health_below`: the caster has little health."""

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
class CasterHealthBelow(Condition):
    """The caster's health is below `value` percent of its maximum."""

    key: ClassVar[str] = "caster_health_below"
    sheet: ClassVar[Lines] = {
        "en": "{caster} [have|has|have] less than {value} % health",
        "de": "{caster} weniger als {value} % HP [hast|hat|haben]",
    }
    value: int = whole("Share of the maximum", 0, 101, unit="percent")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            caster = context.caster
            return caster is not None and caster.hp * 100 < value * caster.max_hp

        return holds
