"""The door to the terminal: what comes from files and strangers is shown there, and never obeyed."""

from __future__ import annotations

import unicodedata

#: Categories of what is not seen but steers: controls, formats (bidi overrides, zero widths), halves, line ends.
_STEERING = {"Cc", "Cf", "Cs", "Zl", "Zp"}

#: Of a word that somebody typed, so many characters are said again.
LONGEST = 40


def shown(text: str) -> str:
    """The text on one line, with every character that steers a terminal written out, as `\\x1b`, `\\n`, `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(repr(letter)[1:-1] if unicodedata.category(letter) in _STEERING else letter for letter in text)


def shortened(word: str) -> str:
    """What somebody typed, short enough to be said again."""
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
