"""The lint `needless_reach`: `line` or `sight` where they change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NeedlessReach(Lint):
    """`line` or `sight` where they change nothing."""

    id: ClassVar[str] = "needless_reach"
    doc: ClassVar[str] = "A spell asks for a line, or does without sight, at a range where that changes nothing."
    why: ClassVar[str] = (
        "The own tile is always in line, and neighbouring tiles are in sight; the sheet tells what makes no difference."
    )
    mend: ClassVar[str] = "Leave the key out, or widen `range`."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            spell = part.definition
            furthest = spell.range[1]
            if spell.line and furthest == 0:
                yield page.found(part, "`line` changes nothing: the own tile is always in line", key="line")
            if not spell.sight and furthest <= 1:
                tile = "a neighbouring tile" if furthest else "the own tile"
                yield page.found(part, f"`sight: false` changes nothing: {tile} is always in sight", key="sight")
