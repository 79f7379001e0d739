"""The texts of a document that people read, apart from names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solwaris_core.definitions.text import Text

if TYPE_CHECKING:
    from solwaris_core.linting.page import Page, Part


def texts(page: Page) -> Iterator[tuple[Part, str, Text]]:
    """Each text and tip: the part it is of, its key, and the text; those that say nothing are left out."""
    for part in page.parts:
        for key in ("text", "tip"):
            found = getattr(part.definition, key, None)
            if isinstance(found, Text) and any(found.by_language.values()):
                yield part, key, found
