"""Schemas of the vocabulary: effects, conditions, shapes and measures, an if/then for each key (`loading/words.py`).

With `oneOf` a misspelt parameter would be reported as "matches none of twenty". So each key alone decides which
parameters are looked at, and a bare word is told from a mapping by its form. `examples` and `defaultSnippets` are what
yaml-language-server offers where a value is to be written; it looks for none inside an if/then.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import attrs

from solwaris_core.definitions.fields import in_data
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.loading.checks import needs_one
from solwaris_core.loading.hints import field_types
from solwaris_core.loading.told import Told
from solwaris_core.schema.records import closed, fields, summary, title, with_doc

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer


class _Family(NamedTuple):
    """A kind of word: its name, and where a catalog has its words."""

    noun: str
    words: str


_FAMILIES: Mapping[type[Any], _Family] = {
    Effect: _Family("effect", "effects"),
    Condition: _Family("condition", "conditions"),
    Measure: _Family("measure", "measures"),
    Shape: _Family("shape", "shapes"),
}
#: What a word without parameters may have behind its key.
_EMPTY: Schema = {"enum": [None, {}]}


def word(to: Writer, base: type[Any], *, nullable: bool = False) -> Schema:
    """A word of that family: `{key: parameters}`, `{key: value}` where it has one field, or the bare key."""
    name = _FAMILIES[base].noun
    return to.define(
        f"{name}_or_nothing" if nullable else name, lambda: _family(to, base, nullable=nullable) | {"title": name}
    )


def conditions(to: Writer) -> Schema:
    """`if:`, a mapping of conditions that must all hold."""
    return to.define("conditions", lambda: _family(to, Condition, several=True) | {"title": "conditions"})


def _family(to: Writer, base: type[Any], *, nullable: bool = False, several: bool = False) -> Schema:
    known: Mapping[str, type[Any]] = getattr(to.catalog, _FAMILIES[base].words)
    bare = [key for key, cls in known.items() if _stands_alone(base, cls)]
    mapping = closed({key: {"description": summary(cls)} for key, cls in known.items()}, [])
    del mapping["type"]
    mapping |= {"minProperties": 1} | ({} if several else {"maxProperties": 1})
    mapping["allOf"] = [
        {"if": {"required": [key]}, "then": {"properties": {key: _parameters(to, base, cls, key)}}}
        for key, cls in known.items()
    ]
    offers = _offers(base, known, bare)
    forms = ["object", *(["string"] if bare else []), *(["null"] if nullable else [])]
    if not bare:
        return {"type": forms if nullable else "object", **offers} | mapping
    return {"type": forms, **offers, "if": {"type": "string"}, "then": _alone(base, known, bare), "else": mapping}


def _alone(base: type[Any], known: Mapping[str, type[Any]], bare: list[str]) -> Schema:
    """A bare word; to say which stand alone is not enough where somebody wrote one that needs more."""
    others = [key for key in known if key not in bare]
    if not others:
        return {"enum": bare}
    more = f"the others need a value, `key: …`: {', '.join(others)}"
    return {"enum": bare, "errorMessage": f"a word alone can be {', '.join(bare)}; {more}"}


def _offers(base: type[Any], known: Mapping[str, type[Any]], bare: list[str]) -> Schema:
    """What to write for a word: its bare key, or its key with a number. Keys of mappings are offered by themselves."""
    if attrs.fields(base):
        return {}
    lows = {key: own[0].metadata.get("min") for key, cls in known.items() if len(own := _own(base, cls)) == 1}
    snippets = [{"label": key, "body": {key: max(low, 1)}} for key, low in lows.items() if low is not None]
    return ({"examples": bare} if bare else {}) | ({"defaultSnippets": snippets} if snippets else {})


def _own(base: type[Any], cls: type[Any]) -> list[attrs.Attribute[Any]]:
    common = {field.name for field in attrs.fields(base)}
    return [field for field in in_data(cls).values() if field.name not in common]


def _stands_alone(base: type[Any], cls: type[Any]) -> bool:
    """May the word stand without parameters?"""
    return not needs_one(cls) and all(field.default is not attrs.NOTHING for field in _own(base, cls))


def _parameters(to: Writer, base: type[Any], cls: type[Any], key: str) -> Schema:
    """What may stand behind the word's key."""
    own = _own(base, cls)
    name = f"{_FAMILIES[base].noun}_{key.replace(':', '.')}"
    if attrs.fields(base) or len(own) > 1:
        return to.define(name, lambda: _mapped(to, base, cls, key))
    if not own:
        return {"title": title(cls), **_EMPTY}
    return to.define(name, lambda: {"title": key} | _value(to, cls, own[0], key))


def _mapped(to: Writer, base: type[Any], cls: type[Any], key: str) -> Schema:
    made = fields(to, cls) | {"title": key}
    return made | {"type": ["object", "null"]} if _stands_alone(base, cls) else made


def _value(to: Writer, cls: type[Any], field: attrs.Attribute[Any], key: str) -> Schema:
    """The one value of a word; where it must be given, `null` and an empty mapping are none."""
    type_ = field_types(cls)[field.name]
    made = with_doc(to.of(type_, Told(key, field.metadata)), field)
    if field.default is not attrs.NOTHING:
        return {"if": {"not": _EMPTY}, "then": made}
    plain = {"integer", "number", "boolean", "string"}
    simple = "enum" in made or made.get("type") in plain
    if simple and NoneType not in get_args(type_):
        return made
    return {"allOf": [made], "not": _EMPTY}
