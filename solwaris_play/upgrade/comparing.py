"""What an upgrade must not change: the tree of a document before and after it, compared value by value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.loading.nodes import Entries, Items, Scalar
from solwaris_play.upgrade.format_0 import EFFECTS, SYMMETRIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.loading.nodes import Node


def difference(before: Entries, after: Entries) -> Node | None:
    """The first value of a document that is another one afterwards, or has gone; None where all is as it should be.

    Different may be only the format, a symmetry that was not told, and effects without parameters, now bare names.
    """
    old = {key: entry for key, entry in before.entries.items() if key != "format"}
    new = {key: entry for key, entry in after.entries.items() if key != "format"}
    symmetry = new.get("symmetry")
    if "symmetry" not in old and symmetry and isinstance(symmetry[1], Scalar) and symmetry[1].value in SYMMETRIES:
        del new["symmetry"]
    return next(_entries(before, old, new), None)


def _values(before: Node, after: Node) -> Iterator[Node]:
    """Every value that is another one."""
    if isinstance(before, Entries) and isinstance(after, Entries):
        yield from _entries(before, before.entries, after.entries)
    elif isinstance(before, Items) and isinstance(after, Items) and len(before) == len(after):
        for first, second in zip(before, after, strict=True):
            yield from _values(first, second)
    elif not (isinstance(before, Scalar) and isinstance(after, Scalar) and _token(before) == _token(after)):
        yield before


def _entries(
    owner: Entries, before: dict[str, tuple[Scalar, Node]], after: dict[str, tuple[Scalar, Node]]
) -> Iterator[Node]:
    for key, (_, value) in before.items():
        if key not in after:
            yield value
            continue
        other = after[key][1]
        if key in EFFECTS:
            yield from _effects(value, other)
        elif key == "kinds" and isinstance(value, Entries) and isinstance(other, Entries):
            if list(value.entries) != list(other.entries):
                yield value
                continue
            for name, (_, effects) in value.entries.items():
                yield from _effects(effects, other.entries[name][1])
        else:
            yield from _values(value, other)
    if list(before) != list(after):
        yield owner


def _effects(before: Node, after: Node) -> Iterator[Node]:
    if not (isinstance(before, Items) and isinstance(after, Items) and len(before) == len(after)):
        yield from _values(before, after)
        return
    for first, second in zip(before, after, strict=True):
        if not _is_bare_name(first, second):
            yield from _values(first, second)


def _is_bare_name(before: Node, after: Node) -> bool:
    """Is the first `name: {}` and the second that name?"""
    if not (isinstance(before, Entries) and isinstance(after, Scalar) and len(before) == 1):
        return False
    key, value = next(iter(before))
    return isinstance(value, Entries) and not len(value) and _token(key) == _token(after)


def _token(scalar: Scalar) -> tuple[str, type, object]:
    """What a single value says, `1` and `true` told apart."""
    return scalar.text, type(scalar.value), scalar.value
