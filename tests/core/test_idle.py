"""Idle turns: time that runs out without any action, a warning, and a forfeit (R16.5)."""

from __future__ import annotations

import pytest
from oracles.matches import RULESETS, auction, fight, seen, told, types, with_rules
from oracles.play import stage

import solwaris_core as sw

NEWER = ("waris", "usdc", "training")

SUMMONER = """
scenario: A hero with an imp, and another one opposite
map: |
  .........
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: hit, cost: 1, range: [1, 9], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
    units: {imp: {kind: mobile, hp: 10, ap: 2, mp: 3}}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [8, 0]}
units:
  imp: {unit: imp, owner: a, at: [1, 0]}
"""


def idle(duel: sw.Duel) -> dict[str, int]:
    return {name: unit.idle for name, unit in duel.units.items()}


def is_beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def other_things(types_: list[str]) -> list[str]:
    """The event types that idle turns bring."""
    return [type_ for type_ in types_ if type_ in ("acted", "idled", "warned", "forfeited", "match_over")]


@pytest.mark.parametrize("ruleset", NEWER)
def test_three_idle_turns_in_a_row_count_as_a_forfeit_with_a_warning_after_the_second(ruleset: str) -> None:
    """R16.5 (D)."""
    duel = fight(ruleset)
    met = []
    for expected in (["idled"], ["idled", "warned"], ["idled", "forfeited", "match_over"]):
        events = duel.apply(sw.Timeout())
        assert other_things(types(events)) == expected
        met += [event for event in told(events) if event["type"] in ("idled", "warned", "forfeited", "match_over")]
        if duel.outcome is None:
            assert duel.to_act == (1,), "the turn passes on"
            duel.apply(sw.EndTurn())
    assert duel.outcome == sw.Outcome(2, "forfeit")
    assert duel.units["a"].forfeited
    assert [(event["type"], event.get("unit"), event.get("turns")) for event in met[:4]] == [
        ("idled", "a", 1), ("idled", "a", 2), ("warned", "a", 2), ("idled", "a", 3),
    ]  # fmt: skip


@pytest.mark.parametrize("ruleset", ["coins", "coins_staked", "training_coins"])
def test_the_older_edition_has_no_rule_on_idle_turns(ruleset: str) -> None:
    """R16.5 (E)."""
    duel = fight(ruleset)
    for _ in range(12):
        assert other_things(types(duel.apply(sw.Timeout()))) == []
    assert duel.outcome is None
    assert idle(duel) == {"a": 0, "b": 0}


@pytest.mark.parametrize(
    "action", [sw.EndTurn(), {"move": "beside"}, {"path": "beside"}, sw.Cast("war_cry", (0, 0))], ids=str
)
def test_any_action_resets_the_count(action: object) -> None:
    """R16.5: a walk, a spell, the end of the turn; the turn in which it was done is not idle."""
    duel = fight("waris")
    for _ in range(4):
        duel.apply(sw.Timeout())
    assert idle(duel) == {"a": 2, "b": 2}
    at = duel.units["a"].at
    assert at is not None
    walk = next(found.to for found in duel.legal() if isinstance(found, sw.Move) and is_beside(found.to, at))
    if action == {"move": "beside"}:
        action = sw.Move(walk)
    elif action == {"path": "beside"}:
        action = sw.Path((walk,))
    elif isinstance(action, sw.Cast):
        action = sw.Cast("war_cry", at)
    events = duel.apply(action)
    assert types(events)[0] == "acted"
    assert idle(duel)["a"] == 0
    if duel.to_act == (0,):
        assert "acted" not in types(duel.apply(sw.Timeout())), "once a turn"
    assert idle(duel) == {"a": 0, "b": 2}, "and the other side's count is its own"
    assert duel.outcome is None


def test_time_that_runs_out_after_an_action_is_no_idle_turn() -> None:
    """R16.5."""
    duel = fight("waris")
    for _ in range(5):
        duel.apply(next(action for action in duel.legal() if isinstance(action, sw.Move)))
        if duel.to_act == (0,):
            assert "idled" not in types(duel.apply(sw.Timeout()))
        assert idle(duel)["a"] == 0
        duel.apply(sw.EndTurn())


def test_a_refused_action_is_none() -> None:
    """R16.5: it changes nothing, so the turn is still idle."""
    duel = fight("waris")
    for action in (sw.Move((0, 0)), sw.Cast("nothing", (0, 0)), sw.Bid()):
        with pytest.raises(sw.IllegalAction):
            duel.apply(action)
    assert "idled" in types(duel.apply(sw.Timeout()))


def test_two_idle_turns_one_action_and_two_more_lose_nothing() -> None:
    """R16.5: in a row."""
    duel = fight("waris")
    for _ in range(3):
        for action in ("timeout", "timeout", "end_turn"):
            duel.apply(action)
            assert duel.outcome is None
            duel.apply("end_turn")
    assert idle(duel) == {"a": 0, "b": 0}


