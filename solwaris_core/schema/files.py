"""The schema of each kind of file, with the definitions it refers to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from solwaris_core.definitions.hero_class import HeroClass, Variant
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.scenario import InlineClass, Scenario
from solwaris_core.schema.allow import allow
from solwaris_core.schema.records import fields, record
from solwaris_core.schema.ruleset import ruleset
from solwaris_core.schema.steps import dice, steps
from solwaris_core.schema.values import AN_ID
from solwaris_core.schema.writer import Writer

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.schema.writer import Schema

DIALECT = "http://json-schema.org/draft-07/schema#"


def root(kind: str, catalog: Catalog) -> Schema:
    """The schema of that kind of file. Raises KeyError for another kind."""
    what, write = _ROOTS[kind]
    to = Writer(catalog, kind)
    made = write(to)
    head: Schema = {"$schema": DIALECT, "title": what, "description": f"A Solwaris file whose first key says: {what}."}
    return head | made | {"definitions": dict(sorted(to.definitions.items()))}


def _class(to: Writer) -> Schema:
    """A class or, where the key `variant` stands, a variant: both lie in the folders of classes."""
    either: Schema = {"if": {"required": ["variant"]}, "then": record(to, Variant), "else": record(to, HeroClass)}
    return {"type": "object"} | either


def _definition(cls: type[object]) -> Callable[[Writer], Schema]:
    return lambda to: {"allOf": [record(to, cls)]}


def _scenario(to: Writer) -> Schema:
    made = fields(to, Scenario)
    inline = ruleset(to, inline=True)
    by_hand: dict[str, Schema] = {
        "map": {"type": "string"},
        "ruleset": {"if": {"type": "object"}, "then": inline, "else": {"type": "string"}},
        "classes": {
            "type": "object",
            "propertyNames": AN_ID,
            "additionalProperties": record(to, InlineClass, "id"),
        },
        "dice": dice(),
        "steps": steps(to),
    }
    for key, value in by_hand.items():
        made["properties"][key] |= value
    made["properties"]["allow"] = {"description": made["properties"]["allow"]["description"], **allow(to)}
    return made


_ROOTS: Mapping[str, tuple[str, Callable[[Writer], Schema]]] = {
    "class": ("class or variant", _class),
    "variant": ("variant", _definition(Variant)),
    "map": ("map", _definition(Map)),
    "ruleset": ("ruleset", ruleset),
    "scenario": ("scenario", _scenario),
}
#: The kinds of files that have a schema.
KINDS = tuple(_ROOTS)
