"""What a plain scalar means, read strictly, as YAML 1.2 would."""

from __future__ import annotations

import re

#: No leading zeros, no `_`, no hexadecimal; longer ones are words.
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?(?:[eE][-+]?[0-9]{1,2})?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def resolve(text: str) -> str | int | float | bool | None:
    """The value of an unquoted scalar: None, true, false, a number, or else the text itself.

    `yes`, `no`, `on` and `off` are words; `010`, `1:30` and `0x1f` are words, no numbers.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "-+0123456789":
        return text
    if _WHOLE.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text
