"""The facts of the Clockmaker: the rulebook's, and the design sheet's numbers with its corrections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.spell import OwnAim
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Scaled

CATALOG = sw.load()
_CLASS = CATALOG.classes["clockmaker"]
assert isinstance(_CLASS, HeroClass)
CLOCKMAKER: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in CLOCKMAKER.slots for spell in slot.choices}


def effects(effects: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    """What effects do: each one's key, and the parameters that are not the usual ones."""
    found = []
    for effect in effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        found.append((effect.key, {name: value for name, value in given.items() if value != usual[name]}))
    return found


def test_its_stats() -> None:
    """R5.1, R8.2."""
    stats = CLOCKMAKER.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (290, 12, 5, 45, 30)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in CLOCKMAKER.slots] == [
        ["gear_shot", "pendulum"], ["slow", "rust"], ["automaton", "sentry"], ["rewind", "deja_vu"],
        ["haste", "overclock"], ["stasis", "hourglass"], ["relay", "short_circuit"], ["midnight", "chime"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "line", "aim", "per_turn", "cooldown"),
    [
        ("gear_shot", 3, (1, 5), False, "enemy", 3, None),
        ("pendulum", 3, (1, 3), True, "enemy", 2, None),
        ("slow", 3, (1, 5), False, "enemy", 2, None),
        ("rust", 3, (1, 5), False, "enemy", 2, None),
        ("automaton", 4, (1, 3), False, "free", None, 2),
        ("sentry", 4, (1, 3), False, "free", None, 3),
        ("rewind", 4, (1, 4), False, "unit", None, 3),
        ("deja_vu", 4, (0, 0), False, "self", None, 5),
        ("haste", 2, (0, 4), False, "ally", None, 2),
        ("overclock", 1, (0, 0), False, "self", None, 3),
        ("stasis", 4, (0, 4), False, "unit", None, 3),
        ("hourglass", 4, (1, 5), False, "any", None, 3),
        ("relay", 2, (1, 8), False, OwnAim(own=("automaton", "sentry")), None, 2),
        ("short_circuit", 3, (0, 0), False, "self", None, None),
        ("midnight", 6, (1, 4), False, "enemy", 1, None),
        ("chime", 5, (0, 0), False, "self", 1, None),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], line: bool, aim: str | OwnAim, per_turn: int | None,
    cooldown: int | None,
) -> None:  # fmt: skip
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.line, sheet.aim) == (cost, reach, line, aim)
    assert (sheet.per_turn, sheet.per_target, sheet.cooldown) == (per_turn, None, cooldown)
    assert sheet.sight is (spell != "relay"), "Relay alone needs no sight"


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("gear_shot", [("damage", {"min": 18, "max": 23})]),
        ("pendulum", [("damage", {"min": 18, "max": 24}), ("pull", {"tiles": 1})]),
        ("slow", [("remove", {"ap": 2})]),
        ("rust", [("remove", {"mp": 2})]),
        ("automaton", [("summon", {"unit": "automaton"})]),
        ("sentry", [("summon", {"unit": "sentry"})]),
        ("rewind", [("rewind", {})]),
        ("deja_vu", [("deja_vu", {"max": 50})]),
        ("haste", [("give", {"mp": 2})]),
        ("overclock", [("give", {"ap": 3}), ("modify", {"ap": -3, "from_": "next_turn", "turns": 1})]),
        (
            "stasis",
            [("modify", {"resistance": 50, "turns": 1}), ("anchor", {"turns": 1}), ("remove", {"ap": 2})],
        ),
        ("hourglass", [("modify", {"damage": -25, "turns": 1, "to": "enemies"})]),
        ("relay", [("swap", {})]),
        ("short_circuit", [("trigger", {"unit": ("automaton", "sentry"), "everywhere": True})]),
        (
            "chime",
            [("damage", {"min": 18, "max": 24, "to": "enemies"}), ("remove", {"ap": 1, "mp": 1, "to": "enemies"})],
        ),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(SPELLS[spell].effects) == does


def test_midnight_counts_what_the_target_has_lost() -> None:
    """4 more for every point, and all eight that can be lost (R8.3)."""
    ((key, hit),) = effects(SPELLS["midnight"].effects)
    assert (key, set(hit)) == ("damage", {"min", "max"})
    for number, base in ((hit["min"], 28), (hit["max"], 36)):
        assert isinstance(number, Scaled)
        assert number.per is not None
        assert (number.per.key, number.of, number.base) == ("lost_points", "target", base)
        assert (number.each, number.add, number.max, number.if_) == (1, 4, base + 4 * 8, ())


