"""How much a duel may hold: what bundled classes note stays far below, and what grows is told with its key."""

from __future__ import annotations

import pytest
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.testing.bounds import MOST_NOTED, MOST_SAVED, Bloated, check_bounds


def a_duel() -> sw.Duel:
    return sw.Duel(bundled(), map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("brute", 2)], seed=2, setup="quick")


def test_notes_that_are_too_long_are_told_with_the_longest_key() -> None:
    duel = a_duel()
    check_bounds(duel)
    duel._state.units[1].notes = {"words:short": 1, "words:long": "x" * MOST_NOTED}
    with pytest.raises(Bloated, match=r"the notes of b take .* the longest is 'words:long'"):
        check_bounds(duel)


def test_a_saved_duel_that_is_too_long_is_told() -> None:
    duel = a_duel()
    duel._state.gone = tuple((f"unit_{number}", "x", 1, 0) for number in range(MOST_SAVED // 10))
    with pytest.raises(Bloated, match="a saved duel takes"):
        check_bounds(duel)
