"""The measure `lost_mp`: MP lost in this removal window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class LostMp(Measure):
    """MP that removal has taken in the unit's present window (R8.3)."""

    key: ClassVar[str] = "lost_mp"
    sheet: ClassVar[Lines] = {
        "en": "for every {each} MP that {of} [have|has|have] lost",
        "de": "für je {each:MP, den|MP, die} {of} verloren [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return unit.lost_mp
