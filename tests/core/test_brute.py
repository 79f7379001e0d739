"""The facts of the Brute: the rulebook's, and the design sheet's numbers with its corrections; and the Great Plain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.map_check import check
from solwaris_core.map_report import report

CATALOG = sw.load()
_CLASS = CATALOG.classes["brute"]
assert isinstance(_CLASS, HeroClass)
BRUTE: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in BRUTE.slots for spell in slot.choices}


def effects(effects: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    """What effects do: each one's key, and the parameters that are not the usual ones."""
    found = []
    for effect in effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        found.append((effect.key, {name: value for name, value in given.items() if value != usual[name]}))
    return found


def test_its_stats() -> None:
    """R8.2."""
    stats = BRUTE.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (350, 12, 6, 30, 45)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in BRUTE.slots] == [
        ["club", "headbutt"], ["mace_smash", "breaker"], ["pit", "earthquake"], ["ram", "grapple"],
        ["roar", "menace"], ["boulder", "rubble"], ["frenzy", "second_wind"], ["slam", "devour"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "line", "aim", "per_turn", "cooldown"),
    [
        ("club", 3, (1, 1), False, "enemy", 3, None),
        ("headbutt", 3, (1, 1), False, "enemy", 2, None),
        ("mace_smash", 4, (1, 1), False, "enemy", None, None),
        ("breaker", 4, (1, 1), False, "enemy", None, None),
        ("pit", 4, (1, 4), False, "free", None, 2),
        ("earthquake", 5, (0, 0), False, "self", 1, None),
        ("ram", 4, (1, 2), True, "enemy", 1, None),
        ("grapple", 3, (2, 4), True, "enemy", None, None),
        ("roar", 3, (0, 0), False, "self", None, 2),
        ("menace", 3, (1, 3), False, "enemy", None, 2),
        ("boulder", 5, (3, 6), False, "enemy", 1, None),
        ("rubble", 4, (2, 5), False, "any", 2, None),
        ("frenzy", 1, (0, 0), False, "self", None, 3),
        ("second_wind", 4, (0, 0), False, "self", None, 4),
        ("slam", 6, (1, 1), False, "any", 1, None),
        ("devour", 6, (1, 1), False, "enemy", None, 2),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], line: bool, aim: str, per_turn: int | None, cooldown: int | None
) -> None:
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.line, sheet.aim) == (cost, reach, line, aim)
    assert (sheet.per_turn, sheet.per_target, sheet.cooldown) == (per_turn, None, cooldown)
    assert sheet.sight is (spell != "rubble"), "rubble alone needs no sight"


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("club", [("damage", {"min": 22, "max": 30})]),
        ("headbutt", [("damage", {"min": 28, "max": 34}), ("sacrifice", {"amount": 8})]),
        ("mace_smash", [("damage", {"min": 18, "max": 24}), ("modify", {"resistance": -20, "turns": 2})]),
        ("breaker", [("strip_armour", {"amount": 40}), ("damage", {"min": 20, "max": 26})]),
        ("pit", [("trap", {"trap": "pit"})]),
        (
            "earthquake",
            [("damage", {"min": 16, "max": 22, "to": "others"}), ("remove", {"mp": 2, "to": "others"})],
        ),
        ("ram", [("push", {"tiles": 3, "impact": 18})]),
        ("grapple", [("pull", {"tiles": 3}), ("damage", {"min": 8, "max": 12})]),
        ("roar", [("push", {"tiles": 2, "to": "others"})]),
        ("menace", [("modify", {"damage": -20, "turns": 2})]),
        ("boulder", [("damage", {"min": 30, "max": 38})]),
        ("rubble", [("damage", {"min": 18, "max": 24})]),
        ("frenzy", [("sacrifice", {"amount": 25}), ("give", {"ap": 3})]),
        ("second_wind", [("heal", {"min": 35, "max": 45})]),
        ("slam", [("damage", {"min": 38, "max": 46, "to": "others"})]),
        ("devour", [("damage", {"min": 34, "max": 42, "drain": 50})]),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(SPELLS[spell].effects) == does


