"""The measure `own_units`: the owner's summons and things."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class OwnUnits(Measure):
    """Summons and things of the unit's owner on the board."""

    key: ClassVar[str] = "own_units"
    sheet: ClassVar[Lines] = {
        "en": "for every {each:summon or thing|summons or things} that {of} [have|has|have]",
        "de": "für je {each:Einheit, die|Einheiten, die} {of} beschworen [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return sum(1 for other in state.units.values() if other.owner == unit.owner and not other.kind.hero)
