"""The facts of the Artificer: the rulebook's, and the design sheet's numbers with its corrections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.spell import OwnAim
from solwaris_core.definitions.text import Text
from solwaris_core.scenario import read_path, set_up

CATALOG = sw.load()
_CLASS = CATALOG.classes["artificer"]
assert isinstance(_CLASS, HeroClass)
ARTIFICER: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in ARTIFICER.slots for spell in slot.choices}
BURSTS = ("charge", "mine")


def effects(effects: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    """What effects do: each one's key, and the parameters that are not the usual ones; an area as key and size."""
    found = []
    for effect in effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        given = {name: value for name, value in given.items() if value != usual[name]}
        if "area" in given:
            given["area"] = (given["area"].key, given["area"].size)
        found.append((effect.key, given))
    return found


def test_its_stats() -> None:
    """R5.1, R8.1."""
    stats = ARTIFICER.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (290, 12, 6, 35, 30)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in ARTIFICER.slots] == [
        ["rivet", "blowtorch"], ["charge", "mine"], ["detonate", "fuse"], ["kick", "magnet"],
        ["plating", "diving_bell"], ["mortar", "sticky_charge"], ["grapnel", "turret"], ["big_bang", "blast_wave"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "line", "aim", "per_turn", "cooldown"),
    [
        ("rivet", 3, (1, 5), False, "enemy", 3, None),
        ("blowtorch", 3, (1, 2), True, "any", 2, None),
        ("charge", 2, (1, 4), False, "free", 2, None),
        ("mine", 3, (1, 6), False, "free", None, None),
        ("detonate", 3, (0, 0), False, "self", 1, None),
        ("fuse", 2, (1, 6), False, OwnAim(own=BURSTS), 2, None),
        ("kick", 3, (1, 1), True, "unit", 2, None),
        ("magnet", 3, (2, 6), True, "unit", 2, None),
        ("plating", 3, (0, 0), False, "self", None, 3),
        ("diving_bell", 4, (0, 0), False, "self", None, 4),
        ("mortar", 5, (3, 7), False, "any", 1, None),
        ("sticky_charge", 3, (1, 3), False, "enemy", None, None),
        ("grapnel", 4, (2, 5), True, "free", None, 2),
        ("turret", 5, (1, 3), False, "free", None, 3),
        ("big_bang", 6, (1, 3), False, "any", None, 3),
        ("blast_wave", 5, (0, 0), False, "self", 1, None),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], line: bool, aim: str | OwnAim, per_turn: int | None,
    cooldown: int | None,
) -> None:  # fmt: skip
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.line, sheet.aim) == (cost, reach, line, aim)
    assert (sheet.per_turn, sheet.per_target, sheet.cooldown) == (per_turn, None, cooldown)
    assert sheet.sight is (spell not in ("fuse", "magnet", "mortar"))


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("rivet", [("damage", {"min": 16, "max": 21})]),
        ("blowtorch", [("damage", {"min": 21, "max": 27})]),
        ("charge", [("summon", {"unit": "charge"})]),
        ("mine", [("summon", {"unit": "mine"})]),
        ("detonate", [("trigger", {"unit": BURSTS, "everywhere": True})]),
        ("fuse", [("trigger", {"unit": BURSTS})]),
        ("kick", [("push", {"tiles": 3})]),
        ("magnet", [("pull", {"tiles": 4})]),
        ("plating", [("armour", {"amount": 35, "turns": 2})]),
        ("diving_bell", [("anchor", {"turns": 2}), ("modify", {"resistance": 20, "turns": 2})]),
        ("mortar", [("damage", {"min": 24, "max": 30})]),
        ("grapnel", [("teleport", {})]),
        ("turret", [("summon", {"unit": "turret"})]),
        ("big_bang", [("damage", {"min": 34, "max": 42, "to": "others"}), ("sacrifice", {"amount": 15})]),
        ("blast_wave", [("damage", {"min": 20, "max": 26, "to": "others"}), ("push", {"tiles": 2, "to": "others"})]),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(SPELLS[spell].effects) == does


def test_the_sticky_charge() -> None:
    """Over one turn, then in a cross of one, its owner spared."""
    (sticky,) = SPELLS["sticky_charge"].effects
    assert (sticky.key, getattr(sticky, "turns", None)) == ("over_time", 1)
    assert effects(getattr(sticky, "effects", ())) == [
        ("damage", {"min": 26, "max": 32, "area": ("cross", 1), "to": "others"})
    ]


def test_what_a_spell_covers() -> None:
    areas = {each: sheet.area for each, sheet in SPELLS.items() if sheet.area is not None}
    assert {each: (area.key, getattr(area, "size", None)) for each, area in areas.items()} == {
        "blowtorch": ("line", 2),
        "mortar": ("circle", 1),
        "big_bang": ("circle", 2),
        "blast_wave": ("circle", 2),
    }


def test_no_area_of_its_own_hits_the_artificer() -> None:
    """Where an area may cover the caster's tile, the effects say `others`. A line leads away from the caster."""
    for spell in SPELLS.values():
        if spell.area is None or spell.area.directed:
            continue
        nearest = spell.range[0] - getattr(spell.area, "size", 0)
        for effect in spell.effects:
            assert nearest > 0 or effect.once or effect.to == "others", spell.id