@pytest.mark.parametrize(
    ("spell", "shape", "size"),
    [("earthquake", "circle", 2), ("roar", "circle", 2), ("rubble", "cross", 1), ("slam", "cross", 1)],
)
def test_what_a_spell_covers(spell: str, shape: str, size: int) -> None:
    area = SPELLS[spell].area
    assert area is not None
    assert (area.key, getattr(area, "size", None)) == (shape, size)
    assert {each for each, sheet in SPELLS.items() if sheet.area} == {"earthquake", "roar", "rubble", "slam"}


def test_no_area_of_its_own_hits_the_brute() -> None:
    """Where an area may cover the caster's tile, the effects say `others`."""
    for spell in SPELLS.values():
        if spell.area is None:
            continue
        nearest = spell.range[0] - getattr(spell.area, "size", 0)
        for effect in spell.effects:
            assert nearest > 0 or effect.to == "others", spell.id


def test_rage_and_bloodthirst() -> None:
    """R15.3."""
    rage, bloodthirst = BRUTE.passive.choices
    assert (rage.id, rage.drain, rage.when) == ("rage", 0, ())
    for figure, each, most in ((rage.damage, 2, 40), (rage.resistance, 5, 15)):
        assert isinstance(figure, Scaled)
        assert figure.per is not None
        assert (figure.per.key, figure.of, figure.base) == ("missing_health_percent", "self", 0)
        assert (figure.each, figure.add, figure.max, figure.if_) == (each, 1, most, ())
    assert (bloodthirst.id, bloodthirst.drain, bloodthirst.damage, bloodthirst.resistance) == ("bloodthirst", 12, 0, 0)


def test_the_pit() -> None:
    """R12.3, R12.4, R12.11."""
    assert not BRUTE.units
    assert set(BRUTE.traps) == {"pit"}
    pit = BRUTE.traps["pit"]
    assert (pit.area.key, getattr(pit.area, "size", None), pit.turns, pit.limit) == ("circle", 2, None, 1)
    assert effects(pit.effects) == [("damage", {"min": 20, "max": 26}), ("remove", {"mp": 3})]
    assert CATALOG.rulesets["waris"].trap.turns == 8


@pytest.mark.parametrize(
    ("spell", "english", "german"),
    [("mace_smash", "Mace smash", "Keulenschlag"), ("pit", "Pit", "Grube"), ("ram", "Ram", "Rammstoß")],
)
def test_the_names_that_the_rulebook_gives(spell: str, english: str, german: str) -> None:
    name = SPELLS[spell].name
    assert (name.of("en"), name.of("de")) == (english, german)
    assert (BRUTE.name.of("de"), BRUTE.passive.original.name.of("de")) == ("Raufbold", "Wut")


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", BRUTE), *SPELLS.items(), *BRUTE.traps.items()]
    things += [(passive.id, passive) for passive in BRUTE.passive.choices]
    for place, thing in things:
        for part in ("name", "text", "tip"):
            text = getattr(thing, part, None)
            if text is not None:
                yield f"{place}.{part}", text


def test_every_text_speaks_both_languages_and_names_no_number() -> None:
    found = list(texts())
    assert len(found) == 2 + 16 * 3 + 1 * 2 + 2 * 3
    for place, text in found:
        assert set(text.by_language) == {"de", "en"}, place
        for language, words in text.by_language.items():
            assert not re.search(r"\d", words), f"{place} in {language}"


def test_the_great_plain() -> None:
    """R1.5, R1.6."""
    plain = CATALOG.maps["great_plain"]
    assert check(plain) == ()
    found = report(plain)
    assert (found.playable, found.symmetry, found.inner_void) == (476, "half_turn", 0)
    assert (plain.name.of("en"), plain.name.of("de")) == ("Great Plain", "Große Ebene")
    assert found.zones[1].tiles == found.zones[2].tiles == 12
    assert found.playable == max(report(each).playable for each in CATALOG.maps.values())
