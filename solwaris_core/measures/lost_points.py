"""The measure `lost_points`: AP and MP lost in this removal window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class LostPoints(Measure):
    """AP and MP that removal has taken in the unit's present window (R8.3)."""

    key: ClassVar[str] = "lost_points"
    sheet: ClassVar[Lines] = {
        "en": "for every {each} AP or MP that {of} [have|has|have] lost",
        "de": "für je {each:AP oder MP, den|AP oder MP, die} {of} verloren [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return unit.lost_ap + unit.lost_mp
