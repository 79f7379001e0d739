"""A duel that records nothing plays as one that does, though its walks skip the steps on which nothing happens."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from oracles.proving import catalog, variants_of

import solwaris_core as sw
from solwaris_core.rules import walking
from solwaris_core.testing.states import facts

if TYPE_CHECKING:
    from solwaris_core.state import State

#: Actions in each of so many duels.
LENGTH, DUELS = 120, 60


def first_difference(seed: int) -> str:
    """The first action after which the two are not alike, and in which facts; "" where they stay so."""
    rng = random.Random(seed)
    heroes = []
    for seat in range(rng.choice((2, 4))):
        chosen = rng.choice(sorted(catalog().classes))
        picked = [variant for variant in variants_of(chosen) if rng.random() < 0.5]
        heroes.append(sw.Hero(chosen, 1 + seat % 2, picked))
    map_id = rng.choice(sorted(catalog().maps))
    recorded, other = (
        sw.Duel(catalog(), map_id, heroes, seed=seed, setup="quick", record=record) for record in (True, False)
    )
    for _ in range(LENGTH):
        if recorded.outcome is not None:
            break
        action = recorded.legal().sample(rng)
        recorded.apply(action)
        assert other.apply(action) == ()
        here, there = facts(recorded._state), facts(other._state)
        if here != there or recorded.key(dice=True) != other.key(dice=True):
            return f"{action}: {[name for name in here if here[name] != there.get(name)]}"
    return ""


def test_the_states_are_alike_after_every_action() -> None:
    """R6.2 to R6.4, R12.7, R13.2, R14: whatever stands, lies or hides on the way."""
    assert [found for seed in range(DUELS) if (found := first_difference(seed))] == []


def test_a_walk_that_skips_what_lies_on_the_way_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "_in_the_way", lambda state: state.taken[1] | state.taken[2])
    assert any("Move" in first_difference(seed) for seed in range(DUELS))


def test_a_walk_that_skips_whom_it_does_not_see_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen_alone(state: State) -> int:
        pickups = sum(1 << tile for tile in state.pickups)
        traps = [trap.area for trap in state.traps]
        return pickups | sum({1 << tile for area in traps for tile in range(state.board.size) if area >> tile & 1})

    monkeypatch.setattr(walking, "_in_the_way", seen_alone)
    assert any("Move" in caught(seed) for seed in range(4 * DUELS))


def caught(seed: int) -> str:
    """As `first_difference`, or what the engine says of two units on one tile."""
    try:
        return first_difference(seed)
    except KeyError as error:
        return f"Move: KeyError {error}"
