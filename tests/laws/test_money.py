"""Money is conserved, nobody pays what it has not, and an auction always ends (R4.2 to R4.4)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from oracles.matches import BOUGHT, match, told, with_rules

import solwaris_core as sw


def money(duel: sw.Duel) -> tuple[dict[int, int], int, int, dict[int, int]]:
    return duel.purses, duel.pot, duel.burnt, duel.paid


def total(duel: sw.Duel) -> int:
    return sum(duel.purses.values()) + duel.pot + duel.burnt


@given(
    ruleset=st.sampled_from(BOUGHT),
    purses=st.fixed_dictionaries({1: st.integers(0, 700), 2: st.integers(0, 700)}),
    seats=st.sampled_from((2, 4)),
    seed=st.integers(0, 2**32),
    stake=st.integers(0, 60),
    answers=st.lists(st.sampled_from(["bid", "bid", "bid", "decline", "timeout", "forfeit"]), max_size=40),
)
def test_money_is_conserved_and_nobody_pays_what_its_purse_does_not_hold(
    ruleset: str, purses: dict[int, int], seats: int, seed: int, stake: int, answers: list[str]
) -> None:
    """R4.2 to R4.4: purses, pot and burnt add up at every moment, and an auction always ends."""
    duel = match("own", seats, seed=seed, purses=purses, catalog=with_rules(ruleset, stake=stake))
    bids = {1: 0, 2: 0}
    duel.apply(sw.Timeout())
    steps = 0
    while duel.phase == "auction":
        answer = answers[steps] if steps < len(answers) else "bid"
        if duel.refusal(answer) is not None:
            answer = "decline"  # Too dear, or a seat that was given up already.
        for event in told(duel.apply(answer)):
            if event["type"] == "bid_made":
                bids[event["side"]] = event["price"]
                assert event["price"] <= purses[event["side"]], "R4.3"
        assert total(duel) == sum(purses.values())
        assert all(purse >= 0 for purse in duel.purses.values())
        steps += 1
        assert steps <= 2 + sum(purses.values()), "an auction ends: each raise costs more, and purses do not grow"
    for side in (1, 2):
        assert duel.purses[side] == purses[side] - duel.paid[side]
        assert duel.paid[side] in (0, bids[side])
    assert duel.pot + duel.burnt == sum(duel.paid.values())
    into = duel.rules.initiative.into if duel.rules.initiative is not None else ""
    assert (duel.burnt if into == "pot" else duel.pot) == 0


@given(seed=st.integers(0, 2**32), purse=st.integers(0, 5000), ruleset=st.sampled_from(BOUGHT))
def test_the_fight_moves_no_money(seed: int, purse: int, ruleset: str) -> None:
    """R4.4: what was settled before turn 1 stays until the match is over."""
    duel = match(ruleset, seed=seed, purses={1: purse, 2: purse})
    duel.apply(sw.Timeout())
    while duel.phase == "auction":
        duel.apply(sw.Bid() if duel.price <= 500 and sw.Bid() in duel.legal() else sw.Decline())
    before = money(duel)
    for action in ("end_turn", "timeout", "end_turn", "forfeit"):
        duel.apply(action)
    assert duel.phase == "over"
    assert money(duel) == before
