"""Schemas of what stands in scenarios by hand: actions, dice, steps and expectations.

Mirrors `loading/actions.py`, `loading/script.py` and `loading/steps.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.dice import LABELS
from solwaris_core.events import EVENTS
from solwaris_core.loading.actions import BARE, WORDY
from solwaris_core.loading.script import CHANCES, words_of
from solwaris_core.loading.steps import UNIT_FIELDS
from solwaris_core.refusal import CODES
from solwaris_core.schema.records import closed
from solwaris_core.schema.values import END

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer

_WHOLE: Schema = {"type": "integer"}
_TILE: Schema = {"description": "A tile: [x, y].", "type": "array", "items": _WHOLE, "minItems": 2, "maxItems": 2}
_SEAT: Schema = {"description": "Who acts, by place among the fighters from 0.", **_WHOLE}
_SAID: dict[str, Schema] = {
    "place": _TILE,
    "move": _TILE,
    "path": {"description": "Tile by tile.", "type": "array", "items": _TILE},
    "cast": {"description": "The id of a spell.", "type": "string"},
    "at": _TILE,
}


def action(to: Writer) -> Schema:
    """An action as a bare word, or as a mapping with one of the actions as a key."""
    return to.define("action", _action)


def _action() -> Schema:
    verbs = (*WORDY, *BARE)
    mapping: Schema = {
        "properties": {verb: {"description": f"The action {verb}."} for verb in verbs},
        "anyOf": [{"required": [verb]} for verb in verbs],
        "allOf": [{"if": {"required": [verb]}, "then": _of_verb(verb)} for verb in verbs],
    }
    return {
        "title": "action",
        "type": ["string", "object"],
        "examples": list(BARE),
        "if": {"type": "string"},
        "then": {"enum": list(BARE)},
        "else": mapping,
    }


def _of_verb(verb: str) -> Schema:
    keys = (verb, *WORDY.get(verb, ()))
    made = closed({**{key: _SAID.get(key, {"const": True}) for key in keys}, "seat": _SEAT}, list(keys))
    del made["type"]
    return made


def dice() -> Schema:
    """Scripted throws by label: a word, or a list of results."""
    return closed({label: _throws(label) for label in LABELS}, [])


def _throws(label: str) -> Schema:
    words = list(words_of(label))
    results: Schema = {"type": "array", "items": _result(label)}
    if not words:
        return {"description": "A list of results in order."} | results
    description = f"{' or '.join(words)}, or a list of results in order."
    head: Schema = {"description": description, "examples": words}
    return head | {"if": {"type": "array"}, "then": results, "else": {"enum": words}}


def _result(label: str) -> Schema:
    if label in CHANCES:
        return {"type": "boolean"}
    if label == "damage":
        return _WHOLE
    if label == "initiative":
        return {"enum": [1, 2]}
    return {"type": "string"} if label == "pickup_kind" else _TILE


def steps(to: Writer) -> Schema:
    """What is done, in order, and what must then hold."""
    return {"type": "array", "minItems": 1, "items": to.define("scenario_step", lambda: _step(to))}


def _step(to: Writer) -> Schema:
    properties: dict[str, Schema] = {
        "do": {"description": "The action of the unit that is to move.", **action(to)},
        "as": {"description": "The fighter that acts, where it is not the one to move.", "type": "string"},
        "expect": {"description": "What must then hold.", **to.define("expectation", lambda: _expectation(to))},
        "error": {"description": "The code with which the action must be refused.", "enum": list(CODES)},
    }
    asked: Schema = {"anyOf": [{"required": ["do"]}, {"required": ["expect"]}]}
    return closed(properties, []) | {"title": "step"} | asked | {"dependencies": {"as": ["do"], "error": ["do"]}}


def _expectation(to: Writer) -> Schema:
    actions: Schema = {"type": "array", "items": action(to)}
    unit = closed({field: {} for field in UNIT_FIELDS}, []) | {"title": "fields of a unit"}
    # A pattern, because to an editor the key 1 is a number.
    sides: Schema = {"patternProperties": {f"^[12]{END}": {"type": "object"}}, "additionalProperties": False}
    return {
        "title": "expectation",
        "type": "object",
        "properties": {
            "events": {
                "description": "These occur in this order; others may lie between.",
                "type": "array",
                "items": to.define("event", _event),
            },
            "legal": {"description": "These actions are legal now.", **actions},
            "illegal": {"description": "These actions are refused now.", **actions},
            "sees": {
                "description": "By side, what it is shown: `traps` and `pickups` in numbers, units' tiles or `hidden`.",
                "type": "object",
                **sides,
            },
            "winner": {"description": "Who has won; null: nobody yet.", "enum": [1, 2, "draw", None]},
        },
        "additionalProperties": {"description": "Fields of the unit of that name."}
        | to.define("unit_fields", lambda: unit),
    }


def _event() -> Schema:
    kind: Schema = {"enum": list(EVENTS)}
    return {
        "title": "event",
        "description": "The type of an event, or a mapping with `type` and fields that must match.",
        "examples": list(EVENTS),
        "if": {"type": "object"},
        "then": {"properties": {"type": kind}, "required": ["type"]},
        "else": kind,
    }
