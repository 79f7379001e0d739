"""The remembered legal set is never stale, and what is drawn from it is uniform; see `laws/test_legal.py`, too."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.matches import auction, bundled, fight, match, told
from oracles.moments import classes, moments
from oracles.proving import duels, nth_action

import solwaris_core as sw
from solwaris_core.codes import CAST, MOVE


class Told:
    """A source of chance that says what it is told to say."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def wrong(duel: sw.Duel) -> list[str]:
    """What the remembered set says that a set made anew does not; [] where they are the same."""
    remembered, fresh = duel.legal(), duel.clone().legal()
    faults = []
    if remembered.codes() != fresh.codes() or list(remembered) != list(fresh):
        faults.append("other actions")
    if (remembered.moves(), remembered.casts()) != (fresh.moves(), fresh.casts()):
        faults.append("other masks")
    if len(remembered) != len(fresh.codes()) or bool(remembered) != bool(fresh.codes()):
        faults.append("another number")
    return faults


@given(
    duel=duels(setups=("full", "quick")),
    steps=st.lists(
        st.tuples(
            st.sampled_from(["code", "action", "seated", "refused", "nothing", "timeout", "clone"]),
            st.integers(0, 10**6),
        ),
        max_size=25,
    ),
)
def test_whatever_is_done_the_remembered_set_is_that_of_the_moment(duel: sw.Duel, steps: list[tuple[str, int]]) -> None:
    """Beside it a duel that is only told the events, and asked each time before."""
    follower = duel.clone()
    for what, number in steps:
        if duel.outcome is not None:
            break
        assert wrong(duel) == wrong(follower) == []
        kept = duel.legal()
        before = duel.key(dice=True)
        events: tuple[sw.Event, ...] = ()
        if what == "code":
            events = duel.apply(kept.sample_code(random.Random(number)))
        elif what == "action":
            events = duel.apply(kept.sample(random.Random(number)))
        elif what == "seated":
            events = duel.apply(nth_action(duel, number))
        elif what == "timeout":
            events = duel.apply(sw.Timeout())
        elif what == "clone":
            other = duel.clone()
            other.apply(kept.sample_code(random.Random(number)))
            assert duel.legal() is kept
            assert wrong(other) == []
        else:
            outside = number if what == "refused" else -1 - number
            if outside not in kept.codes():
                with pytest.raises(sw.SolwarisError):
                    duel.apply(outside)
            with pytest.raises(sw.IllegalAction):
                duel.apply(sw.Move((-1, number)))
            assert duel.key(dice=True) == before
            assert duel.legal() is kept, "a refused action changes nothing, so there is nothing to work out again"
        for event in events:
            follower.fold(event)
        assert wrong(duel) == wrong(follower) == []
        assert follower.legal().codes() == duel.legal().codes()


@given(duel=duels(setups=("full", "quick")), choices=st.lists(st.integers(0, 10**6), max_size=12), data=st.data())
def test_an_action_outside_the_remembered_set_is_refused(
    duel: sw.Duel, choices: list[int], data: st.DataObject
) -> None:
    for choice in choices:
        if duel.outcome is not None:
            return
        duel.apply(nth_action(duel, choice))
        board = duel.board
        listed = set(duel.legal())
        at = (data.draw(st.integers(-1, board.width)), data.draw(st.integers(-1, board.height)))
        spells = duel.units[duel.acting].spells if duel.acting else ("slash",)
        for action in (
            *(sw.Place(at, seat=seat) for seat in duel.to_act[:1]), sw.Bid(), sw.Decline(), sw.EndTurn(),
            sw.Move(at), *(sw.Cast(spell, at) for spell in spells),
        ):  # fmt: skip
            if action in listed:
                assert duel.refusal(action) is None
                continue
            before, refusal = duel.key(dice=True), duel.refusal(action)
            assert refusal is not None
            with pytest.raises(sw.IllegalAction) as caught:
                duel.apply(action)
            assert caught.value.refusal == refusal
            assert duel.key(dice=True) == before


def test_a_set_is_worked_out_once_until_something_changes() -> None:
    duel = fight()
    first = duel.legal()
    assert duel.legal() is first
    duel.apply(sw.EndTurn())
    second = duel.legal()
    assert second is not first
    assert duel.legal(duel.to_act[0]) is not second, "of a seat that is named it is made anew"
    assert duel.clone().legal() is not second


def test_the_set_of_one_seat_is_never_taken_for_that_of_another() -> None:
    duel = match(seats=4)
    others = {seat: duel.legal(seat).codes() for seat in range(4)}
    assert duel.legal().codes() == others[0] != others[1]
    assert {seat: duel.legal(seat).codes() for seat in range(4)} == others
    duel = fight()
    assert duel.legal(1).codes() == []
    assert duel.legal().codes() == duel.legal(0).codes() != []
    assert duel.legal(1).codes() == duel.legal(7).codes() == []


