"""Section D of the faults of kindred engines: buffs, durations, removal and its caps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from oracles.play import holds, shows, stage

import solwaris_core as sw

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A scenario around one effect list, for what the reader must refuse.
AROUND = """
scenario: Something that cannot be
map: |
  ...
classes:
  tester:
    stats: {{hp: 100}}
    spells: [{{id: odd, cost: 1, range: [1, 1], aim: unit, effects: {effects}}}]
fighters:
  a: {{side: 1, class: tester, at: [0, 0]}}
  b: {{side: 2, class: tester, at: [1, 0]}}
"""


def problems(effects: str) -> Sequence[str]:
    """What the reader says against a spell with these effects."""
    with pytest.raises(sw.DataError) as caught:
        stage(AROUND.format(effects=effects))
    return [problem.code for problem in caught.value.problems]


def test_what_was_removed_is_missing_once() -> None:
    """D1. Not taken again at the turn start from figures that are lower already (R8.4)."""
    holds(
        "Lost points are there again after the window, and lost_ap is 0 then",
        "Points given for the next turn are there once, and removal outside the turn does not eat them twice",
    )


def test_points_never_fall_below_0_and_a_thief_gets_what_was_really_taken() -> None:
    """D2. With a cap of 4 from several sources, and nothing from a victim that has none (R8.3, R8.4)."""
    holds(
        "A point that is not there is not removed, does not count and throws no dice",
        "All sources together count towards the cap",
        "removed_points counts what was really removed, and is not set off by nothing",
    )
    shows("""
scenario: A thief after others
rules: [R8.3]
# 3 are gone already, so of 3 more only one can be taken; the third theft takes nothing.
map: |
  ....
classes:
  thief:
    stats: {hp: 100}
    passive: {original: {id: pocket, when: [{event: removed_points,
        effects: [{give: {ap: {per: event_amount, add: 1}}}]}]}}
    spells: [{id: steal, cost: 2, range: [1, 3], aim: enemy, effects: [{remove: {ap: 3}}]}]
dice: {refuse_ap: never}
fighters:
  a: {side: 1, class: thief, at: [0, 0]}
  b: {side: 2, class: thief, at: [3, 0]}
steps:
  - do: {cast: steal, at: [3, 0]}
    expect: {a: {ap: 13}, b: {lost_ap: 3}}
  - do: {cast: steal, at: [3, 0]}
    expect: {a: {ap: 12}, b: {lost_ap: 4}}
  - do: {cast: steal, at: [3, 0]}
    expect: {a: {ap: 10}, b: {lost_ap: 4}}
""")


def test_a_state_is_there_or_not_and_never_adds_up() -> None:
    """D3. Two anchors or two cloaks are one, and cleansing ends it whole (R10.2, R11.7)."""
    holds("The same effect of the same spell renews and makes no second copy, whoever cast it")
    shows("""
scenario: Anchored twice, cleansed once
rules: [R10.2, R11.7]
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: root, cost: 1, range: [1, 5], aim: enemy, effects: [{anchor: {turns: 3}}]}
      - {id: free, cost: 1, range: [1, 5], aim: enemy, effects: [{cleanse: {kind: all}}]}
      - {id: shove, cost: 1, range: [1, 1], aim: enemy, effects: [{push: {tiles: 1}}]}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0]}
steps:
  - do: {cast: root, at: [1, 0]}
  - do: {cast: root, at: [1, 0]}
  - do: {cast: shove, at: [1, 0]}
    expect: {b: {at: [1, 0]}}
  - do: {cast: free, at: [1, 0]}
  - do: {cast: shove, at: [1, 0]}
    expect: {b: {at: [2, 0]}}
