"""What the keys of one definition ask of each other (mirrors `loading/checks.py`, as far as a schema can say it)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from solwaris_core.definitions.hero_class import Slot, Variant
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Step
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.unit import UnitKind
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.map_rows import FREE, SCENERY, VOID
from solwaris_core.schema.values import END

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer

Change = Callable[["Writer", "Schema"], "Schema"]

#: What may be absent or `null` elsewhere, and must be there.
_SOMETHING: Schema = {"not": {"type": "null"}}
_TIP: Schema = {"required": ["tip"], "properties": {"tip": _SOMETHING}}


def _where(key: str, value: Schema) -> Schema:
    """Where that key is given and holds such a value."""
    return {"properties": {key: value}, "required": [key]}


def _spell(to: Writer, made: Schema) -> Schema:
    required = [key for key in made["required"] if key != "range"]
    return made | {
        "required": required,
        "if": _where("aim", {"const": "self"}),
        "then": {"properties": {"range": {"items": {"const": 0}}}},
        "else": {"required": ["range"]},
    }


def _unit(to: Writer, made: Schema) -> Schema:
    no_turns = {"ap": {"const": 0}, "mp": {"const": 0}, "spells": {"maxItems": 0}}
    return made | {"if": _where("kind", {"const": "thing"}), "then": {"properties": no_turns}}


def _slot(to: Writer, made: Schema) -> Schema:
    return made if to.relaxed else made | {"allOf": [{"properties": {"original": _TIP, "variant": _TIP}}]}


def _variant(to: Writer, made: Schema) -> Schema:
    name: Schema = {
        "type": "string",
        "pattern": rf"^[^/]+/[\s\S]+{END}",
        "patternErrorMessage": "a variant names class and slot: `class/slot`",
    }
    made["properties"]["variant"] |= name
    return made | {
        "allOf": [{"properties": {"spell": _TIP}}],
        "if": _where("variant", {"pattern": f"^[^/]+/passive{END}"}),
        "then": {"required": ["passive"], "properties": {"passive": _SOMETHING, "spell": False}},
        "else": {"required": ["spell"], "properties": {"spell": _SOMETHING, "passive": False}},
    }


def _scaled(to: Writer, made: Schema) -> Schema:
    return made | {"dependencies": {key: ["per"] for key in ("of", "each", "add")}}


def _step(to: Writer, made: Schema) -> Schema:
    number: Schema = {"type": "integer"}
    return made | {
        "if": _where("percent_of_stake", number),
        "then": {"properties": {"fixed": {"type": "null"}}},
        "else": _where("fixed", number),
    }


def _map(to: Writer, made: Schema) -> Schema:
    built_in = "".join((FREE, VOID, *SCENERY))
    letters = {
        "pattern": rf"^[^{built_in}\s\d]{END}",
        "patternErrorMessage": f"a piece is one letter or sign, none of {built_in} and no digit",
    }
    made["properties"]["legend"] |= {"propertyNames": letters}
    return made


BETWEEN: Mapping[type[Any], Change] = {
    Spell: _spell,
    UnitKind: _unit,
    Slot: _slot,
    Variant: _variant,
    Scaled: _scaled,
    Step: _step,
    Map: _map,
}
