"""The facts of the Arcanist: the rulebook's, and the design sheet's numbers with its corrections."""

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

_CLASS = sw.load(plugins=["arcanist"]).classes["arcanist"]
assert isinstance(_CLASS, HeroClass)
ARCANIST: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in ARCANIST.slots for spell in slot.choices}


def effects(effects: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    """What effects do: each one's key, and the parameters that are not the usual ones."""
    found = []
    for effect in effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        found.append((effect.key, {name: value for name, value in given.items() if value != usual[name]}))
    return found


def counted(figure: object) -> tuple[str, str, int, int, int, int | None]:
    """A scaled value: what it counts, of whom, and its base, step, addition and most."""
    assert isinstance(figure, Scaled)
    assert figure.per is not None
    assert figure.if_ == ()
    return figure.per.key, figure.of, figure.base, figure.each, figure.add, figure.max


def test_its_stats() -> None:
    """R5.1, R8.2."""
    stats = ARCANIST.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (260, 14, 6, 25, 20)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in ARCANIST.slots] == [
        ["spark", "frostbite"], ["comet", "meteor_shower"], ["mages_eye", "clarity"],
        ["flame_elemental", "frost_elemental"], ["blink", "transpose"], ["shockwave", "gravity_well"],
        ["arcane_shield", "dispel"], ["piercing_ray", "overload"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "aim", "per_turn", "cooldown"),
    [
        ("spark", 3, (2, 6), "enemy", 3, None),
        ("frostbite", 3, (1, 5), "enemy", 2, None),
        ("comet", 6, (3, 7), "any", None, 2),
        ("meteor_shower", 6, (3, 7), "any", None, 2),
        ("mages_eye", 3, (0, 0), "self", None, 4),
        ("clarity", 3, (0, 0), "self", None, 4),
        ("flame_elemental", 5, (1, 3), "free", None, 3),
        ("frost_elemental", 5, (1, 3), "free", None, 3),
        ("blink", 4, (1, 4), "free", None, 3),
        ("transpose", 4, (2, 5), "unit", None, 3),
        ("shockwave", 4, (1, 4), "any", 1, None),
        ("gravity_well", 4, (2, 6), "any", None, None),
        ("arcane_shield", 3, (0, 4), "ally", None, 3),
        ("dispel", 3, (1, 5), "unit", None, 2),
        ("piercing_ray", 5, (1, 6), "any", 1, None),
        ("overload", 6, (1, 5), "enemy", 1, None),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], aim: str, per_turn: int | None, cooldown: int | None
) -> None:
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.aim) == (cost, reach, aim)
    assert (sheet.per_turn, sheet.per_target, sheet.cooldown) == (per_turn, None, cooldown)
    assert sheet.line is (spell == "piercing_ray"), "the ray alone needs a line"
    assert sheet.sight is (spell not in ("meteor_shower", "blink", "piercing_ray")), "those three need no sight (R2.5)"


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("spark", [("damage", {"min": 17, "max": 22})]),
        ("frostbite", [("damage", {"min": 13, "max": 17}), ("remove", {"mp": 1})]),
        ("comet", [("damage", {"min": 34, "max": 42})]),
        ("meteor_shower", [("damage", {"min": 24, "max": 30})]),
        ("mages_eye", [("modify", {"damage": 40, "turns": 2})]),
        ("clarity", [("modify", {"range": 2, "turns": 2})]),
        ("flame_elemental", [("summon", {"unit": "flame_elemental"})]),
        ("frost_elemental", [("summon", {"unit": "frost_elemental"})]),
        ("blink", [("teleport", {})]),
        ("transpose", [("swap", {})]),
        (
            "shockwave",
            [
                ("damage", {"min": 10, "max": 14, "to": "others"}),
                ("push", {"tiles": 2, "from_": "aim", "to": "others"}),
            ],
        ),
        ("gravity_well", [("pull", {"tiles": 2, "from_": "aim", "to": "others"})]),
        ("arcane_shield", [("armour", {"amount": 40, "turns": 2})]),
        ("dispel", [("cleanse", {"kind": "all"})]),
        ("piercing_ray", [("damage", {"min": 26, "max": 32})]),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(SPELLS[spell].effects) == does


def test_overload_counts_all_lost_points() -> None:
    """Ten percent for each of at most eight points (R8.3)."""
    ((key, given),) = effects(SPELLS["overload"].effects)
    assert (key, given["min"], given["max"]) == ("damage", 30, 38)
    assert counted(given["percent"]) == ("lost_points", "target", 100, 1, 10, 180)
    assert set(given) == {"min", "max", "percent"}


