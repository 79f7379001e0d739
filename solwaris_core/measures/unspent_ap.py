"""The measure `unspent_ap`: AP that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class UnspentAp(Measure):
    """AP that the unit has now."""

    key: ClassVar[str] = "unspent_ap"
    sheet: ClassVar[Lines] = {
        "en": "for every {each} AP that {of} [have|has|have] left",
        "de": "für je {each:AP, den|AP, die} {of} übrig [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return unit.ap