def test_a_remembered_set_does_not_let_another_seat_act() -> None:
    duel = fight()
    for action in list(duel.legal()):
        words = {**action.to_dict(), "seat": 1}
        with pytest.raises(sw.IllegalAction) as caught:
            duel.apply(words)
        assert caught.value.refusal == sw.Refusal("not_your_turn")


@pytest.mark.parametrize("class_id", classes())
def test_an_evenly_spread_source_of_chance_draws_each_listed_action_once_in_order(class_id: str) -> None:
    for duel in moments(class_id):
        for seat in (None, *duel.to_act):
            legal = duel.legal(seat)
            count = len(legal)
            even = [Told((index + 0.5) / count) for index in range(count)]
            assert [legal.sample_code(each) for each in even] == legal.codes()
            assert [legal.sample(each) for each in even] == list(legal)


@pytest.mark.parametrize("class_id", classes())
def test_the_least_and_the_largest_number_draw_the_first_and_the_last(class_id: str) -> None:
    for duel in moments(class_id):
        legal = duel.legal()
        assert legal.sample_code(Told(0.0)) == legal.codes()[0]
        assert legal.sample_code(Told(math.nextafter(1.0, 0.0))) == legal.codes()[-1]


@pytest.mark.parametrize("duel", [match(), auction(purses={1: 99, 2: 99}), fight()], ids=lambda duel: str(duel.phase))
def test_a_seat_without_an_action_has_an_empty_set(duel: sw.Duel) -> None:
    empty = duel.legal(9)
    assert (len(empty), bool(empty), list(empty), empty.codes()) == (0, False, [], [])
    assert (empty.moves(), empty.casts()) == (0, {})
    with pytest.raises(IndexError, match="no legal action"):
        empty.sample(random.Random(1))
    with pytest.raises(IndexError, match="no legal action"):
        empty.sample_code(random.Random(1))


@pytest.mark.parametrize("class_id", classes())
def test_masks_lists_and_codes_say_the_same(class_id: str) -> None:
    for duel in moments(class_id):
        legal, board = duel.legal(), duel.board
        moves = [code - MOVE * board.size for code in legal.codes() if code // board.size == MOVE]
        assert board.positions(legal.moves()) == [board.xy(tile) for tile in moves]
        assert board.positions(legal.moves()) == [action.to for action in legal if isinstance(action, sw.Move)]
        casts = [(spell, at) for spell, mask in legal.casts().items() for at in board.positions(mask)]
        assert casts == [(action.spell, action.at) for action in legal if isinstance(action, sw.Cast)]
        assert sum(1 for code in legal.codes() if duel.phase == "fight" and code >= CAST * board.size) == len(casts)


def test_what_is_given_out_may_be_changed_without_changing_the_set() -> None:
    duel = fight()
    codes, casts = duel.legal().codes(), duel.legal().casts()
    duel.legal().codes().clear()
    duel.legal().casts().clear()
    assert (duel.legal().codes(), duel.legal().casts()) == (codes, casts)


def test_to_play_on_a_clone_leaves_what_the_duel_remembers_alone() -> None:
    duel = sw.Duel(bundled(), map="vault", heroes=[sw.Hero("brute", 1), sw.Hero("shade", 2)], seed=4, setup="quick")
    remembered = duel.legal()
    codes = remembered.codes()
    for code in codes:
        other = duel.clone()
        other.apply(code)
        assert remembered.codes() == duel.legal().codes() == codes
        assert told(other.apply(sw.Timeout())) != []


@pytest.mark.parametrize("class_id", classes())
def test_a_set_that_is_kept_goes_on_listing_what_was_legal_when_it_was_made(class_id: str) -> None:
    """Even when another unit with other spells is to move."""
    for moment in moments(class_id):
        duel = moment.clone()
        kept = duel.legal()
        listed, codes = list(kept), kept.codes()
        duel.apply(codes[-1])
        assert (len(kept), kept.codes()) == (len(codes), codes)
        assert list(kept) == listed
        even = [Told((index + 0.5) / len(codes)) for index in range(len(codes))]
        assert [kept.sample_code(each) for each in even] == codes
        assert [kept.sample(each) for each in even] == listed


@pytest.mark.parametrize("seat", ["x", 0.0, 1.0, True, [0], ()])
@pytest.mark.parametrize("setup", ["quick", "full"])
def test_a_seat_that_is_none_is_refused(setup: str, seat: Any) -> None:
    duel = sw.Duel(bundled(), map="vault", heroes=[sw.Hero("warrior", 1), sw.Hero("brute", 2)], setup=setup)
    with pytest.raises(sw.SolwarisError, match="a seat is a whole number, not"):
        duel.legal(seat)
