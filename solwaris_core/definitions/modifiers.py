"""The eight figures of a unit that passives, auras and lasting effects change."""

from __future__ import annotations

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Number

#: Their names, in the order in which compiled values stand.
STATS = ("damage", "resistance", "ap", "mp", "refuse_ap", "refuse_mp", "range", "impact_taken")


@attrs.frozen(kw_only=True, slots=False)
class Modifiers:
    """What is added to a unit's figures; 0 leaves them alone. Not slotted, so that effects may inherit it too."""

    damage: Number = whole("Bonus or malus on hits (R9.2)", -300, 300, unit="percent", default=0)
    resistance: Number = whole(
        "Taken off hits; negative is vulnerability (R9.3, R9.5)", -300, 300, unit="percent", default=0
    )
    ap: Number = whole("Points at each setting (R5.7)", -30, 30, unit="AP", default=0)
    mp: Number = whole("Points at each setting (R5.7)", -30, 30, unit="MP", default=0)
    refuse_ap: Number = whole("Chance to refuse the removal of one AP (R8.1)", -100, 100, unit="percent", default=0)
    refuse_mp: Number = whole("Chance to refuse the removal of one MP (R8.1)", -100, 100, unit="percent", default=0)
    range: Number = whole("Added to maximum ranges of 2 and more (R7.2)", -20, 20, unit="tiles", default=0)
    impact_taken: Number = whole("Added to impacts on the bearer", -100, 300, unit="percent", default=0)
