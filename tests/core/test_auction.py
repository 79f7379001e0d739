"""The auction for the initiative: a draw, raises, who pays what and where it goes (R4)."""

from __future__ import annotations

import json

import pytest
from oracles.matches import (
    BOUGHT,
    RULESETS,
    auction,
    bundled,
    code,
    match,
    refused,
    seen,
    told,
    types,
    with_rules,
    zone,
)  # fmt: skip

import solwaris_core as sw
from solwaris_core.definitions.ruleset import Initiative, Step

STEP = {"waris": 55, "usdc": 100, "coins": 100, "coins_staked": 100}
RICH = {1: 1000, 2: 1000}


def money(duel: sw.Duel | sw.View) -> tuple[dict[int, int], int, int, dict[int, int]]:
    return duel.purses, duel.pot, duel.burnt, duel.paid


@pytest.mark.parametrize("ruleset", BOUGHT)
@pytest.mark.parametrize("drawn", [1, 2])
def test_the_side_that_was_not_drawn_is_asked_first(ruleset: str, drawn: int) -> None:
    """R4.1."""
    duel = auction(ruleset, drawn, purses=RICH)
    answers = 2 - drawn  # The first seat of the other side.
    assert (duel.phase, duel.to_act, duel.acting) == ("auction", (answers,), None)
    assert list(duel.legal()) == list(duel.legal(answers)) == [sw.Bid(), sw.Decline()]
    assert list(duel.legal(1 - answers)) == []
    assert duel.price == STEP[ruleset]
    assert duel.rules.initiative is not None
    assert duel.rules.initiative.seconds == 5


@pytest.mark.parametrize("ruleset", BOUGHT)
@pytest.mark.parametrize("drawn", [1, 2])
@pytest.mark.parametrize("how", [sw.Decline(), sw.Timeout()])
def test_if_nobody_bids_the_first_turn_is_free(ruleset: str, drawn: int, how: sw.Action) -> None:
    """R4.1, R5.9: time that runs out is a no."""
    duel = auction(ruleset, drawn, purses=RICH)
    events = duel.apply(how)
    assert types(events)[:3] == ["declined", "initiative", "turn_started"]
    assert told(events)[1] == {"type": "initiative", "unit": "ab"[drawn - 1], "side": drawn}
    assert (duel.phase, duel.turn, duel.to_act, duel.acting) == ("fight", 1, (drawn - 1,), "ab"[drawn - 1])
    assert money(duel) == (RICH, 0, 0, {1: 0, 2: 0})
    assert duel.price == 0


@pytest.mark.parametrize("ruleset", BOUGHT)
def test_each_raise_adds_one_step_and_asks_the_other_side(ruleset: str) -> None:
    """R4.1, R4.2: no money moves before the auction is over."""
    duel, step = auction(ruleset, 1, purses=RICH), STEP[ruleset]
    for raises, seat in ((1, 1), (2, 0), (3, 1), (4, 0)):
        assert (duel.to_act, duel.price) == ((seat,), raises * step)
        assert told(duel.apply(sw.Bid())) == [
            {"type": "bid_made", "unit": "ab"[seat], "side": seat + 1, "price": raises * step}
        ]
        assert money(duel) == (RICH, 0, 0, {1: 0, 2: 0})
        assert duel.phase == "auction"


@pytest.mark.parametrize("drawn", [1, 2])
@pytest.mark.parametrize("bids", [1, 2, 3, 4])
@pytest.mark.parametrize("ruleset", BOUGHT)
def test_the_last_bidder_plays_first(ruleset: str, bids: int, drawn: int) -> None:
    """R4.1."""
    duel = auction(ruleset, drawn, purses=RICH)
    seat = -1
    for _ in range(bids):
        (seat,) = duel.to_act
        duel.apply(sw.Bid(seat=seat))
    duel.apply(sw.Decline())
    assert (duel.to_act, duel.acting, duel.turn) == ((seat,), "ab"[seat], 1)


def test_with_waris_every_bidder_pays_its_last_bid_into_the_pot() -> None:
    """R4.2, R4.4: 55, 110 and 165 were bid; the pot holds bids only, for stakes are the arena's."""
    duel = auction("waris", 1, purses=RICH)
    for _ in range(3):
        duel.apply(sw.Bid())
    events = duel.apply(sw.Decline())
    assert [event for event in told(events) if event["type"] == "paid"] == [
        {"type": "paid", "side": 1, "amount": 110, "into": "pot"},
        {"type": "paid", "side": 2, "amount": 165, "into": "pot"},
    ]
    assert money(duel) == ({1: 890, 2: 835}, 275, 0, {1: 110, 2: 165})


