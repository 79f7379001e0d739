"""The measure `missing_health_percent`: health that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class MissingHealthPercent(Measure):
    """Missing health in whole percent of the maximum, rounded down."""

    key: ClassVar[str] = "missing_health_percent"
    sheet: ClassVar[Lines] = {
        "en": "for every {each} % of health that {of} [lack|lacks|lack]",
        "de": "für je {each} % HP, die {of:dat} fehlen",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return (unit.max_hp - unit.hp) * 100 // unit.max_hp
