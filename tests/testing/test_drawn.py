"""Drawn classes and spells: valid by construction, of great variety, and every law holds for them."""

from __future__ import annotations

import yaml
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from oracles.examples import drawn
from oracles.matches import bundled

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.spell import OwnAim, Spell
from solwaris_core.definitions.trigger import OCCASIONS, When
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Scaled, Shape
from solwaris_core.testing import classes, duel_machine, duels, spells
from solwaris_core.testing.drawn import Reader, class_texts
from solwaris_core.testing.parts import words

CLASSES = 30


def test_classes_use_all_words_and_all_sorts_of_spells() -> None:
    """Each is read by the loader, which would refuse what is not valid."""
    found = drawn(classes(bundled()), CLASSES)
    assert all(len(each.spells) == 16 for each in found)
    whole = tuple(found)
    for base, known in (
        (Effect, bundled().effects), (Condition, bundled().conditions), (Measure, bundled().measures),
        (Shape, bundled().shapes),
    ):  # fmt: skip
        used = {type(word) for word in words(whole, base)}
        assert len(used) > 0.8 * len(known), base
    every = list(words(whole, Spell))
    assert {spell.aim if isinstance(spell.aim, str) else "own" for spell in every} == {
        "enemy", "ally", "unit", "self", "free", "any", "own"
    }  # fmt: skip
    assert len({spell.range for spell in every}) > 20
    assert {spell.line for spell in every} == {spell.sight for spell in every} == {True, False}
    assert {when.event for when in words(whole, When)} == set(OCCASIONS)
    assert any(isinstance(number, Scaled) and number.if_ for number in words(whole, Scaled))
    assert len({each.stats.hp for each in found}) > 5
    assert {unit.kind for each in found for unit in each.units.values()} == {"mobile", "thing"}
    assert any(each.traps for each in found)
    assert any(not each.units for each in found)


def test_the_text_of_a_class_is_a_file_that_says_the_same() -> None:
    for text in drawn(class_texts(bundled()), 3):
        assert text.startswith("class: drawn\n")
        assert yaml.safe_load(text)["stats"]["hp"] == Reader(bundled()).read(text, HeroClass).stats.hp


def test_spells_stand_alone() -> None:
    found = drawn(spells(bundled()), 80)
    assert not any(isinstance(spell.aim, OwnAim) for spell in found)
    used = {effect.key for effect in words(tuple(found), Effect)}
    assert used & {"summon", "trap", "trigger"} == set()
    assert len(used) > 12
    assert len({spell.cost for spell in found}) > 8


def test_every_law_holds_for_classes_that_nobody_has_written() -> None:
    catalog = bundled()
    fights = classes(catalog).flatmap(
        lambda found: duels(catalog.extended(classes={found.id: found}), always=found.id, setups=("full", "quick"))
    )
    run_state_machine_as_test(duel_machine(fights), settings=settings(max_examples=15, stateful_step_count=30))