def test_a_side_that_never_bid_pays_nothing() -> None:
    """R4.2 (X)."""
    duel = auction("waris", 1, purses=RICH)
    duel.apply(sw.Bid())
    duel.apply(sw.Decline())
    assert money(duel) == ({1: 1000, 2: 945}, 55, 0, {1: 0, 2: 55})


@pytest.mark.parametrize("ruleset", ["usdc", "coins", "coins_staked"])
def test_elsewhere_the_last_bidder_alone_pays_and_its_price_is_burnt(ruleset: str) -> None:
    """R4.2, R4.4."""
    duel = auction(ruleset, 1, purses=RICH)
    for _ in range(4):
        duel.apply(sw.Bid())
    events = duel.apply(sw.Timeout())
    assert [event for event in told(events) if event["type"] == "paid"] == [
        {"type": "paid", "side": 1, "amount": 400, "into": "burnt"}
    ]
    assert money(duel) == ({1: 600, 2: 1000}, 0, 400, {1: 400, 2: 0})


@pytest.mark.parametrize("ruleset", ["training", "training_coins"])
@pytest.mark.parametrize("drawn", [1, 2])
def test_in_training_there_is_no_auction_and_the_draw_stands(ruleset: str, drawn: int) -> None:
    """R4.1, R4.2: however full the purses are."""
    duel = auction(ruleset, drawn, purses=RICH)
    assert (duel.phase, duel.to_act, duel.turn) == ("fight", (drawn - 1,), 1)
    assert money(duel) == (RICH, 0, 0, {1: 0, 2: 0})
    assert duel.price == 0
    assert refused(duel, sw.Bid()) == "wrong_phase"


def test_either_side_is_drawn_as_often_as_the_other() -> None:
    """R4.1."""
    drawn = [told(match(seed=seed).apply("timeout"))[-1]["side"] for seed in range(400)]
    assert set(drawn) == {1, 2}
    assert 140 <= drawn.count(1) <= 260


@pytest.mark.parametrize(("purse", "may"), [(0, False), (54, False), (55, True), (109, True)])
def test_a_side_cannot_bid_what_its_purse_does_not_hold(purse: int, may: bool) -> None:
    """R4.3."""
    duel = auction("waris", 1, purses={1: 1000, 2: purse})
    assert duel.to_act == (1,)
    assert (sw.Bid() in duel.legal()) is may
    assert list(duel.legal()) == ([sw.Bid(), sw.Decline()] if may else [sw.Decline()])
    assert len(duel.legal()) == 1 + may
    if may:
        duel.apply(sw.Bid())
    else:
        assert refused(duel, sw.Bid()) == "no_bid"
        refusal = duel.refusal(sw.Bid())
        assert refusal is not None
        assert refusal.numbers == {"price": 55, "purse": purse}
        duel.apply(sw.Decline())
        assert duel.to_act == (0,)


def test_a_raise_costs_the_whole_price_and_not_only_the_step() -> None:
    """R4.3: side 1 could pay one more step, but not 110."""
    duel = auction("waris", 2, purses={1: 109, 2: 110})
    duel.apply(sw.Bid())
    duel.apply(sw.Bid())
    assert (duel.to_act, duel.price) == ((0,), 165)
    assert refused(duel, sw.Bid()) == "no_bid"
    duel.apply(sw.Decline())
    assert money(duel) == ({1: 54, 2: 0}, 165, 0, {1: 55, 2: 110})


def test_without_purses_nobody_can_bid() -> None:
    """R4.3."""
    duel = auction("waris", 1)
    assert duel.purses == {1: 0, 2: 0}
    assert refused(duel, sw.Bid()) == "no_bid"


@pytest.mark.parametrize(("stake", "step"), [(50, 55), (10, 11), (1, 2), (7, 8), (20, 22), (100, 110), (99, 109)])
def test_a_step_that_is_not_whole_is_rounded_up(stake: int, step: int) -> None:
    """R4.2, R4.3: 110 % of 1 is 1.1, of 7 it is 7.7, of 99 it is 108.9."""
    duel = auction("own", 1, catalog=with_rules(stake=stake), purses=RICH)
    assert duel.price == step
    duel.apply(sw.Bid())
    assert duel.price == 2 * step


def test_payers_and_purpose_are_data() -> None:
    """R4.2, R4.4: all may pay and see it burnt, or one into the pot."""
    step = Step(fixed=30)
    for payers, into, expected in (
        ("all", "burnt", ({1: 940, 2: 970}, 0, 90, {1: 60, 2: 30})),
        ("last", "pot", ({1: 940, 2: 1000}, 60, 0, {1: 60, 2: 0})),
    ):
        rules = Initiative(seconds=5, step=step, payers=payers, into=into)
        duel = auction("own", 1, catalog=with_rules(initiative=rules), purses=RICH)
        duel.apply(sw.Bid())
        duel.apply(sw.Bid())
        duel.apply(sw.Decline())
        assert money(duel) == expected, (payers, into)