def test_what_a_spell_covers() -> None:
    covered = {spell.id: (spell.area.key, getattr(spell.area, "size", None)) for spell in SPELLS.values() if spell.area}
    assert covered == {
        "comet": ("circle", 1), "meteor_shower": ("square", 1), "shockwave": ("circle", 1),
        "gravity_well": ("circle", 2), "piercing_ray": ("line", 3),
    }  # fmt: skip


def test_no_area_of_its_own_hits_the_arcanist() -> None:
    """Where an area may cover the caster's tile, the effects say `others`. (The ray leads away from it.)"""
    for spell in SPELLS.values():
        if spell.area is None or spell.area.key == "line":
            continue
        size = getattr(spell.area, "size", 0) * (2 if spell.area.key == "square" else 1)
        for effect in spell.effects:
            assert spell.range[0] > size or effect.to == "others", spell.id


def test_overflow_and_mana_ward() -> None:
    """R15.3."""
    for passive, effect, figure, expected in (
        (ARCANIST.passive.choices[0], "modify", "ap", ("unspent_ap", "self", 0, 1, 1, 2)),
        (ARCANIST.passive.choices[1], "armour", "amount", ("unspent_ap", "self", 0, 1, 3, 24)),
    ):
        (trigger,) = passive.when
        assert (trigger.event, trigger.of, trigger.if_, trigger.limit) == ("turn_end", "self", (), None)
        ((key, given),) = effects(trigger.effects)
        assert key == effect
        assert counted(given.pop(figure)) == expected
        modify = {"turns": 1, "from_": "next_turn", "stack": True}
        assert given == (modify if effect == "modify" else {"turns": 1})
    assert [passive.id for passive in ARCANIST.passive.choices] == ["overflow", "mana_ward"]


@pytest.mark.parametrize(
    ("unit", "spell", "per_turn", "does"),
    [
        ("flame_elemental", "flame_dart", None, [("damage", {"min": 12, "max": 16})]),
        ("frost_elemental", "chill", 1, [("damage", {"min": 8, "max": 11}), ("remove", {"mp": 1})]),
    ],
)
def test_the_elementals(unit: str, spell: str, per_turn: int | None, does: list[tuple[str, dict[str, Any]]]) -> None:
    """Summons with AP and MP (R5.4)."""
    kind = ARCANIST.units[unit]
    assert (kind.kind, kind.hp, kind.ap, kind.mp, kind.limit, kind.turns) == ("mobile", 55, 6, 4, 1, None)
    assert (kind.refuse_ap, kind.refuse_mp, kind.resistance, kind.anchored) == (0, 0, 0, False)
    assert (kind.when, kind.aura, kind.on_trigger, kind.on_death, kind.looks_like) == ((), None, (), (), None)
    (only,) = kind.spells
    assert (only.id, only.cost, only.range, only.aim, only.per_turn) == (spell, 3, (1, 4), "enemy", per_turn)
    assert (only.line, only.sight, only.area, only.cooldown) == (False, True, None, None)
    assert effects(only.effects) == does
    assert set(ARCANIST.units) == {"flame_elemental", "frost_elemental"}
    assert not ARCANIST.traps


@pytest.mark.parametrize(
    ("spell", "english", "german"),
    [
        ("comet", "Comet", "Komet"),
        ("mages_eye", "Mage's eye", "Auge des Magiers"),
        ("flame_elemental", "Flame elemental", "Flammenelementar"),
    ],
)
def test_the_names_that_the_rulebook_gives(spell: str, english: str, german: str) -> None:
    name = SPELLS[spell].name
    assert (name.of("en"), name.of("de")) == (english, german)
    assert (ARCANIST.name.of("en"), ARCANIST.name.of("de")) == ("Arcanist", "Arkanist")


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", ARCANIST), *SPELLS.items(), *ARCANIST.units.items()]
    things += [(passive.id, passive) for passive in ARCANIST.passive.choices]
    things += [(spell.id, spell) for unit in ARCANIST.units.values() for spell in unit.spells]
    for place, thing in things:
        for part in ("name", "text", "tip"):
            text = getattr(thing, part, None)
            if text is not None:
                yield f"{place}.{part}", text


def test_every_text_speaks_both_languages_and_names_no_number() -> None:
    found = list(texts())
    assert len(found) == 2 + 16 * 3 + 2 * 2 + 2 * 3 + 2 * 2
    for place, text in found:
        assert set(text.by_language) == {"de", "en"}, place
        for language, words in text.by_language.items():
            assert not re.search(r"\d", words), f"{place} in {language}"
