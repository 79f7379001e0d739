"""Hooks for words of the vocabulary: effects, conditions and shapes as mappings of one key, measures as bare words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.loading.hints import field_types
from solwaris_core.loading.nodes import Entries, Node, Scalar, quoted, shown
from solwaris_core.loading.records import fields_of, made, record_hook
from solwaris_core.loading.slips import lacks_blank
from solwaris_core.loading.told import BAD, NOTHING, Told

if TYPE_CHECKING:
    from solwaris_core.loading.structure import Maker, Structurer


class _Family(NamedTuple):
    """A kind of word: as messages name it, with its article, where its words are found, and its problem code."""

    noun: str
    article: str
    words: str
    code: str


_FAMILIES = {
    Effect: _Family("effect", "an", "effects", "unknown_word"),
    Condition: _Family("condition", "a", "conditions", "unknown_word"),
    Measure: _Family("measure", "a", "measures", "unknown_word"),
    Shape: _Family("shape", "a", "shapes", "bad_shape"),
}


def word_of_vocabulary(to: Structurer, base: Any, told: Told) -> Maker:
    """A word of that family: `{key: parameters}`, `{key: value}` where it has one field, or the bare key."""
    family = _FAMILIES[base]
    known: Mapping[str, type[Any]] = getattr(to.vocabulary, family.words)
    makers: dict[str, Maker] = to.makers.setdefault(base, {})

    def word(node: Node) -> Any:
        if isinstance(node, Scalar) and isinstance(node.value, str):
            key, value = node, None
        elif isinstance(node, Entries) and len(node) == 1:
            key, value = next(iter(node))
        else:
            to.problems.add(node, _code(family, "wrong_type"), _not_one(to, family, told, node))
            return BAD
        name = key.text
        if name not in known:
            slip = lacks_blank(name, known)
            message = f"{quoted(name)} is no {family.noun}; {slip}" if slip else ""
            message = message or f"{quoted(name)} is no {family.noun}{_hint(to, name, known)}"
            to.problems.add(key, family.code, message)
            return BAD
        maker = makers.get(name)
        if maker is None:
            maker = makers[name] = _maker(to, family, base, known[name], name)
        if value is None or (isinstance(value, Scalar) and value.value is None):
            value = Entries(key.file, key.line, key.column)
        found = maker(value)
        if to.whereabouts is not None and found is not BAD:
            to.whereabouts.note_word(found, key, value)
        return found

    return word


def _hint(to: Structurer, name: str, known: Mapping[str, type[Any]]) -> str:
    """What to say of an unknown word: of one of a plugin that brings no words at all, that it is not there."""
    plugin, colon, _ = name.partition(":")
    words = to.vocabulary
    families = (words.effects, words.conditions, words.measures, words.shapes)
    if not colon or any(key.startswith(f"{plugin}:") for family in families for key in family):
        return to.hint(name, known)
    return f"; no plugin {quoted(plugin)} that brings words is there: is its distribution installed?"


def _code(family: _Family, code: str) -> str:
    return "bad_shape" if family.code == "bad_shape" else code


def _not_one(to: Structurer, family: _Family, told: Told, node: Node) -> str:
    if isinstance(node, Entries) and len(node):
        keys = ", ".join(quoted(key.text) for key, _ in list(node)[:5])
        message = f"{family.article} {family.noun} is a mapping of one key, here are {len(node)}: {keys}"
        return message + _misplaced(to, family, node)
    found = "an empty mapping" if isinstance(node, Entries) else shown(node)
    return f"{told.what} must be {family.article} {family.noun}, not {found}"


def _misplaced(to: Structurer, family: _Family, node: Entries) -> str:
    """What to do with parameters that stand beside their word instead of below it; else nothing."""
    known: Mapping[str, type[Any]] = getattr(to.vocabulary, family.words)
    words = [key.text for key, _ in node if key.text in known]
    others = [key.text for key, _ in node if key.text not in known]
    if len(words) != 1 or not set(others) <= set(to.keys(known[words[0]])):
        return ""
    parameters = ", ".join(f"{key}: …" for key in others)
    return f"; what belongs to `{words[0]}` stands below it: `{words[0]}: {{{parameters}}}`"


def _maker(to: Structurer, family: _Family, base: type[Any], cls: type[Any], name: str) -> Maker:
    """Makes one word's value from what stands behind its key (an empty mapping for nothing)."""
    common = {field.name for field in attrs.fields(base)}
    own = [field for field in fields_of(to, cls).values() if field.name not in common]
    make = record_hook(to, cls, Told(name))
    if common or len(own) > 1:
        return lambda node: make(node, NOTHING)
    if not own:
        return _of_no_value(to, family, cls, name)
    field = own[0]
    single = Told(name, next(each.metadata for each in attrs.fields(cls) if each.name == field.name))
    hook = to.hook(field_types(cls)[field.name], single)

    def of_one_value(node: Node) -> Any:
        if isinstance(node, Entries) and not len(node):
            if field.required:
                message = f"the {family.noun} `{name}` needs a value: `{{{name}: …}}`"
                to.problems.add(node, _code(family, "missing_key"), message)
                return BAD
            return made(to, cls, node, NOTHING)
        value = hook(node)
        return BAD if value is BAD else made(to, cls, node, {field.name: value})

    return of_one_value


def _of_no_value(to: Structurer, family: _Family, cls: type[Any], name: str) -> Maker:
    def bare(node: Node) -> Any:
        if isinstance(node, Entries) and not len(node):
            return made(to, cls, node, NOTHING)
        to.problems.add(node, _code(family, "wrong_type"), f"the {family.noun} `{name}` takes no value")
        return BAD

    return bare


FAMILIES = ((lambda type_: type_ in _FAMILIES, word_of_vocabulary),)
