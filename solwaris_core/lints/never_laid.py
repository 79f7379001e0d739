"""The lint `never_laid`: a trap that nothing lays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NeverLaid(Lint):
    """A trap that nothing lays."""

    id: ClassVar[str] = "never_laid"
    doc: ClassVar[str] = "A trap stands under `traps:`, and nothing that a hero of the class can do lays it."
    why: ClassVar[str] = "Nobody will ever step on it; often the effect that should lay it names another one."
    mend: ClassVar[str] = "Add `trap: {trap: …}` to a spell, or take the trap out."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in page.traps:
            if page.hero is not None and part.definition.id not in page.reached.traps:
                yield page.found(part, f"nothing that the class can do lays the trap `{part.definition.id}`")
