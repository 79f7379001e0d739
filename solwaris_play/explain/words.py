"""Sentences and columns that several explanations share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

Document = Mapping[str, Any]

#: Where the second column begins.
COLUMN = 14


def columns(label: str, text: str) -> str:
    """A label and what stands beside it."""
    return f"{label:{COLUMN}}{text}".rstrip()


def placed(text: str, source: Document) -> str:
    """The text with where it stands, if that is known."""
    place = source.get("place")
    return f"{text} ({place})" if place else text


def sourced(source: Document) -> str:
    """An effect by name, number and place."""
    number = f", effect {source['number']}" if "number" in source else ""
    return placed(f"{source['name']}{number}", source)


def tile(at: Sequence[int] | None) -> str:
    """A tile, or that it is not known."""
    return "an unknown tile" if at is None else f"[{at[0]}, {at[1]}]"


def count(number: int, noun: str) -> str:
    """`1 tile`, `2 tiles`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def flow(value: Any) -> str:
    """A value as YAML writes it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(each) for each in value) + "]"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)
