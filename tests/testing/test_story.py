"""What was played, written down as a scenario, plays the same when run."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.scenario import run_path
from solwaris_core.testing import Story, duels
from solwaris_core.testing.exercise import ARENA
from solwaris_core.testing.playing import nth_action


def told(duel: sw.Duel, seed: int, actions: int) -> tuple[Story, sw.Duel]:
    """A story of random play, and the duel at its end."""
    story, rng = Story(duel), random.Random(seed)
    for _ in range(actions):
        if duel.outcome is None:
            action = nth_action(duel, rng.randrange(10**6))
            story.tell(duel, action)
            duel, _ = duel.step(action)
    return story, duel


def as_it_is(duel: sw.Duel) -> dict[str, Any]:
    """What each unit is at the end, as a scenario may expect it."""
    return {
        name: {"hp": unit.hp, "ap": unit.ap, "mp": unit.mp, "alive": unit.alive, "armour": unit.armour}
        | ({"at": list(unit.at)} if unit.at is not None else {})
        for name, unit in duel.units.items()
    }


@settings(max_examples=15)
@given(duel=duels(bundled(), rulesets=["waris"]), seed=st.integers(0, 10**6), actions=st.integers(1, 60))
def test_a_scenario_of_what_was_played_ends_alike(
    tmp_path_factory: pytest.TempPathFactory, duel: sw.Duel, seed: int, actions: int
) -> None:
    story, after = told(duel, seed, actions)
    file = story.write(tmp_path_factory.mktemp("told"), "random", ["Any line,", "or two."], as_it_is(after))
    assert file.name == "random.counterexample.scenario.yaml"
    (result,) = run_path(file, bundled())
    assert result.passed, f"{result.message}\n{file.read_text('utf-8')}"


def test_another_end_than_the_true_one_is_seen(tmp_path: Path) -> None:
    """Meta: the scenario does say what it is to say."""
    duel = sw.Duel(bundled(), map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("brute", 2)], seed=3, setup="quick")
    story, after = told(duel, 5, 40)
    expected = as_it_is(after)
    expected["a"]["hp"] += 1
    (result,) = run_path(story.write(tmp_path, "wrong", expect=expected), bundled())
    assert f"expected a.hp {expected['a']['hp']}" in result.message


def test_placement_and_auction_are_left_out_and_a_map_that_nobody_else_has_stands_inside(tmp_path: Path) -> None:
    catalog = bundled().extended(maps={ARENA.id: ARENA})
    heroes = [sw.Hero("warrior", 1), sw.Hero("shade", 2), sw.Hero("brute", 1), sw.Hero("warrior", 2)]
    duel = sw.Duel(catalog, map=ARENA.id, heroes=heroes, seed=11, purses={1: 300, 2: 300})
    story = Story(duel)
    with pytest.raises(sw.SolwarisError, match="has not begun"):
        story.text("too early")
    for action in (sw.Timeout(), sw.Bid(), sw.Decline(), sw.EndTurn(), sw.EndTurn()):
        story.tell(duel, action)
        duel.apply(action)
    text = story.text("It began")
    assert "..........\n" in text
    assert text.count("- do: end_turn") == 2
    assert "bid" not in text
    file = story.write(tmp_path, "began", expect=as_it_is(duel))
    (result,) = run_path(file, bundled())
    assert result.passed, result.message


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    duel = sw.Duel(bundled(), map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("brute", 2)], setup="quick")
    with pytest.raises(FileNotFoundError):
        Story(duel).write(tmp_path / "none", "x")
