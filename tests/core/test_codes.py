"""Actions as whole numbers: what they stand for, and that a duel takes them as it takes the actions themselves."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.matches import auction, fight, match, told, zone
from oracles.moments import PHASES, classes, moments
from oracles.play import stage
from oracles.proving import duels, nth_action

import solwaris_core as sw
from solwaris_core.codes import BID, CAST, DECLINE, END_TURN, MOVE, PLACE

if TYPE_CHECKING:
    from collections.abc import Callable

#: The imp's last breath takes the other hero along, so that the match is over while it would be to move.
LAST_BREATH = """
scenario: A match that ends in the turn of an imp that is gone
map: |
  .....
classes:
  tester:
    stats: {hp: 9}
    units:
      imp:
        kind: mobile
        hp: 5
        ap: 3
        spells: [{id: pop, cost: 1, range: [0, 0], aim: self, effects: [{kill: {to: caster}}]}]
        on_death: [{damage: {min: 10, max: 10, area: {circle: 2}, to: enemies}}]
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [4, 0]}
units:
  imp: {unit: imp, owner: a, at: [3, 0]}
"""
POP = sw.Cast("pop", (3, 0))
NO_WHOLE_NUMBERS: list[Any] = [True, False, 0.0, 301.0, 1.5, "0", None, [0], {}, object()]


@pytest.mark.parametrize("class_id", classes())
def test_codes_and_actions_are_listed_one_to_one(class_id: str) -> None:
    for duel in moments(class_id):
        for seat in (None, 0, 1):
            legal = duel.legal(seat)
            codes = legal.codes()
            assert len(set(codes)) == len(codes) == len(legal)
            assert [duel.decode(code) for code in codes] == list(legal)
            assert [duel.encode(action) for action in legal] == codes
            assert all(type(code) is int for code in codes)


@pytest.mark.parametrize("class_id", classes())
def test_a_code_does_what_its_action_does_whether_or_not_anybody_asked_what_is_legal(class_id: str) -> None:
    """Every listed code, at every fourth moment: the same events, the same state, the same dice."""
    kinds = set()
    for duel in (*moments(class_id)[:4], *moments(class_id)[4::4]):
        asked = duel.clone()
        for code, action in zip(asked.legal().codes(), asked.legal(), strict=True):
            kinds.add(action.key)
            plain = duel.clone()
            events = told(plain.apply(action))
            after = plain.key(dice=True)
            for remembers, given_action in ((False, code), (True, code), (True, action)):
                other = duel.clone()
                if remembers:
                    other.legal()
                assert told(other.apply(given_action)) == events, (action, remembers)
                assert other.key(dice=True) == after, (action, remembers)
            stepped, seen = asked.step(code)
            assert (stepped.key(dice=True), told(seen)) == (after, events)
        assert asked.key(dice=True) == duel.key(dice=True)
    assert kinds == {"place", "bid", "decline", "move", "cast", "end_turn"}


def test_codes_of_summons_are_told_by_their_own_sheets() -> None:
    """Some class of the above has a summon to move that casts."""
    found = [
        action.spell
        for class_id in classes()
        for duel in moments(class_id)
        if duel.acting not in ("a", "b", None)
        for action in duel.legal()
        if isinstance(action, sw.Cast)
    ]
    assert found


@pytest.mark.parametrize("class_id", classes())
@pytest.mark.parametrize("asked", [False, True])
def test_every_code_that_is_not_legal_is_refused_as_its_action_and_changes_nothing(class_id: str, asked: bool) -> None:
    """All codes there could be, at every tenth moment, from below the first to past the last."""
    seen: set[str] = set()
    for source in (*moments(class_id)[:3], *moments(class_id)[3::10]):
        duel = source.clone()
        if asked:
            duel.legal()
        before, listed = duel.key(dice=True), _listed(duel.clone())
        for code in range(-3, (CAST + 12) * duel.board.size):
            if code in listed:
                continue
            with pytest.raises(sw.SolwarisError) as caught:
                duel.apply(code)
            if isinstance(caught.value, sw.IllegalAction):
                assert caught.value.refusal == duel.refusal(duel.decode(code))
                seen.add(caught.value.refusal.code)
            else:
                with pytest.raises(sw.SolwarisError, match="is no code of this moment"):
                    duel.decode(code)
                seen.add("no code")
        assert duel.key(dice=True) == before
        assert _listed(duel) == listed
    assert {"no code", "wrong_phase", "not_playable", "not_in_zone", "out_of_range", "occupied"} <= seen


def _listed(duel: sw.Duel) -> set[int]:
    """The codes that are legal for any seat."""
    return {code for seat in (0, 1) for code in duel.legal(seat).codes()}


@given(duel=duels(setups=("full", "quick")), choices=st.lists(st.integers(0, 10**6), max_size=15))
def test_played_by_codes_a_duel_goes_as_played_by_actions(duel: sw.Duel, choices: list[int]) -> None:
    by_codes = duel.clone()
    for choice in choices:
        if duel.outcome is None:
            action = nth_action(duel, choice * len(duel.to_act))
            code = by_codes.encode(action)
            assert by_codes.decode(code) == action
            if choice % 2:
                by_codes.legal()
            assert told(by_codes.apply(code)) == told(duel.apply(action))
    assert by_codes.key(dice=True) == duel.key(dice=True)


@pytest.mark.parametrize("phase", PHASES)
def test_a_code_that_means_nothing_is_an_error_of_ours_and_changes_nothing(phase: str) -> None:
    duel = match() if phase == "placement" else auction() if phase == "auction" else fight()
    size = duel.board.size
    slots = len(duel.units["a"].spells)
    before = duel.key(dice=True)
    nothing = [-1, -size, -(10**30), 3, size - 1, (CAST + slots) * size, (CAST + 99) * size, 10**30, 10**5000]
    calls: tuple[Callable[[Any], object], ...] = (duel.apply, duel.step, duel.decode)
    for asked in (False, True):
        if asked:
            duel.legal()
        for code in nothing:
            for ask in calls:
                with pytest.raises(sw.SolwarisError, match="not an action"):
                    ask(code)
        for other in NO_WHOLE_NUMBERS:
            for ask in calls[:2]:
                with pytest.raises(sw.SolwarisError, match="not an action"):
                    ask(other)
    assert duel.key(dice=True) == before


@pytest.mark.parametrize("other", NO_WHOLE_NUMBERS, ids=lambda other: type(other).__name__)
def test_what_is_no_whole_number_is_no_code(other: Any) -> None:
    for duel in (match(), auction(), fight(), fight().view(1)):
        with pytest.raises(sw.SolwarisError, match="not an action"):
            duel.decode(other)


def test_codes_of_another_phase_are_refused() -> None:
    duels_by_phase = {"placement": match(), "auction": auction(purses={1: 99, 2: 99}), "fight": fight()}
    size = duels_by_phase["fight"].board.size
    at = zone(duels_by_phase["fight"], 1)[0]
    tile = duels_by_phase["fight"].board.number(*at)
    codes = {
        "placement": [PLACE * size + tile],
        "auction": [BID, DECLINE],
        "fight": [END_TURN, MOVE * size + tile, CAST * size + tile],
    }
    for phase, duel in duels_by_phase.items():
        for own, theirs in codes.items():
            for code in theirs:
                if own == phase:
                    continue
                for asked in (duel.clone(), duel.clone()):
                    with pytest.raises(sw.SolwarisError) as caught:
                        asked.apply(code)
                    if code < CAST * size:
                        assert isinstance(caught.value, sw.IllegalAction)
                        assert caught.value.refusal == sw.Refusal("wrong_phase")
                    assert asked.key(dice=True) == duel.key(dice=True)
                    duel.legal()


def test_in_placement_a_code_says_whose_pick_it_is() -> None:
    """R3.4: all seats may pick at the same time, in any order."""
    duel = match(seats=4)
    for seat in (2, 0, 3, 1):
        code = duel.legal(seat).codes()[2]
        pick = duel.decode(code)
        assert pick == sw.Place(duel.board.xy(code % duel.board.size), seat=seat)
        assert duel.encode(pick) == code
        side = duel.units["abcd"[seat]].side
        assert code in duel.view(side).legal(seat).codes()
    twin = duel.clone()
    assert duel.apply(duel.legal(2).codes()[0]) == twin.apply(next(iter(twin.legal(2))))
    assert 2 not in duel.to_act
    with pytest.raises(sw.SolwarisError, match="no code for"):
        duel.encode(sw.Place((1, 1)))


def test_an_action_of_a_seat_that_is_not_waited_for_has_no_code() -> None:
    duel = match()
    while duel.phase != "fight":
        duel.apply(duel.legal().codes()[0])
    other = 1 - duel.to_act[0]
    assert duel.decode(duel.encode(sw.EndTurn(seat=duel.to_act[0]))) == sw.EndTurn()
    with pytest.raises(sw.SolwarisError, match="codes mean the seat that the duel waits for"):
        duel.encode(sw.EndTurn(seat=other))


def test_a_copy_is_a_clone() -> None:
    duel = match()
    duel.legal()
    copied = copy.copy(duel)
    copied.apply(copied.legal().codes()[0])
    assert duel.key() != copied.key()
    assert duel.apply(duel.legal().codes()[0])


@pytest.mark.parametrize(
    "action",
    [
        sw.Path(((5, 5),)), sw.Forfeit(), sw.Timeout(), sw.Move((-1, 0)), sw.Move((0, 99)), sw.Place((99, 0)),
        sw.Cast("slash", (-1, 0)), sw.Cast("nothing", (1, 0)), "timeout", {"path": [[1, 1]]},
    ],
    ids=str,
)  # fmt: skip
def test_what_has_no_code_is_told(action: Any) -> None:
    with pytest.raises(sw.SolwarisError, match="there is no code"):
        fight().encode(action)


def test_a_cast_has_a_code_in_the_fight_only() -> None:
    for duel in (match(), auction()):
        with pytest.raises(sw.SolwarisError, match="there is no code"):
            duel.encode(sw.Cast("slash", (5, 5)))
    assert fight().encode(sw.Cast("slash", (5, 5))) > 0


def test_codes_are_taken_from_json_forms_too() -> None:
    duel = fight()
    for action in duel.legal():
        assert duel.encode(action.to_dict()) == duel.encode(action)


@pytest.mark.parametrize("class_id", classes())
def test_a_view_has_the_codes_of_the_duel(class_id: str) -> None:
    """Where its own side is to act; of the other side's options it tells nothing."""
    for duel in moments(class_id)[::3]:
        codes = duel.legal().codes()
        (side,) = {unit.side for unit in duel.units.values() if unit.seat == duel.to_act[0]}
        view = duel.view(side)
        assert view.legal().codes() == codes
        assert [view.decode(code) for code in codes] == [duel.decode(code) for code in codes]
        assert [view.encode(action) for action in view.legal()] == codes
        if len(duel.to_act) == 1:
            assert duel.view(3 - side).legal().codes() == []


