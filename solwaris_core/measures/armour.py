"""The measure `armour`: armour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Armour(Measure):
    """All armour the unit has."""

    key: ClassVar[str] = "armour"
    sheet: ClassVar[Lines] = {
        "en": "for every {each:point|points} of armour that {of} [have|has|have]",
        "de": "für je {each} Rüstung, die {of} [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return sum(pool.amount for pool in unit.armour)
