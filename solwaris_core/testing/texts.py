"""Are all texts of a class there, in every language?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import LANGUAGES, Text
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape
from solwaris_core.testing.parts import words

#: A text for all languages stands under this key.
_ALL = ""


def missing_texts(hero_class: HeroClass) -> list[str]:
    """A line for each text that lacks a language or says nothing, and for each word of a plugin whose line for the
    sheet does (`sheet`); words without any such line are stated by key, which is no fault."""
    found = [
        f"{path} {fault}" for path, text in _texts(hero_class, hero_class.id) for fault in _faults(text.by_language)
    ]
    own = {type(word) for base in (Effect, Condition, Measure, Shape) for word in words(hero_class, base)}
    for word in sorted(own, key=lambda each: each.key):
        if word.sheet:
            found += [f"the `sheet` of {word.key} ({word.__name__}) {fault}" for fault in _faults(word.sheet)]
    return found


def _faults(texts: Mapping[str, str]) -> Iterator[str]:
    for language in LANGUAGES:
        if language not in texts and _ALL not in texts:
            yield f"lacks the language `{language}`"
    for language, text in texts.items():
        if not text.strip():
            yield f"says nothing in `{language}`"


def _texts(value: Any, path: str) -> Iterator[tuple[str, Text]]:
    """Every text anywhere in a definition, with where it stands, as `mage.slots.0.original.name`."""
    if isinstance(value, Text):
        yield path, value
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _texts(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, tuple):
        for place, inner in enumerate(value):
            yield from _texts(inner, f"{path}.{getattr(inner, 'id', place)}")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(inner, f"{path}.{key}")
