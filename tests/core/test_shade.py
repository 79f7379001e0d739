"""The facts of the Shade: the rulebook's, the design sheet's numbers with its corrections, and what it hides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.scenario import read_path, set_up

CATALOG = sw.load(plugins=["shade"])
_CLASS = CATALOG.classes["shade"]
assert isinstance(_CLASS, HeroClass)
SHADE: HeroClass = _CLASS
SPELLS = {spell.id: spell for slot in SHADE.slots for spell in slot.choices}
TRAPS = ("spike_trap", "evil_eye", "snare", "spring_trap")


def effects(effects: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    """What effects do: each one's key, and the parameters that are not the usual ones."""
    found = []
    for effect in effects:
        usual = {field.name: field.default for field in attrs.fields(type(effect))}
        given = {field.name: getattr(effect, field.name) for field in attrs.fields(type(effect))}
        found.append((effect.key, {name: value for name, value in given.items() if value != usual[name]}))
    return found


def test_its_stats() -> None:
    stats = SHADE.stats
    assert (stats.hp, stats.ap, stats.mp, stats.refuse_ap, stats.refuse_mp) == (265, 12, 6, 35, 40)


def test_its_slots_in_order() -> None:
    """R15.1, R15.2."""
    assert [[spell.id for spell in slot.choices] for slot in SHADE.slots] == [
        ["dagger", "throwing_knife"], ["vanish", "decoy"], ["spike_trap", "evil_eye"], ["snare", "caltrops"],
        ["spring_trap", "smoke"], ["fear", "lure"], ["shadow_step", "exchange"], ["assassinate", "venom"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "cost", "reach", "aim", "per_turn", "cooldown"),
    [
        ("dagger", 3, (1, 1), "enemy", 3, None),
        ("throwing_knife", 3, (2, 5), "enemy", 3, None),
        ("vanish", 4, (0, 0), "self", None, 4),
        ("decoy", 3, (1, 4), "free", None, 3),
        ("spike_trap", 3, (1, 5), "free", None, 2),
        ("evil_eye", 4, (1, 5), "free", None, 2),
        ("snare", 3, (1, 5), "free", None, 2),
        ("caltrops", 3, (1, 5), "any", None, 2),
        ("spring_trap", 3, (1, 5), "free", None, 2),
        ("smoke", 3, (0, 4), "any", None, 3),
        ("fear", 3, (1, 5), "enemy", None, 2),
        ("lure", 3, (2, 6), "enemy", None, 2),
        ("shadow_step", 4, (1, 5), "free", None, 3),
        ("exchange", 4, (1, 5), "unit", None, 3),
        ("assassinate", 6, (1, 1), "enemy", None, 2),
        ("venom", 5, (1, 3), "enemy", None, 2),
    ],
)
def test_what_a_spell_costs_and_reaches(
    spell: str, cost: int, reach: tuple[int, int], aim: str, per_turn: int | None, cooldown: int | None
) -> None:
    sheet = SPELLS[spell]
    assert (sheet.cost, sheet.range, sheet.aim) == (cost, reach, aim)
    assert (sheet.per_turn, sheet.per_target, sheet.cooldown) == (per_turn, None, cooldown)
    assert sheet.line is (spell in ("fear", "lure"))
    assert sheet.sight is (spell != "shadow_step"), "Shadow step alone needs no sight (R2.5)"


