"""What is said of a class in which something fails: whose words it uses, and where they are written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
from oracles.stranger import WORDS, Once, line_in, stranger

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.testing.failure import suspects


def a_class(folder: Path, **parts: Any) -> HeroClass:
    found = stranger(folder, **parts).classes["stranger"]
    assert isinstance(found, HeroClass)
    return found


def test_each_word_of_a_plugin_is_named_once_with_its_line(tmp_path: Path) -> None:
    effect: dict[str, Any] = {"words:peep": {"if": {"words:once": {}}}}
    found = a_class(tmp_path, first={"effects": [effect, effect, "swap"]})
    line = line_in(WORDS, "class Peeping") - 1
    assert list(suspects(found))[1:] == [f"the class uses Peeping of plugin oracles ({WORDS}:{line})"]
    assert len(list(suspects(found))) == 2
    assert list(suspects(a_class(tmp_path))) == []


def test_a_word_that_is_written_in_no_file_is_named_without_a_line(tmp_path: Path) -> None:
    made = attrs.make_class("Made", [], bases=(Once,), frozen=True, kw_only=True)
    made.__module__ = "nowhere"
    plain = a_class(tmp_path)
    spell = plain.slots[0].original
    effects = (attrs.evolve(spell.effects[0], if_=(made(),)),)
    slot = attrs.evolve(plain.slots[0], original=attrs.evolve(spell, effects=effects))
    found = attrs.evolve(plain, slots=(slot, *plain.slots[1:]))
    assert list(suspects(found)) == ["the class uses Made of plugin nowhere"]