""")


def test_no_figure_turns_a_hit_into_healing_or_healing_into_a_hit() -> None:
    """D4. Neither maluses nor written numbers below 0 (R9.3, R9.7, R9.10)."""
    holds("A malus of more than 100 percent never makes a hit negative")
    assert problems("[{heal: {min: -5, max: 5}}]") == ["out_of_bounds"]
    assert problems("[{damage: {min: -5, max: 5}}]") == ["out_of_bounds"]
    assert problems("[{armour: {amount: -5}}]") == ["out_of_bounds"]


def test_a_scaled_value_below_0_turns_nothing_round() -> None:
    """D4. A figure that is worked out while the duel runs may come out below 0 as well (R9.7, R9.10)."""
    shows("""
scenario: Negative healing, damage, armour, removal and gifts do nothing
rules: [R9.7, R9.10]
map: |
  ....
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: heal, cost: 1, range: [1, 3], aim: enemy, effects: [{heal: {min: {base: 0, per: unspent_ap, add: -3},
          max: {base: 0, per: unspent_ap, add: -3}}}]}
      - {id: hit, cost: 1, range: [1, 3], aim: enemy, effects: [{damage: {min: {base: 0, per: unspent_ap,
          add: -3}, max: {base: 0, per: unspent_ap, add: -3}}}]}
      - {id: plate, cost: 1, range: [1, 3], aim: enemy, effects: [{armour: {amount: {base: 0, per: unspent_ap,
          add: -3}}}]}
      - {id: take, cost: 1, range: [1, 3], aim: enemy, effects: [{remove: {ap: {base: 0, per: unspent_ap, add: -3}}}]}
dice: {critical: never, refuse_ap: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0], hp: 50, armour: 10}
steps:
  - do: {cast: heal, at: [3, 0]}
    expect: {b: {hp: 50, armour: 10}}
  - do: {cast: hit, at: [3, 0]}
    expect: {b: {hp: 50, armour: 10}}
  - do: {cast: plate, at: [3, 0]}
    expect: {b: {hp: 50, armour: 10}}
  - do: {cast: take, at: [3, 0]}
    expect: {b: {hp: 50, armour: 10, lost_ap: 0}}
""")


def test_reactions_see_the_capped_change_and_ignore_none() -> None:
    """D5. The request is capped first; reactions hear the real amount, and of 0 nothing (R8.3)."""
    holds("A limit counts only when something changed", "Beyond the cap no dice are thrown")


def test_several_bonuses_and_maluses_combine_by_a_written_table() -> None:
    """D6. The strongest of each kind, passives added, one cap over all (R9.2, R9.3)."""
    holds(
        "Of the spell buffs only the strongest counts, passives and pickups add to it",
        "Of the maluses only the strongest counts, and it is added to the bonus",
        "The table of the cap of 3 at a bonus of 100 percent",
        "The table of the cap of 3 at a bonus above 200 percent",
    )


@pytest.mark.parametrize(
    "effect",
    [
        "modify: {damage: 5, turns: forever}", "modify: {damage: 5, turns: 1, from: later}", "modify: {damage: 5}",
        "modify: {damage: 5, turn: 1}", "anchor: {turns: 0}", "over_time: {effects: [anchor: {turns: 1}]}",
        "armour: {amount: 5, turns: -1}",
    ],
)  # fmt: skip
def test_a_duration_that_is_misspelt_or_missing_is_refused(effect: str) -> None:
    """D7. Never taken for "for ever" (R10.1)."""
    assert problems(f"[{{{effect}}}]")


def test_a_duration_of_the_first_round_ticks_like_any_other() -> None:
    """D7. Nothing is special about turn 1 (R10.1)."""
    holds("One turn on an enemy ends when the placer's next turn starts")


def test_at_a_turn_start_durations_end_first_and_poison_ticks_after() -> None:
    """D8. An immunity that ends now helps no more; what the dead placed goes on as declared (R5.7, R10.1)."""
    holds(
        "Durations end before the turn start's lasting effects run",
        "At its turn start a veiled hero appears before its poison ticks",
        "If the placer falls, counting goes on at the bearer's own turns",
    )


def test_a_counter_that_is_used_up_means_gone() -> None:
    """D9. Never a number below 0 (R10.1, R12.3)."""
    holds(
        "A thing with turns leaves when they end, without its death effects",
        "A trap lies for eight turns of its owner",
        "Over time runs at as many turn starts of its bearer as it has turns",
    )


def test_what_a_turn_start_effect_ends_does_not_run_any_more_in_that_turn() -> None:
    """D10. The list may change while it is gone through (R5.7)."""
    shows("""
