"""Who may act: the phase comes before the turn, and a seat that is named must be the one waited for (R3.4, R5.9)."""

from __future__ import annotations

import pytest
from oracles.matches import auction, code, fight, match

import solwaris_core as sw


def test_there_is_no_price_once_the_match_is_over() -> None:
    duel = auction("waris", 1, purses={1: 500, 2: 500})
    assert duel.price == 55
    duel.apply(sw.Forfeit(seat=0))
    assert duel.phase == "over"
    assert duel.price == 0


def test_a_late_timeout_of_one_seat_does_not_end_anothers_turn() -> None:
    duel = fight()
    duel.apply(sw.EndTurn(seat=0))
    assert duel.to_act == (1,)
    assert code(duel, sw.Timeout(seat=0)) == "not_your_turn"
    assert code(duel, sw.Timeout(seat=9)) == "not_your_turn"
    assert duel.refusal(sw.Timeout(seat=1)) is None
    assert code(auction("waris", 1, purses={1: 500, 2: 500}), sw.Timeout(seat=0)) == "not_your_turn"


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_a_view_says_wrong_phase_before_not_your_turn(reader: int) -> None:
    actions = (sw.EndTurn(), sw.Bid(), sw.Place((5, 0)), sw.Bid(seat=0), sw.EndTurn(seat=1), sw.Place((5, 0), seat=1))
    refused = 0
    for duel in (match(), auction(purses={1: 500, 2: 500}), fight()):
        for action in actions:
            if code(duel, action) == "wrong_phase":
                refused += 1
                assert code(duel.view(reader), action) == "wrong_phase", (duel.phase, action)
    assert refused > 6
