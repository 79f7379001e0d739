"""The little language of the sheet's lines (described in solwaris_core/definitions/vocabulary.py), read into a tree."""

from __future__ import annotations

import re
from functools import cache

import attrs

from solwaris_core.errors import SolwarisError

_SPECIAL = re.compile(r"[\[\]<>{}|]")
_ASKS = re.compile(r"([\w+]+)=(\w+):")


@attrs.frozen
class Slot:
    """`{name}` or `{name:form}`: something to be filled in."""

    name: str
    form: str = ""


@attrs.frozen
class Agreeing:
    """`[you|it|they]`: a form for each person."""

    forms: tuple[str, str, str]


@attrs.frozen
class Alternative:
    """One way to fill a group; `asks` is the parameter (or sum, `ap+mp`) it depends on and the value it must have."""

    asks: tuple[str, str] | None
    parts: tuple[Part, ...]


@attrs.frozen
class Group:
    """`<…|…>`: the first alternative that applies, or nothing."""

    alternatives: tuple[Alternative, ...]


Part = str | Slot | Agreeing | Group


@cache
def parse(template: str) -> tuple[Part, ...]:
    """The parts of a template. Raises SolwarisError where it is not well formed."""
    parts, end = _parts(template, 0, "")
    if end != len(template):
        raise _bad(template, end)
    return parts


def _parts(template: str, start: int, until: str) -> tuple[tuple[Part, ...], int]:
    """The parts from `start` on, up to a character of `until` or the end, and where they end."""
    parts: list[Part] = []
    at = start
    while at < len(template):
        found = _SPECIAL.search(template, at)
        end = found.start() if found else len(template)
        if end > at:
            parts.append(template[at:end])
        if found is None or found[0] in until:
            return tuple(parts), end
        part, at = _part(template, end)
        parts.append(part)
    return tuple(parts), at


def _part(template: str, at: int) -> tuple[Part, int]:
    """The part that begins with the bracket at `at`, and where it ends."""
    opening = template[at]
    if opening == "<":
        alternatives = []
        while template[at] != ">":
            asks = _ASKS.match(template, at + 1)
            parts, at = _parts(template, asks.end() if asks else at + 1, "|>")
            if at >= len(template):
                raise _bad(template, at)
            alternatives.append(Alternative((asks[1], asks[2]) if asks else None, parts))
        return Group(tuple(alternatives)), at + 1
    end = template.find({"{": "}", "[": "]"}.get(opening, "\0"), at)
    inside = template[at + 1 : end]
    if end < 0 or not inside:
        raise _bad(template, at)
    if opening == "{":
        name, _, form = inside.partition(":")
        return Slot(name, form), end + 1
    you, *rest = inside.split("|")
    if len(rest) != 2:
        raise _bad(template, at)
    return Agreeing((you, rest[0], rest[1])), end + 1


def _bad(template: str, at: int) -> SolwarisError:
    return SolwarisError(f"a line of the sheet is not well formed at character {at + 1}: {template!r}")
