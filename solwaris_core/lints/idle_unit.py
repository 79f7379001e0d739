"""The lint `idle_unit`: a mobile unit that can do nothing in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class IdleUnit(Lint):
    """A mobile unit that can do nothing in its turn."""

    id: ClassVar[str] = "idle_unit"
    doc: ClassVar[str] = "A mobile unit has neither MP nor spells nor triggers."
    why: ClassVar[str] = (
        "It takes a turn after every turn of its owner in which it cannot do anything, and everybody waits for it."
    )
    mend: ClassVar[str] = "Make it a `thing`, or give it `mp`, `spells` or `when`."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in page.units:
            unit = part.definition
            if unit.kind == "mobile" and not (unit.mp or unit.spells or unit.when):
                yield page.found(part, "it is mobile, but has no MP, no spells and no triggers", key="kind")
