"""The facts of the Warrior: the rulebook's, and the design sheet's numbers with its corrections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text

_CLASS = sw.load().classes["warrior"]
assert isinstance(_CLASS, HeroClass)
WARRIOR: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in WARRIOR.slots for spell in slot.choices}


def effects(spell: str) -> list[tuple[str, dict[str, Any]]]:
    """What a spell does: each effect's key, and the parameters that are not the usual ones."""
    found = []
    for effect in SPELLS[spell].effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        found.append((effect.key, {name: value for name, value in given.items() if value != usual[name]}))
    return found


def test_its_stats() -> None:
    stats = WARRIOR.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (330, 12, 6, 30, 35)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in WARRIOR.slots] == [
        ["slash", "lunge"], ["war_cry", "battle_hymn"], ["stoneskin", "anchor"], ["shove", "hook"],
        ["leap", "bull_rush"], ["banner", "rampart"], ["shield_bash", "disarm"], ["execution", "whirlwind"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "line", "aim", "per_turn", "cooldown"),
    [
        ("slash", 3, (1, 1), False, "enemy", 3, None),
        ("lunge", 4, (1, 2), True, "any", 2, None),
        ("war_cry", 3, (0, 0), False, "self", None, 3),
        ("battle_hymn", 3, (0, 0), False, "self", None, 3),
        ("stoneskin", 3, (0, 2), False, "ally", None, 4),
        ("anchor", 3, (0, 0), False, "self", None, 4),
        ("shove", 3, (1, 1), True, "enemy", 2, None),
        ("hook", 3, (2, 4), True, "enemy", 2, None),
        ("leap", 4, (2, 4), False, "free", None, 2),
        ("bull_rush", 4, (1, 3), True, "enemy", 1, None),
        ("banner", 4, (1, 3), False, "free", None, 3),
        ("rampart", 3, (1, 2), False, "free", None, 4),
        ("shield_bash", 4, (1, 1), False, "enemy", None, None),
        ("disarm", 4, (1, 1), False, "enemy", None, None),
        ("execution", 6, (1, 1), False, "enemy", None, 2),
        ("whirlwind", 5, (0, 0), False, "self", 1, None),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], line: bool, aim: str, per_turn: int | None, cooldown: int | None
) -> None:
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.line, sheet.aim) == (cost, reach, line, aim)
    assert (sheet.per_turn, sheet.cooldown) == (per_turn, cooldown)
    assert sheet.sight, "all of them need sight"


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("slash", [("damage", {"min": 22, "max": 28})]),
        ("lunge", [("damage", {"min": 20, "max": 26})]),
        ("war_cry", [("modify", {"damage": 30, "turns": 2, "to": "allies"})]),
        ("battle_hymn", [("modify", {"damage": 15, "turns": 2, "to": "allies"}), ("give", {"mp": 2, "to": "allies"})]),
        ("stoneskin", [("modify", {"resistance": 25, "turns": 2})]),
        ("anchor", [("anchor", {"turns": 2}), ("armour", {"amount": 25, "turns": 2})]),
        ("shove", [("push", {"tiles": 3})]),
        ("hook", [("pull", {"tiles": 3})]),
        ("leap", [("teleport", {})]),
        (
            "bull_rush",
            [
                ("pull", {"tiles": 2, "from_": "aim", "to": "caster"}),
                ("damage", {"min": 12, "max": 16}),
                ("push", {"tiles": 2, "impact": 16}),
            ],
        ),
        ("banner", [("summon", {"unit": "banner"})]),
        ("rampart", [("summon", {"unit": "rampart"})]),
        ("shield_bash", [("damage", {"min": 15, "max": 20}), ("remove", {"mp": 2})]),
        ("disarm", [("damage", {"min": 12, "max": 16}), ("remove", {"ap": 2})]),
        ("execution", [("damage", {"min": 44, "max": 54})]),
        ("whirlwind", [("damage", {"min": 30, "max": 36, "to": "others"})]),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(spell) == does


@pytest.mark.parametrize(
    ("spell", "shape", "size"),
    [("lunge", "line", 2), ("war_cry", "circle", 2), ("battle_hymn", "circle", 2), ("whirlwind", "cross", 1)],
)
def test_what_a_spell_covers(spell: str, shape: str, size: int) -> None:
    area = SPELLS[spell].area
    assert area is not None
    assert (area.key, getattr(area, "size", None)) == (shape, size)
    assert {each for each, sheet in SPELLS.items() if sheet.area} == {"lunge", "war_cry", "battle_hymn", "whirlwind"}


def test_bulwark_and_cuirass() -> None:
    """R15.3."""
    bulwark, cuirass = WARRIOR.passive.choices
    assert (bulwark.id, bulwark.impact_taken, bulwark.resistance) == ("bulwark", -100, 0)
    ((event, of, done),) = [(when.event, when.of, when.effects) for when in bulwark.when]
    assert (event, of) == ("turn_start", "self")
    (armour,) = done
    assert (armour.key, getattr(armour, "amount", None), getattr(armour, "turns", None)) == ("armour", 8, 1)
    assert (cuirass.id, cuirass.resistance, cuirass.impact_taken, cuirass.when) == ("cuirass", 15, 0, ())


def test_banner_and_rampart_are_things() -> None:
    """R5.5."""
    banner, rampart = WARRIOR.units["banner"], WARRIOR.units["rampart"]
    assert (banner.kind, banner.hp, banner.turns, banner.limit) == ("thing", 50, 3, 1)
    aura = banner.aura
    assert aura is not None
    assert (aura.area.key, getattr(aura.area, "size", None), aura.to) == ("circle", 2, "allies")
    assert (aura.damage, aura.resistance) == (20, 10)
    assert (rampart.kind, rampart.hp, rampart.turns, rampart.aura) == ("thing", 50, 4, None)
    assert set(WARRIOR.units) == {"banner", "rampart"}
    assert not WARRIOR.traps


@pytest.mark.parametrize(
    ("spell", "english", "german"),
    [
        ("war_cry", "War cry", "Kriegsschrei"),
        ("stoneskin", "Stoneskin", "Steinhaut"),
        ("banner", "Banner", "Banner"),
        ("anchor", "Anchor", "Verankerung"),
    ],
)
def test_the_names_that_the_rulebook_gives(spell: str, english: str, german: str) -> None:
    name = SPELLS[spell].name
    assert (name.of("en"), name.of("de")) == (english, german)
    assert (WARRIOR.name.of("de"), WARRIOR.passive.choices[1].name.of("de")) == ("Krieger", "Kürass")


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", WARRIOR), *SPELLS.items(), *WARRIOR.units.items()]
    things += [(passive.id, passive) for passive in WARRIOR.passive.choices]
    for place, thing in things:
        for part in ("name", "text", "tip"):
            text = getattr(thing, part, None)
            if text is not None:
                yield f"{place}.{part}", text


def test_every_text_speaks_both_languages_and_names_no_number() -> None:
    found = list(texts())
    assert len(found) == 2 + 16 * 3 + 2 * 2 + 2 * 3
    for place, text in found:
        assert set(text.by_language) == {"de", "en"}, place
        for language, words in text.by_language.items():
            assert not re.search(r"\d", words), f"{place} in {language}"


def test_every_variant_has_a_tip() -> None:
    """R15.3."""
    variants: list[Spell] = [slot.variant for slot in WARRIOR.slots if slot.variant]
    assert len(variants) == 8
    assert all(variant.tip for variant in variants)
    assert all(passive.tip for passive in WARRIOR.passive.choices)