@pytest.mark.parametrize(
    ("spell", "does"),
    [
        ("dagger", [("damage", {"min": 21, "max": 27})]),
        ("throwing_knife", [("damage", {"min": 15, "max": 20})]),
        ("vanish", [("invisible", {})]),
        ("decoy", [("summon", {"unit": "decoy"})]),
        ("spike_trap", [("trap", {"trap": "spike_trap"})]),
        ("evil_eye", [("trap", {"trap": "evil_eye"})]),
        ("snare", [("trap", {"trap": "snare"})]),
        ("spring_trap", [("trap", {"trap": "spring_trap"})]),
        ("smoke", [("modify", {"range": -2, "turns": 1, "to": "enemies"})]),
        ("fear", [("push", {"tiles": 4})]),
        ("lure", [("pull", {"tiles": 4})]),
        ("shadow_step", [("teleport", {})]),
        ("exchange", [("swap", {})]),
        ("assassinate", [("damage", {"min": 44, "max": 52})]),
    ],
)
def test_what_a_spell_does(spell: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    assert effects(SPELLS[spell].effects) == does


@pytest.mark.parametrize(
    ("spell", "first", "to", "turns", "low", "high"),
    [("caltrops", [], "others", 2, 8, 10), ("venom", [("damage", {"min": 10, "max": 14})], "targets", 3, 14, 18)],
)
def test_what_goes_on_hurting(
    spell: str, first: list[tuple[str, dict[str, Any]]], to: str, turns: int, low: int, high: int
) -> None:
    *before, last = SPELLS[spell].effects
    assert effects(tuple(before)) == first
    assert (last.key, last.to, getattr(last, "turns", None)) == ("over_time", to, turns)
    assert effects(getattr(last, "effects", ())) == [("damage", {"min": low, "max": high})]


def test_what_a_spell_covers() -> None:
    """Both areas may cover the caster's tile, so neither acts on all in it."""
    covered = {spell.id: (spell.area.key, getattr(spell.area, "size", None)) for spell in SPELLS.values() if spell.area}
    assert covered == {"caltrops": ("circle", 1), "smoke": ("circle", 1)}
    assert [effect.to for spell in ("caltrops", "smoke") for effect in SPELLS[spell].effects] == ["others", "enemies"]


def test_light_footed_and_slippery() -> None:
    """R15.3."""
    light, slippery = SHADE.passive.choices
    assert (light.id, light.flags, light.when) == ("light_footed", ("spared_by_own_traps",), ())
    assert isinstance(light.damage, Scaled)
    assert (light.damage.base, light.damage.per, [each.key for each in light.damage.if_]) == (
        20, None, ["caster_invisible"],
    )  # fmt: skip
    assert (slippery.id, slippery.flags, slippery.damage) == ("slippery", (), 0)
    (trigger,) = slippery.when
    assert (trigger.event, trigger.of, trigger.if_, trigger.limit) == ("hurt", "self", (), 2)
    assert effects(trigger.effects) == [("modify", {"mp": 1, "turns": 1, "from_": "next_turn", "stack": True})]


@pytest.mark.parametrize(
    ("trap", "shape", "does"),
    [
        ("spike_trap", "cross", [("damage", {"min": 32, "max": 40})]),
        ("evil_eye", "diagonals", [("damage", {"min": 14, "max": 18}), ("remove", {"ap": 3})]),
        ("snare", "cross", [("damage", {"min": 10, "max": 14}), ("remove", {"mp": 3})]),
        ("spring_trap", "cross", [("push", {"tiles": 3, "from_": "aim"})]),
    ],
)
def test_the_traps(trap: str, shape: str, does: list[tuple[str, dict[str, Any]]]) -> None:
    """R12.4, R12.11: three crosses of one tile, and Evil eye; two of each may lie."""
    kind = SHADE.traps[trap]
    assert (kind.area.key, getattr(kind.area, "size", None), kind.turns, kind.limit) == (shape, 1, None, 2)
    assert effects(kind.effects) == does
    assert set(SHADE.traps) == set(TRAPS)


def test_the_decoy() -> None:
    kind = SHADE.units["decoy"]
    assert (kind.kind, kind.hp, kind.turns, kind.limit, kind.looks_like) == ("thing", 1, 2, 1, "owner")
    assert (kind.resistance, kind.anchored, kind.when, kind.aura, kind.on_trigger) == (0, False, (), None, ())
    assert effects(kind.on_death) == [("invisible", {"to": "caster"})]
    assert set(SHADE.units) == {"decoy"}


@pytest.mark.parametrize(
    ("spell", "english", "german"),
    [("evil_eye", "Evil eye", "Böser Blick"), ("fear", "Fear", "Furcht")],
)
def test_the_names_that_the_rulebook_gives(spell: str, english: str, german: str) -> None:
    name = SPELLS[spell].name
    assert (name.of("en"), name.of("de")) == (english, german)
    assert (SHADE.name.of("en"), SHADE.name.of("de")) == ("Shade", "Schatten")


def texts() -> Iterator[tuple[str, Text]]:
    """Every text of the class, with where it stands."""
    things: list[tuple[str, Any]] = [("class", SHADE), *SPELLS.items(), *SHADE.units.items(), *SHADE.traps.items()]
    things += [(passive.id, passive) for passive in SHADE.passive.choices]
    for place, thing in things:
        for part in ("name", "text", "tip"):
            text = getattr(thing, part, None)
            if text is not None:
                yield f"{place}.{part}", text


def test_every_text_speaks_both_languages_and_names_no_number() -> None:
    found = list(texts())
    assert len(found) == 2 + 16 * 3 + 1 * 2 + 4 * 2 + 2 * 3
    for place, text in found:
        assert set(text.by_language) == {"de", "en"}, place
        for language, words in text.by_language.items():
            assert not re.search(r"\d", words), f"{place} in {language}"


SECRETS = """\
scenario: A Shade with all it hides
map: |
  .......
  .......
  .......
fighters:
  a: {{side: 1, class: shade, at: [0, 1], variants: [{variants}], hp: 200, ap: 30}}
  b: {{side: 2, class: shade, at: [6, 1]}}
steps: [{{do: end_turn}}]
"""


def secrets(folder: Path, variants: str = "") -> sw.Duel:
    """A duel in which the Shade `a` is to move and `b` looks on."""
    file = folder / "secrets.scenario.yaml"
    file.write_text(SECRETS.format(variants=variants), encoding="utf-8")
    (scenario,) = read_path(file, CATALOG)
    return set_up(scenario, CATALOG)


def told(events: tuple[sw.Event, ...], side: int) -> list[dict[str, Any]]:
    """The events as that side may read them; that a turn is not idle (R16.5) is no secret and left out."""
    seen = [event.seen_by(side) for event in events]
    return [event.to_dict() for event in seen if event is not None and event.type != "acted"]


@pytest.mark.parametrize("trap", TRAPS)
def test_of_a_trap_the_other_side_learns_the_price_alone(tmp_path: Path, trap: str) -> None:
    """R12.1, R12.9: neither spell, tile, area nor cooldown, and no spectator does."""
    duel = secrets(tmp_path, "evil_eye" if trap == "evil_eye" else "")
    cost = SPELLS[trap].cost
    events = duel.apply(sw.Cast(trap, (3, 1)))
    (lying,) = duel.view(1).traps
    arms = {(3, 0), (3, 2), (2, 1), (4, 1)} if trap != "evil_eye" else {(2, 0), (4, 0), (2, 2), (4, 2)}
    assert (lying.id, lying.at, set(lying.tiles)) == (trap, (3, 1), arms | {(3, 1)})
    for side in (0, 2):
        assert told(events, side) == [
            {"type": "cast", "unit": "a", "spell": None, "at": None, "cost": cost, "target": None}
        ]
        assert duel.view(side).traps == ()
        assert trap not in (duel.view(side).units["a"].cooldown or {})
    assert [event["type"] for event in told(events, 1)] == ["cast", "trap_laid"]


def test_where_an_invisible_shade_goes_and_what_it_does_to_itself_is_withheld(tmp_path: Path) -> None:
    """R14.3, R14.4: of a step through the shadow not even the price is told."""
    duel = secrets(tmp_path)
    vanishing = duel.apply(sw.Cast("vanish", (0, 1)))
    assert [event["type"] for event in told(vanishing, 2)] == ["cast", "invisible"]
    for action in (sw.Cast("shadow_step", (3, 0)), sw.Move((3, 2)), sw.Cast("spike_trap", (5, 2))):
        events = duel.apply(action)
        assert events
        assert told(events, 2) == told(events, 0) == []
    unseen = duel.view(2).units["a"]
    assert (unseen.hidden, unseen.at, unseen.last_at, unseen.hp, unseen.ap) == (True, None, (0, 1), None, None)
    assert duel.view(1).units["a"].at == (3, 2)


def test_a_stab_from_nowhere_tells_the_wound_and_not_the_hand(tmp_path: Path) -> None:
    """R14.3."""
    duel = secrets(tmp_path)
    duel.apply(sw.Cast("vanish", (0, 1)))
    duel.apply(sw.Cast("shadow_step", (5, 1)))
    events = duel.apply(sw.Cast("dagger", (6, 1)))
    (wound,) = told(events, 2)
    assert (wound["type"], wound["unit"], wound["source"]) == ("damaged", "b", None)
    assert wound["health"] > 0
    assert duel.view(2).units["a"].hidden


def test_the_decoy_looks_like_its_shade_to_the_other_side(tmp_path: Path) -> None:
    """R14.4."""
    duel = secrets(tmp_path, "decoy")
    duel.apply(sw.Cast("decoy", (2, 1)))
    own = duel.view(1).units["decoy"]
    assert (own.kind, own.id, own.hp, own.max_hp) == ("thing", "decoy", 1, 1)
    for side in (0, 2):
        seen = duel.view(side).units["decoy"]
        assert (seen.kind, seen.id, seen.hp, seen.max_hp, seen.at) == ("hero", "shade", 200, 265, (2, 1))
