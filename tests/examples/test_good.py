"""The good samples: without fault, with a scenario for everything, told in both languages, playable to the end."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.plugins import discovered
from solwaris_core.scenario import read_path
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.match import CUT_OFF, play

if TYPE_CHECKING:
    from examples.conftest import Bench

EXAMPLES = Path(__file__).parents[2] / "examples"
#: The samples, and the class that each brings or adds to.
CLASSES = {"powder_keg": "brute", "beekeeper": "beekeeper", "wrestler": "wrestler"}
#: The variants that a sample adds to somebody else's class.
ADDED = {"powder_keg": ("powder_keg",)}
BUNDLED = ("arcanist", "artificer", "brute", "clockmaker", "shade", "warrior")


@cache
def catalog(mod: str) -> sw.Catalog:
    """Everything bundled and that sample; its Python comes from the tree."""
    if not (EXAMPLES / mod / "pyproject.toml").is_file():
        return sw.load(mods=[EXAMPLES / mod])
    sys.path.insert(0, str(EXAMPLES / mod))
    try:
        plugin = importlib.import_module(mod)
    finally:
        sys.path.remove(str(EXAMPLES / mod))
    return sw.load(plugins=[*discovered(), plugin])


def hero_class(mod: str) -> HeroClass:
    found = catalog(mod).classes[CLASSES[mod]]
    assert isinstance(found, HeroClass)
    return found


def all_variants(mod: str) -> tuple[str, ...]:
    """A loadout that has whatever the sample brings and no original stands for."""
    if mod in ADDED:
        return ADDED[mod]
    found = hero_class(mod)
    assert found.passive.variant is not None
    picked = [slot.variant.id for slot in found.slots if slot.variant is not None]
    assert picked, "the sample shows what a variant is"
    return (found.passive.variant.id, *picked)


def never_tried(wanted: set[str], mod: str) -> set[str]:
    """Which of these spells and passives no scenario of the sample casts or gives to a fighter."""
    tried = set()
    for file in (EXAMPLES / mod).rglob("*.scenario.yaml"):
        for scenario in read_path(file, catalog(mod)):
            done = [step.do.value for step in scenario.steps if step.do is not None and step.error is None]
            tried |= {action["cast"] for action in done if isinstance(action, Mapping) and "cast" in action}
            for fighter in scenario.fighters:
                played = catalog(mod).classes.get(fighter.class_)
                if played is not None:
                    tried.add(played.loadout(fighter.variants)[0].id)
    return wanted - tried


@pytest.mark.parametrize("mod", CLASSES)
def test_it_has_no_fault_and_no_lint_has_anything_to_say(mod: str, bench: Bench) -> None:
    told = bench.solwaris("validate", "--strict", ".").splitlines()
    assert told[-1].endswith(" files, 0 errors"), told


@pytest.mark.parametrize("mod", CLASSES)
def test_its_scenarios_hold(mod: str, bench: Bench) -> None:
    passed, _, rest = bench.solwaris("scenario", ".").partition(" ")
    assert int(passed) >= 4
    assert rest.strip() == "passed, 0 failed"


@pytest.mark.parametrize("mod", CLASSES)
def test_each_of_its_passives_and_spells_is_in_a_scenario(mod: str) -> None:
    found = hero_class(mod)
    wanted = set(ADDED.get(mod, ()))
    if not wanted:
        wanted = {passive.id for passive in found.passives} | {spell.id for spell in found.spells}
        wanted |= {spell.id for unit in found.units.values() for spell in unit.spells}
    assert never_tried(wanted, mod) == set()
    assert never_tried({*wanted, "a_spell_that_is_new"}, mod) == {"a_spell_that_is_new"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mod", CLASSES)
def test_its_sheet_can_be_written(mod: str, language: str, bench: Bench) -> None:
    for form in ("text", "markdown", "html"):
        sheet = bench.solwaris("sheet", CLASSES[mod], "--lang", language, "--format", form)
        for spell in hero_class(mod).spells:
            assert spell.name.of(language).replace("'", "") in sheet.replace("&#x27;", "").replace("'", "")
        assert f"{mod}:" not in sheet, "a word without a line for the sheet stands there by its key"


@pytest.mark.parametrize("variants", [False, True], ids=["originals", "variants"])
@pytest.mark.parametrize("other", BUNDLED)
@pytest.mark.parametrize("mod", CLASSES)
def test_a_duel_against_each_bundled_class_ends(mod: str, other: str, variants: bool) -> None:
    heroes = [sw.Hero(CLASSES[mod], 1, all_variants(mod) if variants else ()), sw.Hero(other, 2)]
    for seed in range(3):
        duel = sw.Duel(catalog(mod), map="vault", heroes=heroes, seed=seed)
        result = play(duel, {0: GreedyBot(seed), 1: GreedyBot(seed)}, max_rounds=40)
        assert result.reason != CUT_OFF


@pytest.mark.parametrize("mod", ["beekeeper", "wrestler"])
def test_it_is_about_as_strong_as_the_bundled_classes(mod: str) -> None:
    """It wins against some and loses against some, if the same bot plays both."""
    won = 0
    for seed in range(4):
        for other in BUNDLED:
            heroes = [sw.Hero(other, 1), sw.Hero(mod, 2)]
            duel = sw.Duel(catalog(mod), map="vault", heroes=heroes, seed=seed, setup="quick", record=False)
            won += play(duel, {0: GreedyBot(seed), 1: GreedyBot(seed)}).winner == 2
    assert 0.2 <= won / (4 * len(BUNDLED)) <= 0.8


@pytest.mark.slow
@pytest.mark.parametrize("mod", ["beekeeper", "wrestler"])
def test_the_suite_of_every_class_has_nothing_to_complain_of(mod: str, bench: Bench) -> None:
    process = bench.pytest()
    assert process.returncode == 0, process.stdout
    assert "passed" in process.stdout
    assert "failed" not in process.stdout
