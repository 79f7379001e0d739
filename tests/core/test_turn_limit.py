"""The turn limit: turn 40 is the last, then a draw or the larger share of health (R5.6, R16.3)."""

from __future__ import annotations

import pytest
from oracles.matches import RULESETS, auction, fight, told, types
from oracles.play import shows, stage

import solwaris_core as sw

OLDER = ("coins", "coins_staked", "training_coins")
NEWER = ("waris", "usdc", "training")


def turns(duel: sw.Duel, count: int) -> None:
    """That many hero turns, in which nothing is done."""
    for _ in range(count):
        assert duel.outcome is None
        duel.apply(sw.EndTurn())


@pytest.mark.parametrize("ruleset", OLDER)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("drawn", [1, 2])
def test_turn_40_is_the_last_under_the_older_edition(ruleset: str, seats: int, drawn: int) -> None:
    """R16.3 (E), R5.6: a turn is a round of all seats, whoever began."""
    duel = auction(ruleset, drawn, seats=seats)
    if duel.phase == "auction":
        duel.apply(sw.Decline())
    turns(duel, 39 * seats)
    assert (duel.turn, duel.outcome) == (40, None)
    turns(duel, seats - 1)
    assert (duel.turn, duel.outcome) == (40, None)
    events = duel.apply(sw.EndTurn())
    assert types(events)[-1] == "match_over"
    assert told(events)[-1] == {"type": "match_over", "winner": None, "reason": "turn_limit"}
    assert duel.outcome == sw.Outcome(None, "turn_limit"), "nobody was hurt, so the shares are equal as well"
    assert duel.to_act == ()


@pytest.mark.parametrize("ruleset", NEWER)
def test_there_is_no_turn_limit_under_the_newer_edition(ruleset: str) -> None:
    """R16.3 (D)."""
    duel = fight(ruleset)
    turns(duel, 2 * 60)
    assert (duel.turn, duel.outcome) == (61, None)


def test_a_limit_that_a_timeout_reaches_ends_the_match_as_well() -> None:
    """R16.3, R5.9."""
    duel = fight("coins")
    turns(duel, 79)
    assert types(duel.apply(sw.Timeout()))[-1] == "match_over"
    assert duel.outcome == sw.Outcome(None, "turn_limit")


def test_the_turn_number_counts_rounds() -> None:
    """R5.6: 1 + (hero turns finished) div (seats)."""
    for seats in (2, 4):
        duel = fight("waris", seats=seats)
        seen = []
        for _ in range(3 * seats):
            seen.append(duel.turn)
            duel.apply(sw.EndTurn())
        assert seen == [1] * seats + [2] * seats + [3] * seats


SHARE = """
scenario: The last round of a staked match of the older edition
map: |
  .......
ruleset: {{extends: {ruleset}, end: {{turn_limit: 1}}}}
classes:
  small: {{stats: {{hp: 100}}}}
  large: {{stats: {{hp: 200}}}}
fighters:
{fighters}
"""


def after_the_last_round(ruleset: str, *fighters: str) -> sw.Outcome | None:
    lines = "\n".join(f"  {'abcd'[place]}: {{{words}, at: [{place}, 0]}}" for place, words in enumerate(fighters))
    duel = stage(SHARE.format(ruleset=ruleset, fighters=lines))
    turns(duel, len(fighters))
    return duel.outcome


@pytest.mark.parametrize(
    ("one", "two", "winner"),
    [
        ("class: small, hp: 60", "class: small, hp: 59", 1),
        ("class: small, hp: 59", "class: small, hp: 60", 2),
        ("class: small, hp: 60", "class: small, hp: 60", None),
        # 70 of 100 against 130 of 200: the share counts, and not the health.
        ("class: small, hp: 70", "class: large, hp: 130", 1),
        ("class: small, hp: 64", "class: large, hp: 130", 2),
        ("class: small, hp: 65", "class: large, hp: 130", None),
        # Compared exactly: 33 of 100 is less than 67 of 200.
        ("class: small, hp: 33", "class: large, hp: 67", 2),
        # Armour is no health.
        ("class: small, hp: 50, armour: 40", "class: small, hp: 51", 2),
    ],
)
def test_in_a_staked_match_the_larger_share_of_health_wins(one: str, two: str, winner: int | None) -> None:
    """R16.3 (E)."""
    for swapped in (False, True):
        sides = (2, 1) if swapped else (1, 2)
        expected = winner if winner is None or not swapped else 3 - winner
        outcome = after_the_last_round("coins_staked", f"side: {sides[0]}, {one}", f"side: {sides[1]}, {two}")
        assert outcome == sw.Outcome(expected, "turn_limit")


