"""The lint `one_language`: texts in one language only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.texts import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class OneLanguage(Lint):
    """Texts in one language only."""

    id: ClassVar[str] = "one_language"
    doc: ClassVar[str] = (
        "A `text` or `tip` is given once for all languages; a `name` may be, as names are often the same."
    )
    why: ClassVar[str] = "Players who set the other language read it untranslated, amid sentences that are translated."
    mend: ClassVar[str] = "Write `{en: …, de: …}`, or silence this in the file, if the mod is for one language."
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant", "map")

    def find(self, page: Page) -> Iterator[Finding]:
        plain = [(part, key) for part, key, text in texts(page) if "" in text.by_language]
        if plain:
            part, key = plain[0]
            more = f", and {len(plain) - 1} more," if len(plain) > 1 else ""
            message = f"this text{more} is the same in all languages; translated, it is `{{en: …, de: …}}`"
            yield Finding(page.top if len(plain) > 1 else part, page.at(part.definition, key, part), message)
