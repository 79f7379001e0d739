"""The lint `never_summoned`: a unit that nothing summons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NeverSummoned(Lint):
    """A unit that nothing summons."""

    id: ClassVar[str] = "never_summoned"
    doc: ClassVar[str] = "A unit stands under `units:`, and nothing that a hero of the class can do leads to it."
    why: ClassVar[str] = "Nobody will ever see it; often the effect that should summon it names another one."
    mend: ClassVar[str] = "Add `summon: {unit: …}` to a spell, or take the unit out."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in page.units:
            if page.hero is not None and part.definition.id not in page.reached.units:
                yield page.found(part, f"nothing that the class can do summons the unit `{part.definition.id}`")
