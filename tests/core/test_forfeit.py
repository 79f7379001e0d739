"""Forfeits, in every phase and out of turn, alone and with an ally (R16.1, R16.2)."""

from __future__ import annotations

import json
import random

import pytest
from oracles.matches import BOUGHT, RULESETS, auction, bundled, fight, match, refused, seen, told, types, zone
from oracles.play import stage

import solwaris_core as sw

RICH = {1: 1000, 2: 1000}

TWO_AND_ONE = """
scenario: Two heroes against one
map: |
  .......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: hit, cost: 1, range: [1, 6], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
      - {id: hide, cost: 1, range: [0, 0], aim: self, effects: [invisible]}
    units: {imp: {kind: mobile, hp: 10, ap: 2, mp: 3}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0], hp: 10}
  c: {side: 1, class: tester, at: [1, 0]}
  d: {side: 2, class: tester, at: [5, 0], hp: 10}
"""


def finished(duel: sw.Duel, winner: int) -> None:
    """The match is over by forfeit, and refuses everything."""
    assert duel.outcome == sw.Outcome(winner, "forfeit")
    assert (duel.phase, duel.to_act, duel.acting) == ("over", (), None)
    for seat in (None, 0, 1):
        assert list(duel.legal(seat)) == []
        for action in (sw.EndTurn(seat=seat), sw.Forfeit(seat=seat), sw.Timeout(seat=seat), sw.Bid(seat=seat),
                       sw.Decline(seat=seat), sw.Place((5, 0), seat=seat), sw.Move((5, 0), seat=seat)):  # fmt: skip
            assert refused(duel, action) == "match_over"


