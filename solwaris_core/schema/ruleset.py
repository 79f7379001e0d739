"""Schemas of rulesets: whole ones, and those that change another one's values (mirrors `loading/extends.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.ruleset import Ruleset, Step
from solwaris_core.loading.nodes import Entries
from solwaris_core.schema.records import fields, record

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer

_EXTENDS: Schema = {
    "description": "The id of the ruleset whose values hold where this one gives none. "
    "Mappings are merged, lists and values replaced.",
    "type": "string",
}
_CHANGES = "_changes"


def ruleset(to: Writer, *, inline: bool = False) -> Schema:
    """A ruleset. With `extends` it may leave out whatever the other one says, also inside its mappings.

    An inline one, in a scenario, has no id.
    """
    whole = fields(to, Ruleset, "id" if inline else None)
    whole["properties"]["extends"] = _EXTENDS
    whole["propertyNames"] = {"enum": list(whole["properties"])}
    looser = {key: _changes(to, value) for key, value in whole["properties"].items()}
    some = whole | {"properties": looser, "required": [key for key in whole["required"] if key == "ruleset"]}
    some["allOf"] = _whole_anew(to, whole, looser)
    name = "inline_ruleset" if inline else "ruleset"
    return {
        "type": "object",
        "if": {"required": ["extends"]},
        "then": to.define(name + _CHANGES, lambda: some),
        "else": to.define(name, lambda: whole),
    }


def _changes(to: Writer, made: Schema) -> Schema:
    """What may stand there where it is merged into what the other ruleset has."""
    if "else" in made:
        return made | {"else": _changes(to, made["else"])}
    if "$ref" not in made or made["$ref"] == record(to, Step)["$ref"]:
        return made
    definition = to.defined(made)
    name = made["$ref"].rpartition("/")[2] + _CHANGES
    return made | to.define(name, lambda: _without_required(definition))


def _without_required(definition: Schema) -> Schema:
    loose = {key: value for key, value in definition.items() if key != "required"}
    if "then" in loose:
        loose["then"] = {key: value for key, value in loose["then"].items() if key != "required"}
    return loose


def _whole_anew(to: Writer, whole: Schema, looser: Schema) -> list[Schema]:
    """A mapping must be whole where the ruleset that is extended has none there to merge it into."""
    nodes = to.catalog.ruleset_nodes
    found = []
    for key, made in whole["properties"].items():
        without = [name for name, node in nodes.items() if not isinstance(node.get(key), Entries)]
        if made != looser[key] and without:
            base = {"properties": {"extends": {"enum": without}}, "required": ["extends"]}
            found.append({"if": base, "then": {"properties": {key: made}}})
    return found
