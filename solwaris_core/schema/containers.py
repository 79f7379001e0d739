"""Schemas of what holds values: unions, lists, mappings (mirrors `loading/containers.py`)."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any, get_args

import attrs

from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.loading.containers import id_field
from solwaris_core.loading.told import Told
from solwaris_core.schema import records, words
from solwaris_core.schema.values import AN_ID

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer

#: As long as a list may be where its field does not say.
_LONGEST = 1000


def union(to: Writer, type_: Any, told: Told) -> Schema:
    """Several types, told apart by what stands there, so that an editor's message is about the one that is meant."""
    members = get_args(type_)
    none_word = told.get("none")
    mapped = [member for member in members if isinstance(member, type) and attrs.has(member)]
    others = [member for member in members if member is not NoneType and member not in mapped]
    if NoneType not in members:
        return _by_form(to, mapped, others, told)
    if none_word:
        nothing: Schema = {"enum": [none_word, None]}
        return {"examples": [none_word], "if": nothing, "else": _by_form(to, mapped, others, told)}
    if mapped and not others:
        return _or_null_of(to, mapped[0], told)
    return or_null(_by_form(to, mapped, others, told))


def _by_form(to: Writer, mapped: list[Any], others: list[Any], told: Told) -> Schema:
    if not mapped:
        return to.of(others[0], told)
    if not others:
        return to.of(mapped[0], told)
    other = to.of(others[0], told)
    offered = {"examples": other["enum"]} if "enum" in other else {}
    return {**offered, "if": {"type": "object"}, "then": to.of(mapped[0], told), "else": other}


def _or_null_of(to: Writer, type_: Any, told: Told) -> Schema:
    if type_ in (Effect, Condition, Measure, Shape):
        return words.word(to, type_, nullable=True)
    return or_null(to.of(type_, told))


def or_null(made: Schema) -> Schema:
    """That, or nothing."""
    if "enum" in made:
        return made | {"enum": [*made["enum"], None]}
    if isinstance(made.get("type"), str) and "if" not in made:
        return made | {"type": [made["type"], "null"]}
    if "else" in made:
        return made | {"else": or_null(made["else"])}
    return {"if": {"not": {"type": "null"}}, "then": made}


def listed(to: Writer, type_: Any, told: Told) -> Schema:
    """A list, of any length or of a certain one; conditions, rows and named things stand otherwise."""
    parts = get_args(type_)
    if parts == (Condition, Ellipsis):
        return words.conditions(to)
    if told.get("keyed"):
        return _keyed(to, parts[0]) | _counts(told, "Properties")
    if told.get("lines"):
        return {"type": "string"}
    if parts[-1] is not Ellipsis:
        inner = told.inner(keep_bounds=True)
        made = [to.of(part, inner) for part in parts]
        items: Any = made[0] if all(each == made[0] for each in made) else made
        return {"type": "array", "items": items, "minItems": len(parts), "maxItems": len(parts)}
    one = to.of(parts[0], told.inner())
    many: Schema = {"type": "array", "items": one} | _counts(told, "Items")
    return {"if": {"type": "string"}, "then": one, "else": many} if told.get("lone") else many


def _counts(told: Told, of: str) -> Schema:
    low, high = told.get("min", 0), told.get("max", _LONGEST)
    return ({f"min{of}": low} if low else {}) | {f"max{of}": high}


def mapping(to: Writer, type_: Any, told: Told) -> Schema:
    """A mapping with free keys. Where its values have an `id`, each key is the id of its value."""
    part = get_args(type_)[1]
    if id_field(part):
        return _keyed(to, part)
    ids = {"propertyNames": AN_ID} if told.get("ids") else {}
    return {"type": "object", **ids, "additionalProperties": to.of(part, Told(told.key))}


def _keyed(to: Writer, part: Any) -> Schema:
    return {"type": "object", "propertyNames": AN_ID, "additionalProperties": records.record(to, part, id_field(part))}