def test_what_a_spell_covers() -> None:
    areas = {each: sheet.area for each, sheet in SPELLS.items() if sheet.area is not None}
    assert {each: (area.key, getattr(area, "size", None)) for each, area in areas.items()} == {
        "hourglass": ("circle", 1),
        "chime": ("circle", 3),
    }


def test_stolen_time_and_escapement() -> None:
    """R15.3."""
    stolen, escapement = CLOCKMAKER.passive.choices
    assert (stolen.id, escapement.id) == ("stolen_time", "escapement")
    when = stolen.when[0]
    assert (when.event, when.of, when.limit) == ("removed_points", "self", 2)
    assert [(condition.key, getattr(condition, "value", None)) for condition in when.if_] == [("side", "enemy")]
    ((key, given),) = effects(when.effects)
    points = given.pop("ap")
    assert (key, given) == ("modify", {"from_": "next_turn", "turns": 1, "stack": True})
    assert (points.per.key, points.base, points.each, points.add, points.max) == ("event_amount", 0, 2, 1, 1)
    when = escapement.when[0]
    assert (when.event, when.of, when.limit, when.if_) == ("hurt", "self", 1, ())
    assert effects(when.effects) == [("remove", {"mp": 1, "to": "other"})]


def test_both_passives_mark_turn_starts_alike() -> None:
    """R15.1: whatever the passive, Rewind and Déjà vu work."""
    marks = [[when for when in passive.when if when.event == "turn_start"] for passive in CLOCKMAKER.passive.choices]
    assert marks[0] == marks[1]
    assert [when.of for when in marks[0]] == ["self", "allies", "enemies"]


def test_the_automaton_and_the_sentry() -> None:
    """R5.4, R5.5: a summon with MP only, and a thing."""
    assert not CLOCKMAKER.traps
    assert set(CLOCKMAKER.units) == {"automaton", "sentry"}
    automaton, sentry = CLOCKMAKER.units["automaton"], CLOCKMAKER.units["sentry"]
    assert (automaton.kind, automaton.hp, automaton.ap, automaton.mp) == ("mobile", 60, 0, 4)
    assert (automaton.limit, automaton.turns, automaton.spells) == (2, None, ())
    (when,) = automaton.when
    assert (when.event, when.of, when.limit) == ("turn_end", "self", None)
    assert [(key, {**does, "area": shape(does["area"])}) for key, does in effects(when.effects)] == [
        ("damage", {"min": 10, "max": 13, "area": ("cross", 1), "to": "enemies"}),
        ("remove", {"mp": 1, "area": ("cross", 1), "to": "enemies"}),
    ]
    assert (sentry.kind, sentry.hp, sentry.limit, sentry.turns) == ("thing", 45, 1, 3)
    (when,) = sentry.when
    assert (when.event, when.of, when.limit) == ("turn_start", "self", None)
    ((key, does),) = effects(when.effects)
    assert (key, {**does, "area": shape(does["area"])}) == ("remove", {"ap": 1, "area": ("circle", 2), "to": "enemies"})
    for unit in (automaton, sentry):
        ((key, does),) = effects(unit.on_trigger)
        assert (key, {**does, "area": shape(does["area"])}) == (
            "damage",
            {"min": 22, "max": 28, "area": ("circle", 1), "to": "others"},
        )


def shape(area: Any) -> tuple[str, int]:
    return area.key, area.size


@pytest.mark.parametrize(
    ("thing", "english", "german"),
    [
        (CLOCKMAKER, "Clockmaker", "Uhrmacher"),
        (SPELLS["automaton"], "Automaton", "Automat"),
        (CLOCKMAKER.units["automaton"], "Automaton", "Automat"),
    ],
)
def test_the_names_that_the_rulebook_gives(thing: Any, english: str, german: str) -> None:
    assert (thing.name.of("en"), thing.name.of("de")) == (english, german)


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", CLOCKMAKER), *SPELLS.items(), *CLOCKMAKER.units.items()]
    things += [(passive.id, passive) for passive in CLOCKMAKER.passive.choices]
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


def test_its_own_effects_have_a_line_for_the_sheet_in_both_languages() -> None:
    own = {key: effect for key, effect in CATALOG.effects.items() if key.startswith("clockmaker:")}
    assert set(own) == {f"clockmaker:{name}" for name in ("mark_start", "rewind", "mark_health", "deja_vu")}
    for key, effect in own.items():
        assert set(effect.sheet) == {"de", "en"}, key