scenario: The passive cleanses before the poison ticks
rules: [R5.7]
map: |
  .....
classes:
  poisoner:
    stats: {hp: 100}
    spells: [{id: rot, cost: 1, range: [1, 4], aim: enemy,
        effects: [{over_time: {turns: 3, effects: [{damage: {min: 5, max: 5}}]}}]}]
  pure:
    stats: {hp: 100}
    passive: {original: {id: pure, when: [{event: turn_start, effects: [{cleanse: {kind: malus}}]}]}}
dice: {critical: never}
fighters:
  a: {side: 1, class: poisoner, at: [0, 0]}
  b: {side: 2, class: pure, at: [4, 0]}
steps:
  - do: {cast: rot, at: [4, 0]}
  - do: end_turn
    expect: {b: {hp: 100}}
---
scenario: What a tick adds does not tick at once
rules: [R5.7, R10.1]
map: |
  .....
classes:
  poisoner:
    stats: {hp: 100}
    spells:
      - id: seed
        cost: 1
        range: [1, 4]
        aim: enemy
        effects:
          - over_time:
              turns: 1
              effects: [{damage: {min: 5, max: 5}}, {over_time: {turns: 1, effects: [{damage: {min: 7, max: 7}}]}}]
dice: {critical: never}
fighters:
  a: {side: 1, class: poisoner, at: [0, 0]}
  b: {side: 2, class: poisoner, at: [4, 0]}
steps:
  - do: {cast: seed, at: [4, 0]}
  - do: end_turn
    expect: {b: {hp: 95}}
  - do: end_turn
  - do: end_turn
    expect: {b: {hp: 88}}
  - do: end_turn
  - do: end_turn
    expect: {b: {hp: 88}}
""")


THEFT = """
scenario: Stolen time after an ally's Disarm
rules: [R8.3]
map: |
  .....
  .....
dice: {critical: never, refuse_ap: REFUSED}
fighters:
  c: {side: 1, class: warrior, variants: [disarm], at: [3, 0]}
  d: {side: 2, class: brute, at: [4, 1]}
  a: {side: 1, class: clockmaker, at: [0, 0]}
  b: {side: 2, class: warrior, at: [4, 0]}
steps:
  - do: {cast: disarm, at: [4, 0]}
  - do: {cast: disarm, at: [4, 0]}
    expect: {b: {lost_ap: LOST}}
  - do: end_turn
  - do: end_turn
  - do: {cast: slow, at: [4, 0]}
    expect: {b: {lost_ap: 4}}
  - do: {cast: slow, at: [4, 0]}
    expect: {b: {lost_ap: 4}}
  - do: end_turn
  - do: end_turn
  - do: end_turn
  - do: end_turn
    expect: {a: {ap: 12}}
"""


def test_stolen_time_gets_nothing_after_the_cap() -> None:
    """D2. Four points are gone already: the Clockmaker takes none, and has none more herself (R8.3)."""
    shows(THEFT.replace("REFUSED", "never").replace("LOST", "4"))
    holds("Stolen time gives at most 2 AP, however much was removed")


def test_stolen_time_hears_the_capped_loss_of_one_and_not_the_two_that_were_asked() -> None:
    """D5. Three points are gone already: a Slow of two takes one, and a lone point brings nothing (R8.3)."""
    shows(THEFT.replace("REFUSED", "[false, false, false, true, false]").replace("LOST", "3"))