def test_in_2_vs_2_the_first_hero_of_each_side_bids_for_it() -> None:
    """R4.3 (X): and plays first if its side does."""
    for drawn in (1, 2):
        duel = auction("waris", drawn, seats=4, purses=RICH)
        seats = [2 - drawn, drawn - 1, 2 - drawn]
        for seat in seats:
            assert duel.to_act == (seat,)
            for other in {0, 1, 2, 3} - {seat}:
                assert refused(duel, sw.Bid(seat=other)) == "not_your_turn"
                assert refused(duel, sw.Decline(seat=other)) == "not_your_turn"
                assert list(duel.legal(other)) == []
            duel.apply(sw.Bid(seat=seat))
        duel.apply(sw.Decline())
        assert duel.to_act == (seats[-1],)


def test_only_bid_and_decline_belong_to_the_auction() -> None:
    """R3.4, R4.1."""
    duel = auction("waris", 1, purses=RICH)
    for action in (sw.Move((6, 0)), sw.Path(()), sw.Cast("slash", (6, 0)), sw.EndTurn(), sw.Place((5, 0), seat=0)):
        assert refused(duel, action) == "wrong_phase", action
    assert refused(duel, sw.Bid(seat=0)) == "not_your_turn"
    duel.apply(sw.Decline())
    assert refused(duel, sw.Bid()) == refused(duel, sw.Decline()) == "wrong_phase"


def test_everything_about_the_auction_is_public() -> None:
    """R4.1, R4.3: draw, bids, purses and payments, to both sides and to spectators."""
    duel = match(purses={1: 60, 2: 300})
    duel.apply(sw.Place(zone(duel, 1)[0], seat=0))
    events = duel.apply(sw.Place(zone(duel, 2)[0], seat=1))
    events = tuple(event for event in events if event.type == "drawn")
    while duel.phase == "auction":
        for reader in (0, 1, 2):
            view = duel.view(reader)
            assert (view.phase, view.to_act, view.price, *money(view)) == (
                duel.phase, duel.to_act, duel.price, *money(duel),
            )  # fmt: skip
        events += duel.apply(sw.Bid() if sw.Bid() in duel.legal() else sw.Decline())
    last = types(events).index("initiative")
    assert {"drawn", "bid_made", "declined", "paid"} <= set(types(events[:last]))
    for reader in (0, 1, 2):
        assert seen(events[: last + 1], reader) == told(events[: last + 1])


def test_the_bidder_of_a_side_learns_from_its_view_what_it_may_do() -> None:
    """R4.3."""
    duel = auction("waris", 1, purses={1: 0, 2: 55})
    view = duel.view(2)
    assert list(view.legal(1)) == [sw.Bid(), sw.Decline()]
    assert code(view, sw.Bid(seat=1)) is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_stakes_are_never_in_the_pot(ruleset: str) -> None:
    """R4.4: the pot of a duel holds bids; what is at stake belongs to the arena."""
    duel = auction(ruleset, 1, purses=RICH)
    assert duel.pot == 0
    if duel.phase == "auction":
        duel.apply(sw.Decline())
    assert duel.pot == 0
    duel.apply(sw.Forfeit())
    assert money(duel) == (RICH, 0, 0, {1: 0, 2: 0})


@pytest.mark.parametrize("purses", [{1: -1}, {3: 5}, {1: 2.5}, {1: True}, {"1": 5}])
def test_purses_that_are_no_money_are_told(purses: object) -> None:
    """R4.3."""
    with pytest.raises(sw.SolwarisError, match="purses are whole numbers"):
        match(purses=purses)  # type: ignore[arg-type]


def test_a_duel_is_saved_and_loaded_between_two_bids() -> None:
    """R4.1: bids, purses and whose answer it is are part of state and key."""
    duel = auction("waris", 1, purses=RICH)
    keys = {duel.key()}
    for _ in range(3):
        duel.apply(sw.Bid())
        keys.add(duel.key())
        loaded = sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), bundled())
        assert loaded.key(dice=True) == duel.key(dice=True)
        assert (loaded.to_act, loaded.price, money(loaded)) == (duel.to_act, duel.price, money(duel))
        assert told(loaded.apply(sw.Decline())) == told(duel.clone().apply(sw.Decline()))
    assert len(keys) == 4
