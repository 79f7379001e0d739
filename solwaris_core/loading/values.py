"""Hooks for single values: numbers, true and false, words, texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from solwaris_core.definitions.text import LANGUAGES, Text
from solwaris_core.loading.nodes import Entries, Node, Scalar, quoted, shown
from solwaris_core.loading.problems import nearest, suggestion
from solwaris_core.loading.slips import odd_number, too_long
from solwaris_core.loading.told import BAD, Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.loading.structure import Maker, Structurer

#: What ids look like.
ID = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
#: Words of other formats for the two, and these in other letters or in quotes.
_MEANT = dict.fromkeys(("yes", "y", "on", "true"), "true") | dict.fromkeys(("no", "n", "off", "false"), "false")
#: So many words are all told, beside the one that is probably meant.
_FEW = 6
_LANGUAGE = re.compile(r"[a-z]{2,3}")


def number_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """A whole number (or, for plugins, any number) inside the bounds of its field."""
    low, high, unit = told.get("min"), told.get("max"), told.get("unit", "")
    kinds = (int, float) if type_ is float else (int,)
    noun = "number" if type_ is float else "whole number"
    amount = f" of {unit}" if unit else ""

    limits = _limits(low, high)

    def number(node: Node) -> Any:
        value = node.value if isinstance(node, Scalar) else None
        if limits and isinstance(value, str) and too_long(value):
            to.problems.add(node, "out_of_bounds", _outside(told.key, limits, unit, value))
            return BAD
        if isinstance(value, bool) or not isinstance(value, kinds):
            odd = odd_number(value) if isinstance(value, str) else ""
            found = f"{shown(node)}; {odd}" if odd else shown(node)
            to.problems.add(node, "wrong_type", f"`{told.key}` must be a {noun}{amount}, not {found}")
            return BAD
        if (low is not None and value < low) or (high is not None and value > high):
            assert isinstance(node, Scalar)
            to.problems.add(node, "out_of_bounds", _outside(told.key, limits, unit, node.text))
            return BAD
        return type_(value)

    return number


def _outside(key: str, limits: str, unit: str, text: str) -> str:
    return f"`{key}` must be {limits}{' ' + unit if unit else ''}, not {quoted(text)}"


def _limits(low: int | None, high: int | None) -> str:
    if low is None and high is None:
        return ""
    if low == high:
        return str(low)
    return f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"


def bool_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """True or false, as these two words."""

    def boolean(node: Node) -> Any:
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        meant = _MEANT.get(node.text.lower()) if isinstance(node, Scalar) else None
        advice = f"; write `{meant}`" if meant else ""
        to.problems.add(node, "wrong_type", f"`{told.key}` must be true or false, not {shown(node)}{advice}")
        return BAD

    return boolean


def word_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """A text without languages: one of the field's words, an id, or any."""
    choices = get_args(type_) if get_origin(type_) is Literal else told.get("words")
    is_id, reference, also = told.get("id"), told.get("reference"), told.get("form", "")

    def word(node: Node) -> Any:
        if not isinstance(node, Scalar) or not isinstance(node.value, str):
            expected = f"one of {_all(choices, also)}" if choices else "a word" if is_id or reference else "a text"
            to.problems.add(node, "wrong_type", f"`{told.key}` must be {expected}, not {shown(node)}")
            return BAD
        text = node.value
        if choices and text not in choices:
            message = f"{quoted(text)} is nothing that `{told.key}` can be{_choices(text, choices, also)}"
            to.problems.add(node, "unknown_word", message)
            return BAD
        if is_id and not ID.fullmatch(text):
            to.problems.add(node, "bad_id", bad_id(text))
            return BAD
        if reference:
            to.refer(reference, node)
        return text

    return word


def _choices(text: str, choices: Sequence[str], form: str) -> str:
    """The word that is probably meant, and, where there are few, all that it may be."""
    near = nearest(text, choices)
    if near is None:
        return f"; known: {_all(choices, form)}"
    return f"; did you mean `{near}`?" + (f" (known: {_all(choices, form)})" if len(choices) <= _FEW else "")


def _all(choices: Sequence[str], form: str) -> str:
    """All words, and the mapping that may stand in their place, if one may."""
    return ", ".join(sorted(choices)) + (f" or `{form}`" if form else "")


def bad_id(text: str) -> str:
    """The sentence on an id that is none."""
    return f"{quoted(text)} is no id; ids are snake_case: small letters, digits and single `_`"


def text_hook(to: Structurer, type_: Any, told: Told) -> Maker:
    """A text that people read: a plain one for all languages, or one for each."""

    def text(node: Node) -> Any:
        if isinstance(node, Entries):
            return _by_language(to, node, told)
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.value.strip():
            return Text({"": node.value.strip()})
        to.problems.add(node, "wrong_type", f"`{told.key}` must be a text or {{en: …, de: …}}, not {shown(node)}")
        return BAD

    return text


def _by_language(to: Structurer, node: Entries, told: Told) -> Any:
    texts: dict[str, str] = {}
    sound = True
    for key, value in node:
        if not _LANGUAGE.fullmatch(key.text):
            message = f"{quoted(key.text)} is no language{suggestion(key.text, LANGUAGES)}"
            to.problems.add(key, "unknown_key", message)
            sound = False
        elif not isinstance(value, Scalar) or not isinstance(value.value, str) or not value.value.strip():
            to.problems.add(value, "wrong_type", f"`{told.key}` in `{key.text}` must be a text, not {shown(value)}")
            sound = False
        else:
            texts[key.text] = value.value.strip()
    missing = [] if to.relaxed else [language for language in LANGUAGES if language not in node.entries]
    for language in missing:
        needed = " and ".join(f"`{each}`" for each in LANGUAGES)
        hint = f"a mapping needs {needed}; one text for all languages stands alone: `{told.key}: …`"
        to.problems.add(node, "missing_language", f"`{told.key}` lacks the language `{language}`; {hint}")
    return Text(texts) if sound and not missing else BAD


def _is_word(type_: Any) -> bool:
    origin: Any = get_origin(type_)
    return type_ is str or origin is Literal


FAMILIES = (
    (lambda type_: type_ is int or type_ is float, number_hook),
    (lambda type_: type_ is bool, bool_hook),
    (_is_word, word_hook),
    (lambda type_: type_ is Text, text_hook),
)
