"""The lint `same_text`: a text that is the same in two languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.texts import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: A text of so few words may be a name, the same in both languages.
NAME_WORDS = 3


class SameText(Lint):
    """A text that is the same in two languages."""

    id: ClassVar[str] = "same_text"
    doc: ClassVar[str] = "A text longer than a name is word for word the same in two languages."
    why: ClassVar[str] = "One of the two was probably copied and never translated."
    mend: ClassVar[str] = "Translate it, or write one plain text for all languages."
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant", "map")

    def find(self, page: Page) -> Iterator[Finding]:
        for part, key, text in texts(page):
            seen: dict[str, str] = {}
            for language, words in text.by_language.items():
                twin = seen.setdefault(words, language)
                if twin != language and len(words.split()) > NAME_WORDS:
                    yield page.found(part, f"`{key}` is the same in `{twin}` and `{language}`", key=key)
