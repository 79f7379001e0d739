"""The lint `unpayable`: a spell whose cost nobody can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.points import most_ap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class Unpayable(Lint):
    """A spell whose cost nobody can pay."""

    id: ClassVar[str] = "unpayable"
    doc: ClassVar[str] = "A spell costs more AP than its caster can have in a turn."
    why: ClassVar[str] = "It stands on the sheet and can never be cast, except perhaps with a pickup or an ally's help."
    mend: ClassVar[str] = "Lower `cost`, or give the caster more AP."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            unit = part.inside.definition if part.inside is not None and part in page.unit_spells else None
            ap = most_ap(page, unit)
            if part.definition.cost > ap:
                whose = f"the unit `{unit.id}`" if unit is not None else "its hero"
                message = f"it costs {part.definition.cost} AP, and {whose} has at most {ap} in a turn"
                yield page.found(part, message, key="cost")
