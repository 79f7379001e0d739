"""The lint `long_tip`: a tip longer than a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.texts import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Letters of a line of the sheet.
LINE = 120


class LongTip(Lint):
    """A tip longer than a line."""

    id: ClassVar[str] = "long_tip"
    doc: ClassVar[str] = "A play tip is longer than a line of the sheet."
    why: ClassVar[str] = "It is a hint, read in passing; long ones are not read."
    mend: ClassVar[str] = "Keep to the one thing that a player should know."

    def find(self, page: Page) -> Iterator[Finding]:
        for part, key, text in texts(page):
            for language, words in text.by_language.items():
                if key == "tip" and len(words) > LINE:
                    of = f" in `{language}`" if language else ""
                    message = f"the tip{of} has {len(words)} letters, more than the {LINE} of a line"
                    yield page.found(part, message, key=key)
