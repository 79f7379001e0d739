"""The leak law (R3.3, R12.1, R12.8 to R12.10, R13.1, R14): what a side cannot know makes no difference to it.

That it holds in drawn duels is part of every class's suite (`test_conformance.py`); here stands what that leaves out,
and what it must catch.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.proving import catalog, duels

import solwaris_core as sw
import solwaris_core.view
from solwaris_core.dice import Dice
from solwaris_core.events.movement import Moved
from solwaris_core.rules import walking
from solwaris_core.scenario import read_path, set_up
from solwaris_core.state import State
from solwaris_core.testing.leaks import differences
from solwaris_core.testing.playing import played


@given(seed=st.integers(0, 2**32), picks=st.integers(1, 3))
def test_picks_are_secret_until_all_heroes_stand(seed: int, picks: int) -> None:
    rng = random.Random(seed)
    heroes = [sw.Hero("wisp", 1), sw.Hero("tinker", 2), sw.Hero("wisp", 1), sw.Hero("warrior", 2)]
    duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed)
    for seat in rng.sample(range(4), picks):
        duel.apply(duel.legal(seat).sample(rng))
    for side in (1, 2):
        assert differences(duel, side, seed) == []


def some_difference(rounds: int = 60) -> str:
    """The first difference that the law finds in drawn duels."""
    for seed in range(rounds):
        rng = random.Random(seed)
        heroes = [sw.Hero("wisp", 1, ("lay_web",)), sw.Hero("wisp", 2, ("switch",)), sw.Hero("tinker", 1)]
        duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup="quick")
        played(duel, rng, 10 + seed)
        for side in (1, 2):
            found = differences(duel, side, seed)
            if found:
                return str(found[0])
    return ""


def test_nothing_is_planted_nothing_is_found() -> None:
    assert some_difference() == ""


def test_a_legal_set_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "looks_taken", lambda self, side: self.taken[1] | self.taken[2])
    assert some_difference() != ""


def test_an_event_with_the_true_tile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moved, "public", True)
    assert "reads the event" in some_difference()


def test_a_refusal_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = walking.refuse_move

    def telling(state: State, unit: object, tile: int) -> object:
        return sw.Refusal("occupied") if tile in state.standing else real(state, unit, tile)  # type: ignore[arg-type]

    monkeypatch.setattr("solwaris_core.rules.conduct.refuse_move", telling)
    assert some_difference() != ""


def test_an_order_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = solwaris_core.view.redacted

    def ordered(state: State, side: int) -> tuple[State, frozenset[int]]:
        copy = state.clone()
        copy.units = dict(sorted(copy.units.items(), key=lambda item: item[1].tile))
        return real(copy, side)

    monkeypatch.setattr(solwaris_core.view, "redacted", ordered)
    assert "before" in some_difference()


GUST = """\
scenario: A gust over three tiles
map: |
  .....
classes:
  gust:
    stats: {{hp: 100, refuse_ap: 50}}
    spells:
      - {{id: hide, cost: 1, range: [0, 0], aim: self, effects: [invisible]}}
      - id: gust
        cost: 1
        range: [1, 4]
        aim: any
        area: {{circle: 1}}
        effects: [{{remove: {{ap: 3, to: enemies}}}}]
fighters:
  b: {{side: 2, class: gust, at: [{place}, 0]}}
  a: {{side: 1, class: gust, at: [0, 0]}}
steps: [{{do: {{cast: hide, at: [{place}, 0]}}}}]
"""


def open_dice_after_a_gust(tmp_path: Path, place: int) -> int:
    """The stream of visible throws after a removal over tiles on which an unseen unit stands, or does not."""
    file = tmp_path / f"gust_{place}.scenario.yaml"
    file.write_text(GUST.format(place=place), encoding="utf-8")
    (scenario,) = read_path(file, catalog())
    duel = set_up(scenario, catalog())
    for action in (sw.Cast("hide", (place, 0)), sw.EndTurn(), sw.Cast("gust", (3, 0))):
        duel.apply(action)
    return duel._state.dice.open


def test_an_unseen_unit_never_shifts_a_throw_that_both_sides_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert open_dice_after_a_gust(tmp_path, place=3) == open_dice_after_a_gust(tmp_path, place=1)

    def from_one_stream(self: Dice, label: str, count: int, hidden: bool = False) -> int:
        return real(self, label, count, False)

    real = Dice.below
    monkeypatch.setattr(Dice, "below", from_one_stream)
    shifted = open_dice_after_a_gust(tmp_path, place=3) != open_dice_after_a_gust(tmp_path, place=1)
    assert shifted, "dice with one stream must be caught"


@given(duel=duels(), seed=st.integers(0, 2**32), actions=st.integers(0, 60), side=st.sampled_from((1, 2)))
def test_what_a_bot_imagines_agrees_with_what_its_side_knows(duel: sw.Duel, seed: int, actions: int, side: int) -> None:
    played(duel, random.Random(seed), actions)
    view = duel.view(side)
    imagined = view.imagine(seed)
    assert imagined.view(side).units == view.units
    assert imagined.view(side).traps == view.traps
    assert list(imagined.view(side).legal()) == list(view.legal())
    assert imagined.key() == view.imagine(seed).key()
    rng = random.Random(seed)
    for _ in range(20):
        if imagined.outcome is None:
            imagined.apply(imagined.legal().sample(rng))


LIKENESS = """\
scenario: A likeness stands beside its owner
map: |
  ....
classes:
  mime:
    stats: {hp: 100}
    spells: [{id: mirror, cost: 1, range: [1, 1], aim: free, effects: [{summon: {unit: image}}]}]
    units: {image: {kind: thing, hp: 1, looks_like: owner}}
fighters:
  a: {side: 1, class: mime, at: [0, 0], hp: 70}
  b: {side: 2, class: mime, at: [3, 0]}
steps: [{do: {cast: mirror, at: [1, 0]}}]
"""


def test_what_looks_like_its_owner_does_so_for_the_other_side_alone(tmp_path: Path) -> None:
    file = tmp_path / "likeness.scenario.yaml"
    file.write_text(LIKENESS, encoding="utf-8")
    (scenario,) = read_path(file, catalog())
    duel = set_up(scenario, catalog())
    duel.apply(sw.Cast("mirror", (1, 0)))
    seen = {side: duel.view(side).units["image"] for side in (0, 1, 2)}
    assert (seen[1].kind, seen[1].id, seen[1].hp) == ("thing", "image", 1)
    for side in (0, 2):
        assert (seen[side].kind, seen[side].id, seen[side].hp, seen[side].max_hp) == ("hero", "mime", 70, 100)
