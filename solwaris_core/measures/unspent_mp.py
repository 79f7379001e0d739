"""The measure `unspent_mp`: MP that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class UnspentMp(Measure):
    """MP that the unit has now."""

    key: ClassVar[str] = "unspent_mp"
    sheet: ClassVar[Lines] = {
        "en": "for every {each} MP that {of} [have|has|have] left",
        "de": "für je {each:MP, den|MP, die} {of} übrig [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return unit.mp
