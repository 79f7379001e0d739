"""Changes of a text at places, so that all the rest stays byte for byte as it was written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Edit(NamedTuple):
    """Put `text` in the place of the letters from `start` up to `end`; where they are equal, it is put in between."""

    start: int
    end: int
    text: str


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text after all edits, which name places before any of them. Raises ValueError where two overlap."""
    parts = []
    at = 0
    for start, end, new in sorted(edits):
        if start < at:
            raise ValueError("two edits overlap")
        parts += [text[at:start], new]
        at = end
    return "".join([*parts, text[at:]])
