"""A playout is what asking, sampling and applying give, action by action (`playout.py`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from oracles.proving import catalog, duels

import solwaris_core as sw
from solwaris_core import playout
from solwaris_core.drawing import draw

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

    from solwaris_core.drawing import Rng


def difference(duel: sw.Duel, seed: int, most: int) -> str:
    """In what the playout differs from the same actions one by one; "" where in nothing."""
    end, played = duel.playout(random.Random(seed), most)
    rng, one_by_one, count = random.Random(seed), duel.clone(), 0
    while count < most and one_by_one.outcome is None:
        one_by_one.apply(one_by_one.legal().sample(rng))
        count += 1
    if played != count:
        return f"{played} actions, not {count}"
    return "" if end.key(dice=True) == one_by_one.key(dice=True) else "another state"


@given(duel=duels(setups=("full", "quick")), seed=st.integers(0, 10**6), most=st.integers(0, 60))
def test_it_is_the_same_as_action_by_action(duel: sw.Duel, seed: int, most: int) -> None:
    assert difference(duel, seed, most) == ""


def test_a_playout_that_draws_otherwise_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def rarely_ending(rng: Rng, walks: int, casts: Mapping[int, int], others: int) -> tuple[int, int]:
        return draw(rng, walks, casts, others if not walks else 0)

    monkeypatch.setattr(playout, "draw", rarely_ending)
    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("wisp", 2)], seed=3, setup="quick")
    assert difference(duel, 1, 60) == "another state"