def test_a_duel_that_is_over_takes_no_code() -> None:
    duel = fight()
    codes = duel.legal().codes()
    duel.apply(sw.Forfeit())
    before = duel.key(dice=True)
    for code in codes:
        with pytest.raises(sw.SolwarisError) as caught:
            duel.apply(code)
        if code < CAST * duel.board.size:
            assert isinstance(caught.value, sw.IllegalAction)
            assert caught.value.refusal == sw.Refusal("match_over")
    assert duel.legal().codes() == []
    assert duel.key(dice=True) == before


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("by_code", [False, True])
def test_a_match_that_ends_with_the_unit_to_move_takes_no_code_either(asked: bool, by_code: bool) -> None:
    duel = stage(LAST_BREATH)
    duel.apply(sw.EndTurn())
    assert duel.acting == "imp"
    code = duel.encode(POP)
    if asked:
        duel.legal()
    duel.apply(code if by_code else POP)
    assert duel.outcome == sw.Outcome(1, "fallen")
    assert duel.legal().codes() == []
    for seat in (None, 0, 1):
        assert list(duel.legal(seat)) == []
    for reader in (0, 1, 2):
        assert list(duel.view(reader).legal()) == []
    for each in (code, MOVE * duel.board.size, END_TURN):
        with pytest.raises(sw.SolwarisError):
            duel.apply(each)
    for face in (duel, duel.view(1)):
        with pytest.raises(sw.SolwarisError):
            face.encode(POP)
