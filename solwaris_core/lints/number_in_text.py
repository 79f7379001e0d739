"""The lint `number_in_text`: a number in a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.texts import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NumberInText(Lint):
    """A number in a text."""

    id: ClassVar[str] = "number_in_text"
    doc: ClassVar[str] = "A text or tip of a spell, passive, unit or trap has a number in it."
    why: ClassVar[str] = (
        "Numbers stand in the effects, and the sheet tells them from there; one in a text is wrong after the next "
        "change."
    )
    mend: ClassVar[str] = "Say it in words, without the number."

    def find(self, page: Page) -> Iterator[Finding]:
        for part, key, text in texts(page):
            for language, words in text.by_language.items():
                found = re.search(r"[0-9]+", words) if part is not page.top else None
                if found:
                    of = f" in `{language}`" if language else ""
                    message = f"`{key}`{of} says {found[0]}; the sheet tells the numbers from the effects"
                    yield page.found(part, message, key=key)
