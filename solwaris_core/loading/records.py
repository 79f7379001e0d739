"""Hooks for definitions: attrs classes from mappings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from solwaris_core.definitions.text import Text
from solwaris_core.errors import PluginError
from solwaris_core.loading.checks import check
from solwaris_core.loading.hints import field_types
from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.nodes import Entries, Node, Scalar, shown
from solwaris_core.loading.slips import lacks_blank
from solwaris_core.loading.told import BAD, NOTHING, Told

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Maker, Structurer

#: More missing keys than these are told in one problem.
MANY = 3

#: Makes a definition from a mapping and the values that come from elsewhere (a unit's id, from its key).
Make = Callable[[Node, Mapping[str, Any]], Any]


class Field(NamedTuple):
    """One key of a mapping: the attribute it becomes, what makes its value, and whether it must be there."""

    key: str
    name: str
    hook: Maker
    required: bool
    doc: str
    is_text: bool


def fields_of(to: Structurer, cls: type[Any]) -> dict[str, Field]:
    """The fields that data may give a class, by key."""
    if cls in to.fields:
        return to.fields[cls]
    types = field_types(cls)
    fields: dict[str, Field] = {}
    for attribute in attrs.fields(cls):
        metadata = attribute.metadata
        if not attribute.init or metadata.get("init_only"):
            continue
        key = metadata.get("key") or attribute.name.rstrip("_")
        hook = to.hook(types[attribute.name], Told(key, metadata))
        required = attribute.default is attrs.NOTHING
        doc = metadata.get("doc", "")
        fields[key] = Field(key, attribute.name, hook, required, doc, types[attribute.name] is Text)
    to.fields[cls] = fields
    return fields


def record_hook(to: Structurer, cls: type[Any], told: Told) -> Make:
    """Makes a definition of that class; its fields are worked out when the first is made."""

    def make(node: Node, given: Mapping[str, Any] = NOTHING) -> Any:
        if not isinstance(node, Entries):
            slip = lacks_blank(node.text, fields_of(to, cls)) if isinstance(node, Scalar) else ""
            found = f"{shown(node)}; {slip}" if slip else shown(node)
            to.problems.add(node, "wrong_type", f"`{told.key}` must be a mapping, not {found}")
            return BAD
        values, sound = read_fields(to, cls, node, given)
        return _made(to, cls, node, values) if sound else BAD

    return make


def read_fields(
    to: Structurer, cls: type[Any], node: Entries, given: Mapping[str, Any] = NOTHING
) -> tuple[dict[str, Any], bool]:
    """The values of a definition's fields that could be read, and whether all is well. Problems are added."""
    fields = fields_of(to, cls)
    values, sound = _values(to, fields, node, given)
    check(to, cls, node, values)
    missing = []
    for field in fields.values():
        if not field.required or field.name in values or field.key in node.entries:
            continue
        if to.relaxed and field.is_text:
            values[field.name] = Text({"": str(values.get("id", ""))})
        else:
            missing.append(field)
    _say_missing(to, node, missing)
    return values, sound and not missing


def _say_missing(to: Structurer, node: Entries, missing: Sequence[Field]) -> None:
    """A problem for each key that is missing, or one for many of them."""
    if len(missing) > MANY or (len(missing) > 1 and not len(node)):
        keys = ", ".join(f"`{field.key}`" for field in missing[:-1]) + f" and `{missing[-1].key}`"
        empty = "this mapping is empty: " if not len(node) else ""
        to.problems.add(node, "missing_key", f"{empty}the keys {keys} are missing")
        return
    for field in missing:
        doc = f": {field.doc[:1].lower()}{field.doc[1:]}" if field.doc else ""
        to.problems.add(node, "missing_key", f"the key `{field.key}` is missing{doc}")


def _values(
    to: Structurer, fields: Mapping[str, Field], node: Entries, given: Mapping[str, Any]
) -> tuple[dict[str, Any], bool]:
    values = dict(given)
    known = {key for key, field in fields.items() if field.name not in given}
    sound = node.entries.keys() <= known or check_keys(node, known, to.problems, to.places)
    for key, child in node:
        if key.text not in known:
            continue
        field = fields[key.text]
        value = field.hook(child)
        if value is BAD:
            sound = False
        else:
            values[field.name] = value
    return values, sound


def _made(to: Structurer, cls: type[Any], node: Node, values: Mapping[str, Any]) -> Any:
    try:
        return cls(**values)
    except (ValueError, TypeError) as error:
        to.problems.add(node, "invalid_value", f"{cls.__name__} refuses this: {error}")
        return BAD
    except Exception as error:
        raise PluginError(cls.__module__, f"{cls.__name__} raised {type(error).__name__}: {error}") from error


def _family_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    make = record_hook(to, type_, told)
    return lambda node: make(node, NOTHING)


def _unsupported(to: Structurer, type_: Any, told: Told) -> Maker:
    raise PluginError("?", f"the field `{told.key}` has the type {type_}, which no data can give")


FAMILIES = (
    (lambda type_: True, _unsupported),
    (lambda type_: isinstance(type_, type) and attrs.has(type_), _family_hook),
)
