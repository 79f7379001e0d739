"""The scenarios of each bundled class carry out all of it, originals and variants; what they leave out is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from oracles.matches import bundled
from oracles.play import SCENARIOS

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.effects.push import Push
from solwaris_core.scenario import run
from solwaris_core.scenario.reading import read_path
from solwaris_core.testing.parts import parts, words
from solwaris_core.testing.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.definitions.scenario import Scenario

CLASSES = sorted(bundled().classes)


def hero_class(class_id: str) -> HeroClass:
    found = bundled().classes[class_id]
    assert isinstance(found, HeroClass)
    return found


def scenarios(class_id: str) -> list[Scenario]:
    """Those of the class's file; none where there is no file."""
    path = SCENARIOS / f"{class_id}.scenario.yaml"
    return read_path(path, bundled()) if path.exists() else []


def left_out(class_id: str, told: Sequence[Scenario]) -> list[str]:
    """The parts of the class that these scenarios do not carry out."""
    recorder = Recorder(bundled())
    with recorder.watching() as catalog:
        for scenario in told:
            run(scenario, catalog)
    return recorder.missing(parts(hero_class(class_id)))


@pytest.mark.parametrize("class_id", CLASSES)
def test_the_scenarios_of_a_class_carry_out_all_of_it(class_id: str) -> None:
    """R15.3: every spell is cast, passive acts, unit is summoned, trap goes off, and every effect changes something."""
    assert left_out(class_id, scenarios(class_id)) == []


@pytest.mark.parametrize("class_id", CLASSES)
def test_no_effect_of_a_class_is_left_out_of_the_list(class_id: str) -> None:
    """Every effect that stands anywhere in the definition is a part, and has a path of its own."""
    found = parts(hero_class(class_id))
    assert len(found) == len(set(found))
    assert sum(part.startswith("effect ") for part in found) == len(list(words(hero_class(class_id), Effect)))


@pytest.mark.parametrize("class_id", CLASSES)
def test_a_class_without_scenarios_is_told_all_of_its_parts(class_id: str) -> None:
    """Sixteen spells and two passives a class, at least one part each."""
    found = left_out(class_id, [])
    assert found == parts(hero_class(class_id))
    assert sum(part.startswith(f"spell {class_id}/") and "/units/" not in part for part in found) == 16
    for passive in hero_class(class_id).passives:
        assert any(f" {class_id}/{passive.id}" in part for part in found), passive.id


@pytest.mark.parametrize("class_id", CLASSES)
def test_a_scenario_that_is_removed_is_missed(class_id: str) -> None:
    """Meta: without those that cast a spell, that spell and its effects are named."""
    spell = hero_class(class_id).slots[-1].original
    kept = [scenario for scenario in scenarios(class_id) if not casts(scenario, spell.id)]
    assert len(kept) < len(scenarios(class_id))
    found = left_out(class_id, kept)
    assert f"spell {class_id}/{spell.id}" in found
    assert {f"effect {class_id}/{spell.id}/{place}: {one.key}" for place, one in enumerate(spell.effects)} <= set(found)


def casts(scenario: Scenario, spell: str) -> bool:
    actions = [step.do.value for step in scenario.steps if step.do is not None]
    return any(isinstance(action, dict) and action.get("cast") == spell for action in actions)


def test_an_effect_that_does_nothing_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: to be called is not enough."""

    def nothing(effect: Push, link: Any) -> Any:
        return lambda state, context, unit: None

    monkeypatch.setattr(Push, "compile", nothing)
    pushes = [part for part in parts(hero_class("warrior")) if part.endswith(": push")]
    assert len(pushes) > 1
    assert [part for part in left_out("warrior", scenarios("warrior")) if part.endswith(": push")] == pushes