def test_both_sides_may_be_idle_and_the_first_to_reach_three_has_lost() -> None:
    """R16.5."""
    duel = fight("waris")
    for _ in range(4):
        duel.apply(sw.Timeout())
    assert duel.outcome is None
    duel.apply(sw.Timeout())
    assert duel.outcome == sw.Outcome(2, "forfeit")


def test_only_hero_turns_count() -> None:
    """R16.5 (X): a summon's turn that runs out is neither idle nor a reset."""
    duel = stage(SUMMONER)
    duel.apply(sw.EndTurn())
    assert duel.acting == "imp"
    for _ in range(4):
        assert "idled" not in types(duel.apply(sw.Timeout()))
        assert duel.acting == "b"
        duel.apply(sw.EndTurn())
        assert other_things(types(duel.apply(sw.EndTurn()))) == ["acted"]
        assert duel.acting == "imp"
    assert idle(duel)["a"] == 0

    duel = stage(SUMMONER)
    for turns in (1, 2):
        assert duel.acting == "a"
        duel.apply(sw.Timeout())
        duel.apply(sw.Timeout())  # The imp's.
        assert idle(duel)["a"] == turns
        duel.apply(sw.EndTurn())


def test_an_action_of_the_seats_summon_resets_the_count() -> None:
    """R16.5: any action of the player."""
    duel = stage(SUMMONER)
    duel.apply(sw.Timeout())
    assert idle(duel)["a"] == 1
    assert other_things(types(duel.apply(sw.Move((2, 0))))) == ["acted"]
    assert idle(duel)["a"] == 0


def test_timeouts_of_placement_and_auction_are_no_idle_turns() -> None:
    """R16.5: only turns of a hero are."""
    for drawn in (1, 2):
        duel = auction("waris", drawn, purses={1: 500, 2: 500})
        duel.apply(sw.Timeout())
        assert duel.phase == "fight"
        assert idle(duel) == {"a": 0, "b": 0}


def test_in_2_vs_2_each_seat_counts_for_itself_and_the_match_goes_on() -> None:
    """R16.5, R16.2: the absent player's seat is marked, for an AI to play."""
    duel = fight("waris", seats=4)
    for expected in (["idled"], ["idled", "warned"], ["idled", "forfeited"]):
        assert duel.to_act == (0,)
        assert other_things(types(duel.apply(sw.Timeout()))) == expected
        for seat in (1, 2, 3):
            assert duel.to_act == (seat,)
            duel.apply(sw.EndTurn())
    assert duel.outcome is None
    assert [unit.forfeited for unit in duel.units.values()] == [True, False, False, False]
    assert duel.to_act == (0,), "the seat is still played"


def test_turns_of_a_seat_that_was_given_up_are_never_idle() -> None:
    """R16.5: it has been forfeited already; whoever drives the AI answers for its time."""
    duel = fight("waris", seats=4)
    duel.apply(sw.Forfeit(seat=0))
    for _ in range(4):
        assert other_things(types(duel.apply(sw.Timeout()))) == []
        for _ in range(3):
            duel.apply(sw.EndTurn())
    assert duel.outcome is None


def test_both_sides_and_spectators_read_of_idle_turns() -> None:
    """R16.5."""
    duel = fight("waris")
    for _ in range(2):
        events = duel.apply(sw.Timeout())
        duel.apply(sw.EndTurn())
    events = tuple(event for event in events if event.type in ("idled", "warned"))
    assert types(events) == ["idled", "warned"]
    for reader in (0, 1, 2):
        assert seen(events, reader) == told(events)
        assert duel.view(reader).units["a"].idle == 2


def test_how_many_idle_turns_are_warned_of_and_lost_is_data() -> None:
    """R16.5."""
    duel = fight("own", catalog=with_rules("waris", idle__warn_after=1, idle__forfeit_after=2))
    assert other_things(types(duel.apply(sw.Timeout()))) == ["idled", "warned"]
    duel.apply(sw.EndTurn())
    assert other_things(types(duel.apply(sw.Timeout()))) == ["idled", "forfeited", "match_over"]


def test_a_hero_that_falls_at_the_end_of_its_idle_turn_is_not_warned() -> None:
    """R5.8, R16.5: its turn has ended; the match, in 2 vs 2, goes on without it."""
    duel = stage(
        SUMMONER.replace("stats: {hp: 100}", "stats: {hp: 100}\n    passive: {original: {id: frail, when: "
                         "[{event: turn_end, effects: [{damage: {min: 20, max: 20}}]}]}}")
        .replace("at: [0, 0]}", "at: [0, 0], hp: 10}\n  c: {side: 1, class: tester, at: [3, 0]}")
    )  # fmt: skip
    events = duel.apply(sw.Timeout())
    assert "died" in types(events)
    assert other_things(types(events)) == []
    assert duel.acting == "b"


def test_every_ruleset_is_either_with_or_without_the_rule() -> None:
    """R16.5."""
    assert {name for name in RULESETS if fight(name).rules.idle is not None} == set(NEWER)
