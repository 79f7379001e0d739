"""Names and texts that people read, in several languages."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from solwaris_core.definitions.frozen import frozen

#: Every shipped text speaks these.
LANGUAGES = ("en", "de")


@attrs.frozen
class Text:
    """A text by language code. A plain string in the data stands under the key `""` for all languages."""

    by_language: Mapping[str, str] = attrs.field(converter=frozen)

    def of(self, language: str = "en") -> str:
        """The text in that language; else the one for all languages, else English, else any."""
        texts = self.by_language
        for key in (language, "", "en"):
            if key in texts:
                return texts[key]
        return next(iter(texts.values()), "")
