"""What the command line says, in every language it speaks: one module a language, all with the same keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from solwaris_play.languages import de, en

#: What a sentence says of a number that a refusal or event did not bring.
UNKNOWN = "?"


class _Numbers(dict[str, Any]):
    """What fills a sentence: a gap is shown, never raised."""

    def __missing__(self, key: str) -> str:
        return UNKNOWN


@attrs.frozen
class Language:
    """One language: sentences for `events` and `refusals`, and all other `words` of the screen, by key."""

    code: str
    events: Mapping[str, str]
    refusals: Mapping[str, str]
    words: Mapping[str, str]

    def say(self, key: str, **parts: Any) -> str:
        """The words of that key with its gaps filled; KeyError where no language has the key."""
        return self.words[key].format_map(_Numbers(parts))

    def refuse(self, code: str, **numbers: Any) -> str:
        """Why an action is refused, as a sentence with its numbers; an unknown code is shown as it is."""
        sentence = self.refusals.get(code)
        return code if sentence is None else sentence.format_map(_Numbers(numbers))

    def kind(self, pickup: str) -> str:
        """A kind of pickup (R13.3); one that a ruleset of somebody else's brings keeps its id."""
        return self.words.get(f"pickup_{pickup}", pickup)

    def reason(self, reason: str) -> str:
        """Why a match ended."""
        return self.words.get(f"reason_{reason}", reason.replace("_", " "))


ENGLISH = Language("en", en.EVENTS, en.REFUSALS, en.WORDS)
GERMAN = Language("de", de.EVENTS, de.REFUSALS, de.WORDS)

#: Every language by its code.
LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, GERMAN)}
