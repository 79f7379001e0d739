"""The lint `unused_letter`: a letter of the legend that is never drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.loading.nodes import Entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class UnusedLetter(Lint):
    """A letter of the legend that is never drawn."""

    id: ClassVar[str] = "unused_letter"
    doc: ClassVar[str] = "The legend explains a letter that stands in no row."
    why: ClassVar[str] = "The piece was forgotten, or drawn with another letter."
    mend: ClassVar[str] = "Draw it, or take it out of `legend`."
    kinds: ClassVar[tuple[str, ...]] = ("map",)

    def find(self, page: Page) -> Iterator[Finding]:
        drawn = set("".join(page.definition.rows))
        for letter in page.definition.legend:
            if letter not in drawn:
                node = page.at(page.definition, "legend", page.top)
                key = node.entries[letter][0] if isinstance(node, Entries) else node
                yield Finding(page.top, key, f"no row has the letter `{letter}`")
