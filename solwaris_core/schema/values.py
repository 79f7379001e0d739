"""Schemas of single values: numbers, words, texts (mirrors `loading/values.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from solwaris_core.definitions.text import LANGUAGES
from solwaris_core.loading.values import ID

if TYPE_CHECKING:
    from solwaris_core.loading.told import Told
    from solwaris_core.schema.writer import Schema, Writer

#: Ends a pattern: in Python `$` alone stands before a last line break, too.
END = r"$(?!\n)"
#: `patternErrorMessage` is what yaml-language-server says instead of quoting the pattern.
AN_ID: Schema = {
    "type": "string",
    "pattern": f"^{ID.pattern}{END}",
    "patternErrorMessage": "ids are snake_case: small letters, digits and single `_`",
}
SOME_TEXT: Schema = {"type": "string", "pattern": r"\S", "patternErrorMessage": "this text is empty"}


def number(type_: Any, told: Told) -> Schema:
    """A number between its bounds, both included."""
    made: Schema = {"type": "integer" if type_ is int else "number"}
    bounds = {"minimum": told.get("min"), "maximum": told.get("max")}
    return made | {key: bound for key, bound in bounds.items() if bound is not None}


def word(type_: Any, told: Told) -> Schema:
    """One of the field's words, an id, or any text."""
    choices = get_args(type_) if get_origin(type_) is Literal else told.get("words")
    if choices:
        return {"enum": list(choices)}
    return dict(AN_ID) if told.get("id") else {"type": "string"}


def text(to: Writer) -> Schema:
    """A text that people read: a plain one for all languages, or one for each."""
    return to.define("text", lambda: _text(to.relaxed))


def _text(relaxed: bool) -> Schema:
    languages: Schema = {
        "properties": dict.fromkeys(LANGUAGES, SOME_TEXT),
        "propertyNames": {
            "pattern": f"^[a-z]{{2,3}}{END}",
            "patternErrorMessage": f"a language is two or three small letters: {', '.join(LANGUAGES)}",
        },
        "additionalProperties": SOME_TEXT,
    }
    if not relaxed:
        languages["required"] = list(LANGUAGES)
    each = ", ".join(f"{language}: …" for language in LANGUAGES)
    return {
        "title": "text",
        "description": f"A text for all languages, or one for each: {{{each}}}.",
        "if": {"type": "object"},
        "then": languages,
        "else": SOME_TEXT,
    }