def winner(duel: sw.Duel) -> int | None:
    return duel.outcome.winner if duel.outcome is not None else None


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seat", [0, 1])
def test_in_placement_the_opponent_wins(ruleset: str, seat: int) -> None:
    """R16.2: nobody stands yet, and nobody needs to."""
    duel = match(ruleset)
    assert types(duel.apply(sw.Forfeit(seat=seat))) == ["forfeited", "match_over"]
    finished(duel, 2 - seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_pick_the_opponent_wins_and_still_does_not_learn_the_pick(seat: int) -> None:
    """R16.2, R3.3: heroes that never stood betray nothing."""
    duel = match()
    at = zone(duel, 1)[3]
    duel.apply(sw.Place(at, seat=0))
    events = duel.apply(sw.Forfeit(seat=seat))
    for reader in (0, 1, 2):
        assert seen(events, reader) == told(events)
    assert "at" not in {key for event in told(events) for key in event}
    for reader in (0, 2):
        assert duel.view(reader).units["a"].at is None
    finished(duel, 2 - seat)


def test_in_placement_a_seat_must_be_named_while_two_are_waited_for() -> None:
    """R16.2."""
    duel = match()
    assert refused(duel, sw.Forfeit()) == "not_your_turn"
    duel.apply(sw.Place(zone(duel, 2)[0], seat=1))
    duel.apply(sw.Forfeit())
    finished(duel, 2)


@pytest.mark.parametrize("ruleset", BOUGHT)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("bids", [0, 1, 2])
def test_in_the_auction_either_side_may_and_no_bid_is_taken(ruleset: str, seat: int, bids: int) -> None:
    """R16.2, R4.2: the auction was never settled; who would have played first does not matter."""
    duel = auction(ruleset, 1, purses=RICH)
    for _ in range(bids):
        duel.apply(sw.Bid())
    assert types(duel.apply(sw.Forfeit(seat=seat))) == ["forfeited", "match_over"]
    assert (duel.purses, duel.pot, duel.burnt, duel.paid) == (RICH, 0, 0, {1: 0, 2: 0})
    finished(duel, 2 - seat)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_fight_either_may_in_anybodys_turn(ruleset: str, seat: int) -> None:
    """R16.2, R17.1: even on the first turn."""
    duel = fight(ruleset)
    assert types(duel.apply({"forfeit": True, "seat": seat})) == ["forfeited", "match_over"]
    assert duel.turn == 1
    assert duel.units["ab"[seat]].forfeited
    assert duel.units["ab"[seat]].alive, "nobody fell"
    finished(duel, 2 - seat)


def test_without_a_seat_it_is_the_one_to_act_that_forfeits() -> None:
    """R16.2."""
    duel = fight()
    duel.apply("end_turn")
    duel.apply("forfeit")
    finished(duel, 1)


def test_a_seat_that_does_not_exist_cannot_be_given_up() -> None:
    """R16.2."""
    for duel in (match(), auction(purses=RICH), fight()):
        assert refused(duel, sw.Forfeit(seat=2)) == "not_your_turn"
        assert refused(duel, sw.Forfeit(seat=-1)) == "not_your_turn"


def test_a_forfeit_is_accepted_and_never_listed() -> None:
    """R16.2: a bot that samples does not give up."""
    for duel in (match(), auction(purses=RICH), fight()):
        for seat in (0, 1):
            assert not any(isinstance(action, sw.Forfeit | sw.Timeout) for action in duel.legal(seat))
            assert sw.Forfeit(seat=seat) in duel.legal(seat)


@pytest.mark.parametrize("phase", ["placement", "auction", "fight"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_in_2_vs_2_the_seat_is_marked_and_the_match_goes_on_as_it_was(phase: str, seat: int) -> None:
    """R16.2 (X): an AI takes over, so the hero stays and the seat is still asked."""
    duel = match(seats=4) if phase == "placement" else auction(seats=4, purses=RICH) if phase == "auction" else None
    duel = duel or fight(seats=4)
    before = duel.to_act, duel.phase, duel.acting, duel.price, list(duel.legal())
    unit = duel.units["abcd"[seat]]
    assert types(duel.apply(sw.Forfeit(seat=seat))) == ["forfeited"]
    assert (duel.to_act, duel.phase, duel.acting, duel.price, list(duel.legal())) == before
    assert duel.outcome is None
    after = duel.units["abcd"[seat]]
    assert (after.forfeited, after.alive, after.at, after.hp, after.ap, after.mp) == (
        True, True, unit.at, unit.hp, unit.ap, unit.mp,
    )  # fmt: skip
    assert refused(duel, sw.Forfeit(seat=seat)) == "not_your_turn", "it was given up already"
    for reader in (0, 1, 2):
        assert duel.view(reader).units["abcd"[seat]].forfeited


def test_the_order_of_turns_keeps_a_seat_that_was_given_up() -> None:
    """R5.3, R16.2: its hero still stands, and moves like any other."""
    duel = fight(seats=4)
    duel.apply(sw.Forfeit(seat=2))
    seats: list[int] = []
    for _ in range(8):
        seats += duel.to_act
        assert sw.EndTurn() in duel.legal()
        duel.apply(sw.EndTurn())
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
@pytest.mark.parametrize("phase", ["placement", "auction", "fight"])
def test_a_side_has_lost_when_all_its_seats_were_given_up(phase: str, order: tuple[int, int]) -> None:
    """R16.2."""
    duel = match(seats=4) if phase == "placement" else auction(seats=4, purses=RICH) if phase == "auction" else None
    duel = duel or fight(seats=4)
    duel.apply(sw.Forfeit(seat=1))
    duel.apply(sw.Forfeit(seat=order[0]))
    assert duel.outcome is None, "one is left on each side"
    assert types(duel.apply(sw.Forfeit(seat=order[1]))) == ["forfeited", "match_over"]
    finished(duel, 2)


def test_the_ally_of_a_fallen_hero_loses_by_giving_up() -> None:
    """R16.2: forfeited or fallen."""
    duel = stage(TWO_AND_ONE)
    duel.apply(sw.Cast("hit", (3, 0)))
    assert not duel.units["b"].alive
    assert refused(duel, sw.Forfeit(seat=1)) == "not_your_turn", "a fallen hero has nothing left to give up"
    assert types(duel.apply(sw.Forfeit(seat=3))) == ["forfeited", "match_over"]
    assert duel.outcome == sw.Outcome(1, "forfeit")


def test_when_the_last_one_who_has_not_given_up_falls_the_side_has_lost() -> None:
    """R16.2, R16.4: though a hero of a given-up seat still stands."""
    duel = stage(TWO_AND_ONE)
    duel.apply(sw.Forfeit(seat=3))
    events = duel.apply(sw.Cast("hit", (3, 0)))
    assert types(events)[-2:] == ["died", "match_over"]
    assert duel.outcome is not None
    assert duel.outcome.winner == 1
    assert duel.units["d"].alive


def test_when_the_given_up_one_falls_its_ally_fights_on() -> None:
    """R16.2."""
    duel = stage(TWO_AND_ONE)
    duel.apply(sw.Forfeit(seat=3))
    duel.apply(sw.Cast("hit", (5, 0)))
    assert not duel.units["d"].alive
    assert duel.outcome is None


def test_in_the_middle_of_another_turn_nothing_else_changes() -> None:
    """R16.2: who is on turn keeps its points, casts and place."""
    duel = stage(TWO_AND_ONE)
    duel.apply(sw.Cast("hit", (5, 0)))
    duel.apply(sw.Cast("hide", (0, 0)))
    before = {name: unit for name, unit in duel.units.items() if name != "c"}
    duel.apply(sw.Forfeit(seat=2))
    assert {name: unit for name, unit in duel.units.items() if name != "c"} == before
    assert duel.acting == "a"
    duel.apply(sw.EndTurn())
    assert duel.acting == "b"


def test_in_a_summons_turn_its_owner_may_and_so_may_the_others() -> None:
    """R16.2: a seat also plays its summons."""
    for seat in (0, 1, 2):
        duel = stage(TWO_AND_ONE + "units: {imp: {unit: imp, owner: a, at: [2, 0]}}\n")
        duel.apply(sw.EndTurn())
        assert (duel.acting, duel.to_act) == ("imp", (0,))
        duel.apply(sw.Forfeit(seat=seat))
        assert duel.outcome is None
        assert (duel.acting, duel.to_act) == ("imp", (0,)), "the imp's turn goes on"
        duel.apply(sw.EndTurn())
        assert duel.acting == "b"


def test_an_invisible_hero_that_gives_up_stays_unseen() -> None:
    """R16.2, R14.4: that a seat was given up is public, where its hero stands is not."""
    duel = stage(TWO_AND_ONE)
    duel.apply(sw.Cast("hide", (0, 0)))
    events = duel.apply(sw.Forfeit(seat=0))
    assert seen(events, 2) == [{"type": "forfeited", "unit": "a"}]
    unit = duel.view(2).units["a"]
    assert (unit.hidden, unit.at, unit.hp, unit.forfeited) == (True, None, None, True)


def test_summons_do_not_keep_a_side_that_has_given_up() -> None:
    """R16.1, R16.2."""
    duel = stage(TWO_AND_ONE + "units: {imp: {unit: imp, owner: a, at: [2, 0]}}\n")
    duel.apply(sw.Forfeit(seat=0))
    duel.apply(sw.Forfeit(seat=2))
    assert duel.outcome == sw.Outcome(2, "forfeit")


def test_a_given_up_seat_is_saved_with_the_duel() -> None:
    """R16.2: it is part of the state and of its key."""
    duel = fight(seats=4)
    before = duel.key()
    duel.apply(sw.Forfeit(seat=3))
    assert duel.key() != before
    loaded = sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), bundled())
    assert loaded.units == duel.units
    loaded.apply(sw.Forfeit(seat=1))
    assert loaded.outcome == sw.Outcome(1, "forfeit")


def test_forfeits_and_timeouts_at_any_moment_leave_a_duel_that_ends_or_goes_on() -> None:
    """R16.2, R5.9: drawn duels of all rulesets, from the first pick to the end."""
    rng = random.Random(16)
    endings = set()
    for game in range(40):
        duel = match(rng.choice(RULESETS), rng.choice((2, 4)), seed=game, purses={1: 400, 2: 400})
        for _ in range(60):
            if duel.outcome is not None:
                break
            seat = rng.choice(duel.to_act)
            draw = rng.random()
            action: sw.Action = duel.legal(seat).sample(rng)
            if draw < 0.06:
                action = sw.Forfeit(seat=rng.randrange(len(duel.units)))
            elif draw < 0.15:
                action = sw.Timeout()
            if duel.refusal(action) is None:
                duel.apply(action)
            for side in (1, 2):
                heroes = [unit for unit in duel.units.values() if unit.side == side and unit.kind == "hero"]
                lost = all(unit.forfeited or not unit.alive for unit in heroes)
                assert lost == (winner(duel) == 3 - side)
        endings.add(duel.outcome)
    assert {sw.Outcome(1, "forfeit"), sw.Outcome(2, "forfeit")} <= endings