@pytest.mark.parametrize("ruleset", ["coins", "training_coins"])
def test_elsewhere_the_limit_is_a_draw_whatever_the_health(ruleset: str) -> None:
    """R16.3 (E)."""
    outcome = after_the_last_round(ruleset, "side: 1, class: small, hp: 1", "side: 2, class: large")
    assert outcome == sw.Outcome(None, "turn_limit")


def test_the_share_of_a_side_is_that_of_all_its_heroes_together() -> None:
    """R16.3: (10 + 200) of 300 against (90 + 90) of 200; 70 % against 90 %."""
    outcome = after_the_last_round(
        "coins_staked", "side: 1, class: small, hp: 10", "side: 2, class: small, hp: 90",
        "side: 1, class: large, hp: 200", "side: 2, class: small, hp: 90",
    )  # fmt: skip
    assert outcome == sw.Outcome(2, "turn_limit")


def test_a_fallen_hero_counts_with_nothing_left_of_its_health() -> None:
    """R16.3: 90 of 200 against 50 of 100."""
    shows("""
scenario: A fallen hero counts with its whole maximum
map: |
  .......
ruleset: {extends: coins_staked, end: {turn_limit: 1}}
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: hit, cost: 1, range: [1, 6], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}]
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0], hp: 50}
  b: {side: 2, class: tester, at: [1, 0], hp: 10}
  c: {side: 2, class: tester, at: [2, 0], hp: 90}
steps:
  - do: {cast: hit, at: [1, 0]}
  - do: end_turn
  - do: end_turn
    expect: {winner: null}
  - do: end_turn
    expect: {events: [{type: match_over, winner: 1, reason: turn_limit}], winner: 1}
""")


def test_summons_do_not_count_for_the_share() -> None:
    """R16.3 (X): heroes' health."""
    shows("""
scenario: A healthy imp is no share
map: |
  .......
ruleset: {extends: coins_staked, end: {turn_limit: 1}}
classes:
  tester:
    stats: {hp: 100}
    units: {imp: {kind: mobile, hp: 90, ap: 2, mp: 3}}
fighters:
  a: {side: 1, class: tester, at: [0, 0], hp: 50}
  b: {side: 2, class: tester, at: [1, 0], hp: 51}
units:
  imp: {unit: imp, owner: a, at: [2, 0]}
steps:
  - do: end_turn
  - do: end_turn
  - do: end_turn
    expect: {winner: 2}
""")


def test_a_fall_in_the_last_turn_decides_before_the_limit_does() -> None:
    """R16.1, R16.3: the limit is checked when the hero turn is finished."""
    shows("""
scenario: Poison of the last turn end
map: |
  .......
ruleset: {extends: coins, end: {turn_limit: 1}}
classes:
  tester:
    stats: {hp: 100}
    passive: {original: {id: frail, when: [{event: turn_end, effects: [{damage: {min: 10, max: 10}}]}]}}
  other: {stats: {hp: 100}}
dice: {critical: never}
fighters:
  a: {side: 1, class: other, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0], hp: 10}
steps:
  - do: end_turn
  - do: end_turn
    expect: {events: [{type: match_over, winner: 1, reason: fallen}], winner: 1}
""")


def test_only_two_rulesets_of_one_edition_differ_in_the_tie_break() -> None:
    """R16.3."""
    limits = {name: (fight(name).rules.end.turn_limit, fight(name).rules.end.tie_break) for name in RULESETS}
    assert limits == dict.fromkeys(NEWER, (None, "draw")) | {
        "coins": (40, "draw"), "training_coins": (40, "draw"), "coins_staked": (40, "health_share"),
    }  # fmt: skip
