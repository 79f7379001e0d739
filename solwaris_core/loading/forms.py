"""How to write what somebody has written otherwise: a mapping where a number stands, a pair where one half stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.loading.checks import needs_one
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar

if TYPE_CHECKING:
    from solwaris_core.loading.told import Told

#: Keys of a mapping that are shown; the others become dots.
_SHOWN = 3
#: Letters of a value that are looked at.
_LONGEST = 30
#: What the two numbers of a pair are, by key, and an example.
_PAIRS: Mapping[str, tuple[str, str, tuple[int, int]]] = {
    "range": ("least", "most", (1, 4)),
    "tiles": ("width", "height", (2, 1)),
    "at": ("x", "y", (3, 2)),
}


def form(cls: type[Any], key: str = "", node: Node | None = None, given: Collection[str] = ()) -> str:
    """The mapping of a definition as one would write it, behind its key if that is given: `damage: {min: …, max: …}`.

    The number or name that stands in `node` becomes the value of its only key. `given` are attributes that come from
    elsewhere.
    """
    fields = _fields(cls, given)
    if not fields:
        return key or "{}"
    value = _fitting(node, *fields.values()) if len(fields) == 1 else ""
    keys = ", ".join(f"{each}: {value or '…'}" for each in list(fields)[:_SHOWN])
    inner = keys + (", …" if len(fields) > _SHOWN else "")
    return f"{key}: {{{inner}}}" if key else f"{{{inner}}}"


def pair(told: Told, node: Node) -> str:
    """What to write in the place of half a pair, or of one that is no list: `[least, most]`, such as `[1, 4]`.

    Nothing for keys that hold no pair.
    """
    if told.key not in _PAIRS:
        return ""
    first, second, example = _PAIRS[told.key]
    found = [int(digits) for digits in re.findall("[0-9]{1,9}", _text(node))]
    if len(found) == 1 and told.key == "range":
        found = [min(1, found[0]), found[0]]
    if len(found) == 2 and max(found) <= told.get("max", 0):
        example = found[0], found[1]
    return f"; write `[{first}, {second}]`, such as `[{example[0]}, {example[1]}]`"


def _fields(cls: type[Any], given: Collection[str]) -> dict[str, attrs.Attribute[Any]]:
    """What must be given, of that of which one must be the first; where nothing must, one thing that may be. By key."""
    common = {field.name for field in attrs.fields(Effect)} if issubclass(cls, Effect) else set[str]()
    own = {key: field for key, field in in_data(cls).items() if field.name not in {*common, *given}}
    one = needs_one(cls)[:1]
    return {key: field for key, field in own.items() if field.default is attrs.NOTHING or key in one} or dict(
        list(own.items())[:1]
    )


def _fitting(node: Node | None, field: attrs.Attribute[Any]) -> str:
    """What stands there, where it is a number for that field, or the name of what the field names."""
    if not isinstance(node, Scalar) or len(node.text) > _LONGEST:
        return ""
    number = type(node.value) is int and "min" in field.metadata
    name = isinstance(node.value, str) and "reference" in field.metadata
    return node.text if number or name else ""


def _text(node: Node) -> str:
    """What stands there, as far as two numbers may be in it."""
    if isinstance(node, Scalar):
        return node.text[:_LONGEST]
    values = (
        [value for _, value in node] if isinstance(node, Entries) else list(node) if isinstance(node, Items) else []
    )
    return " ".join(value.text[:_LONGEST] for value in values[:3] if isinstance(value, Scalar))