def test_chain_reaction_and_salvage() -> None:
    """R15.3."""
    chain, salvage = ARTIFICER.passive.choices
    assert (chain.id, salvage.id) == ("chain_reaction", "salvage")
    (when,) = chain.when
    assert (when.event, when.of, when.limit, when.if_) == ("unit_triggered", "self", None, ())
    assert effects(when.effects) == [("chain_reaction", {"unit": BURSTS, "reach": 2})]
    (when,) = salvage.when
    assert (when.event, when.of, when.limit, when.if_) == ("unit_lost", "self", 3, ())
    assert effects(when.effects) == [("modify", {"ap": 1, "from_": "next_turn", "turns": 1, "stack": True})]


@pytest.mark.parametrize(
    ("unit", "hp", "limit", "low", "high", "area"),
    [("charge", 20, 3, 24, 30, ("circle", 1)), ("mine", 30, 2, 36, 44, ("cross", 1))],
)
def test_charges_and_mines(unit: str, hp: int, limit: int, low: int, high: int, area: tuple[str, int]) -> None:
    """R5.5: placed and inert."""
    kind = ARTIFICER.units[unit]
    assert (kind.kind, kind.hp, kind.limit, kind.turns, kind.when) == ("thing", hp, limit, None, ())
    assert effects(kind.on_trigger) == [("damage", {"min": low, "max": high, "area": area, "to": "others"})]
    assert kind.on_death == ()


def test_the_turret() -> None:
    assert not ARTIFICER.traps
    assert set(ARTIFICER.units) == {*BURSTS, "turret"}
    turret = ARTIFICER.units["turret"]
    assert (turret.kind, turret.hp, turret.limit, turret.turns, turret.on_trigger) == ("thing", 45, 1, 3, ())
    (when,) = turret.when
    assert (when.event, when.of, when.limit) == ("turn_start", "self", None)
    assert effects(when.effects) == [
        ("damage", {"min": 12, "max": 16, "area": ("circle", 4), "to": "nearest_enemy"}),
    ]


@pytest.mark.parametrize(
    ("thing", "english", "german"),
    [
        (ARTIFICER, "Artificer", "Sprengmeister"),
        (SPELLS["charge"], "Charge", "Ladung"),
        (ARTIFICER.units["charge"], "Charge", "Ladung"),
        (SPELLS["diving_bell"], "Diving bell", "Taucherglocke"),
    ],
)
def test_the_names_that_the_rulebook_gives(thing: Any, english: str, german: str) -> None:
    assert (thing.name.of("en"), thing.name.of("de")) == (english, german)


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", ARTIFICER), *SPELLS.items(), *ARTIFICER.units.items()]
    things += [(passive.id, passive) for passive in ARTIFICER.passive.choices]
    for place, thing in things:
        for part in ("name", "text", "tip"):
            text = getattr(thing, part, None)
            if text is not None:
                yield f"{place}.{part}", text


def test_every_text_speaks_both_languages_and_names_no_number() -> None:
    found = list(texts())
    assert len(found) == 2 + 16 * 3 + 3 * 2 + 2 * 3
    for place, text in found:
        assert set(text.by_language) == {"de", "en"}, place
        for language, words in text.by_language.items():
            assert not re.search(r"\d", words), f"{place} in {language}"


def test_its_own_effect_has_a_line_for_the_sheet_in_both_languages() -> None:
    own = {key: effect for key, effect in CATALOG.effects.items() if key.startswith("artificer:")}
    assert set(own) == {"artificer:chain_reaction"}
    assert set(own["artificer:chain_reaction"].sheet) == {"de", "en"}


CHAIN = """
scenario: Three charges and a mine in a row, two tiles apart
map: |
  ..........
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: artificer, variants: [fuse], at: [0, 0]}
  b: {side: 2, class: artificer, at: [9, 0]}
units:
  u1: {unit: charge, owner: a, at: [2, 0]}
  u2: {unit: charge, owner: a, at: [4, 0]}
  u3: {unit: charge, owner: a, at: [6, 0]}
  u4: {unit: mine, owner: a, at: [8, 0]}
steps: [{expect: {u4: {alive: true}}}]
"""


def test_a_chain_runs_alike_in_a_saved_duel_and_in_a_folded_log(tmp_path: Path) -> None:
    file = tmp_path / "chain.scenario.yaml"
    file.write_text(CHAIN, encoding="utf-8")
    (scenario,) = read_path(file, CATALOG)
    duel = set_up(scenario, CATALOG)
    saved = sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), duel.catalog)
    folded = duel.clone()
    log = duel.apply(sw.Cast("fuse", (2, 0)))
    saved.apply(sw.Cast("fuse", (2, 0)))
    for event in log:
        folded.fold(event)
    assert duel.units["b"].hp == 290 - 44, "the mine at the end of the chain"
    assert saved.key(dice=True) == duel.key(dice=True)
    assert folded.key() == duel.key()
