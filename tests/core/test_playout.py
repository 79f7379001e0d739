"""Playouts: what `duel.playout` gives and refuses."""

from __future__ import annotations

import random
from typing import Any

import pytest
from oracles.proving import catalog

import solwaris_core as sw


def a_duel(setup: str = "quick") -> sw.Duel:
    return sw.Duel(catalog(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("wisp", 2)], seed=3, setup=setup)


def test_it_gives_a_copy_and_how_many_actions_were_played() -> None:
    duel = a_duel()
    before = duel.key(dice=True)
    end, played = duel.playout(random.Random(1), 40)
    assert played == 40
    assert duel.key(dice=True) == before != end.key(dice=True)
    assert duel.apply(sw.EndTurn()), "the duel itself still records"
    assert end.apply(sw.EndTurn()) == (), "the copy does not"


def test_it_stops_where_the_duel_is_over() -> None:
    duel = a_duel()
    duel.apply(sw.Forfeit(seat=0))
    end, played = duel.playout(random.Random(1), 40)
    assert (played, end.outcome) == (0, duel.outcome)
    assert end is not duel


def test_it_plays_placement_and_auction_as_well() -> None:
    end, played = a_duel("full").playout(random.Random(1), 20)
    assert (played, end.phase) == (20, "fight")


def test_no_action_is_asked_for_and_none_is_played() -> None:
    duel = a_duel()
    end, played = duel.playout(random.Random(1), 0)
    assert (played, end.key(dice=True)) == (0, duel.key(dice=True))


@pytest.mark.parametrize("most", [-1, 1.5, True, None, "10"])
def test_an_end_that_is_none_is_refused(most: Any) -> None:
    with pytest.raises(sw.SolwarisError, match="cut off after a whole number of actions, not"):
        a_duel().playout(random.Random(1), most)
