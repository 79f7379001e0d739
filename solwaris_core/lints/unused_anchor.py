"""The lint `unused_anchor`: an anchor that no alias names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class UnusedAnchor(Lint):
    """An anchor that no alias names."""

    id: ClassVar[str] = "unused_anchor"
    doc: ClassVar[str] = "A YAML anchor (`&name`) is set and never used."
    why: ClassVar[str] = "The alias that should name it is missing, or names another one."
    mend: ClassVar[str] = "Use it (`*name`), or take it out."
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant", "map", "ruleset", "scenario")

    def find(self, page: Page) -> Iterator[Finding]:
        for anchor in page.loose:
            yield Finding(page.top, anchor, f"nothing names the anchor `&{anchor.text}`")
