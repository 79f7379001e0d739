"""A spell as its sheet states it (R7)."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Effect, Shape

#: What may have to stand on the aimed tile (R7.3).
AIMS = ("enemy", "ally", "unit", "self", "free", "any")


@attrs.frozen(kw_only=True)
class OwnAim:
    """`aim: {own: a}` or `{own: [a, b]}`: one of the caster's own units of these kinds."""

    own: tuple[str, ...] = data("Ids of units", min=1, max=20, lone=True, reference="unit")


@attrs.frozen(kw_only=True)
class Spell:
    """Cost, reach, aim, limits and effects of one spell. Hero spells also bear a play tip."""

    id: str = data("Its id", id=True)
    name: Text = data("Its name")
    text: Text = data("What it does, in words without numbers")
    tip: Text | None = data("The play tip of the sheet (R15.3)", default=None)
    cost: int = whole("What a cast costs (R7.1)", 0, 30, unit="AP")
    range: tuple[int, int] = data("Minimum and maximum distance (R7.2)", min=0, max=40, unit="tiles")
    line: bool = data("Needs the same row or column (R7.2)", default=False)
    sight: bool = data("Needs a line of sight (R2)", default=True)
    aim: str | OwnAim = choice("What must stand on the aimed tile (R7.3)", *AIMS)
    area: Shape | None = data("The tiles it covers around the aimed one; none: that tile alone", default=None)
    per_turn: int | None = whole("Casts a turn", 1, 100, unit="casts", default=None)
    per_target: int | None = whole("Casts a turn on one target", 1, 100, unit="casts", default=None)
    cooldown: int | None = whole("Turns until it may be cast again (R7.1)", 1, 100, unit="turns", default=None)
    effects: tuple[Effect, ...] = data("What it does, in order (R7.7)", min=1, max=20)
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
