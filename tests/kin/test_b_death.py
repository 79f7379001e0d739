"""Section B of the faults of kindred engines: death, the order of turns, the end of a fight."""

from __future__ import annotations

from oracles.matches import fight, match, types
from oracles.play import holds, shows, stage

import solwaris_core as sw

WALK_TO_DEATH = """
scenario: A hero lays a trap before its own feet
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: lay, cost: 1, range: [1, 5], aim: free, effects: [{trap: {trap: spikes}}]}
      - {id: hit, cost: 1, range: [1, 5], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
    traps: {spikes: {area: point, effects: [{damage: {min: 50, max: 50}}]}}
    units: {imp: {kind: mobile, hp: 10, ap: 2, mp: 3}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0], hp: 10}
  b: {side: 2, class: tester, at: [3, 0], hp: 10}
  c: {side: 1, class: tester, at: [5, 0]}
units:
  imp: {unit: imp, owner: a, at: [4, 0]}
"""


def test_after_who_leaves_in_its_own_turn_the_next_one_plays_and_not_the_first() -> None:
    """B1. By falling, or by giving up: a given-up seat keeps its place in the order (R5.3, R5.8, R16.2)."""
    holds(
        "A hero that walks to its death hands the turn to the other side",
        "After a fall the other side's cycle goes on where it was",
    )
    duel = fight(seats=4)
    duel.apply(sw.EndTurn())
    duel.apply(sw.Forfeit(seat=1))
    seats: list[int] = []
    for _ in range(4):
        seats.append(*duel.to_act)
        duel.apply(sw.EndTurn())
    assert seats == [1, 2, 3, 0]


def test_after_such_a_death_one_turn_begins_and_no_second_one() -> None:
    """B2. What announces the new turn comes exactly once (R5.8)."""
    duel = stage(WALK_TO_DEATH)
    duel.apply(sw.Cast("lay", (1, 0)))
    events = types(duel.apply(sw.Move((1, 0))))
    assert events.count("died") == 1
    assert events.count("turn_started") == 1
    assert events.count("turn_finished") == 1
    assert duel.acting == "b"


def test_who_dies_of_its_own_action_acts_no_more_and_neither_do_its_summons() -> None:
    """B3. Nothing further is asked of it in that turn (R5.8, R9.8)."""
    holds("A summon that walks to its death hands the turn on")
    duel = stage(WALK_TO_DEATH)
    duel.apply(sw.Cast("lay", (1, 0)))
    duel.apply(sw.Move((1, 0)))
    assert duel.to_act == (1,)
    assert list(duel.legal(0)) == []
    assert not duel.units["imp"].alive


def test_when_the_last_two_fall_in_one_action_the_order_of_falls_decides() -> None:
    """B4. The rule is declared and does not wait for the action's end (R16.4)."""
    holds(
        "The side whose last hero falls first has lost, and the rest of the action does not run",
        "The nearer target falls first, so its side loses though the caster would have fallen too",
        "On an impact the victim falls before the struck unit",
    )


def test_a_delayed_effect_that_kills_the_last_enemy_ends_the_match_at_once() -> None:
    """B5. Not a turn later (R16.1)."""
    holds("Poison that fells the last hero at its turn start ends the match")


def test_it_is_said_whether_summons_count_when_somebody_is_lost() -> None:
    """B6. `kill` hears of summons, `unit_lost` of own units (R9.8)."""
    holds(
        "kill is set off by felling a unit, also a summon",
        "unit_lost is set off whenever an own unit leaves, of self as of own_units",
    )


def test_the_dead_carry_nothing_and_what_they_placed_on_others_runs_out() -> None:
    """B7. Nobody comes back in this game, so no more than that is asked (R9.8, R10.1)."""
    holds(
        "If the placer falls, counting goes on at the bearer's own turns",
        "Once the placer has fallen its poison goes on with no bonus",
    )
    duel = stage("""
scenario: A buffed and armoured hero falls
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: curse, cost: 1, range: [1, 5], aim: enemy, effects: [{modify: {resistance: -10, turns: 5}},
          {over_time: {turns: 5, effects: [{damage: {min: 1, max: 1}}]}}]}
      - {id: hit, cost: 1, range: [1, 5], aim: enemy, effects: [{damage: {min: 90, max: 90}}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0], hp: 20, armour: 5}
  c: {side: 2, class: tester, at: [4, 0]}
""")
    duel.apply(sw.Cast("curse", (3, 0)))
    assert len(duel.units["b"].effects or ()) == 2
    duel.apply(sw.Cast("hit", (3, 0)))
    dead = duel.units["b"]
    assert (dead.alive, dead.hp, dead.effects, dead.armour, dead.at) == (False, 0, (), 0, None)
    for _ in range(6):
        assert "damaged" not in types(duel.apply(sw.EndTurn()))


def test_what_comes_due_on_a_unit_that_is_gone_is_gone_as_well() -> None:
    """B8. A poison on a thing that was killed meanwhile ticks no more (R10.1)."""
    shows("""
scenario: The poisoned post was felled
rules: [R10.1]
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: rot, cost: 1, range: [1, 5], aim: enemy, effects: [{over_time: {turns: 4,
          effects: [{damage: {min: 1, max: 1, area: {circle: 5}}}]}}]}
      - {id: doom, cost: 1, range: [1, 5], aim: enemy, effects: [kill]}
    units: {post: {kind: thing, hp: 10}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [5, 0]}
units:
  post: {unit: post, owner: b, at: [3, 0]}
steps:
  - do: {cast: rot, at: [3, 0]}
  - do: {cast: doom, at: [3, 0]}
  - do: end_turn
  - do: end_turn
    expect: {a: {hp: 100}, b: {hp: 100}}
  - do: end_turn
  - do: end_turn
    expect: {a: {hp: 100}, b: {hp: 100}}
""")


def test_the_dead_are_out_of_the_order_of_the_aims_and_of_the_reactions() -> None:
    """B9. The second part of a spell does not meet them, nor do they answer (R7.7, R9.8)."""
    holds(
        "Who died meanwhile is skipped, and the spell goes on with the others",
        "A bearer that fell does not answer any more",
        "A side with one hero left plays that hero every time",
    )


def test_a_side_of_one_plays_again_and_again() -> None:
    """B10. Long repetition of the same few is no fault that a guard may stop (R5.3)."""
    duel = fight()
    for _ in range(300):
        duel.apply(sw.EndTurn())
    assert (duel.turn, duel.outcome) == (151, None)


def test_after_the_end_everybody_who_began_is_still_listed_in_the_same_order() -> None:
    """B11. Statistics run over the first roster, the dead included (R16.1)."""
    duel = stage(
        WALK_TO_DEATH.replace(
            "a: {side: 1, class: tester, at: [0, 0], hp: 10}", "a: {side: 1, class: tester, at: [0, 0]}"
        )
    )
    before = [name for name, unit in duel.units.items() if unit.kind == "hero"]
    duel.apply(sw.Cast("hit", (3, 0)))
    assert duel.outcome == sw.Outcome(1, "fallen")
    assert [name for name, unit in duel.units.items() if unit.kind == "hero"] == before == ["a", "b", "c"]
    assert not duel.units["b"].alive


def test_a_tie_break_looks_at_both_sides_and_knows_a_draw() -> None:
    """B12. Equal shares of health are a draw (R16.3)."""
    for hp, winner in ((50, None), (49, 2), (51, 1)):
        duel = stage(f"""
scenario: The last round
map: |
  ......
ruleset: {{extends: coins_staked, end: {{turn_limit: 1}}}}
classes:
  tester: {{stats: {{hp: 100}}}}
fighters:
  a: {{side: 1, class: tester, at: [0, 0], hp: {hp}}}
  b: {{side: 2, class: tester, at: [3, 0], hp: 50}}
""")
        duel.apply(sw.EndTurn())
        duel.apply(sw.EndTurn())
        assert duel.outcome == sw.Outcome(winner, "turn_limit")


def test_a_forfeit_is_defined_wherever_it_comes() -> None:
    """B13. In placement, in another's turn, with an ally left; and it tells nothing else (R16.2)."""
    duel = match()
    duel.apply(sw.Forfeit(seat=1))
    assert duel.outcome == sw.Outcome(1, "forfeit")
    duel = fight()
    duel.apply(sw.Forfeit(seat=1))
    assert duel.outcome == sw.Outcome(1, "forfeit")
    duel = fight(seats=4)
    for event in duel.apply(sw.Forfeit(seat=1)):
        for reader in (0, 1, 2):
            assert event.seen_by(reader) == event
            assert event.to_dict() == {"type": "forfeited", "unit": "b"}
    assert duel.outcome is None


def test_a_shade_who_falls_into_her_own_trap_acts_no_more() -> None:
    """B3. Without the passive that spares her, her own Spike trap ends her turn with her (R5.8, R12.2)."""
    shows("""
scenario: Into her own spikes
rules: [R5.8, R12.2]
map: |
  .....
  ..##.
  .....
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: shade, variants: [slippery], at: [0, 0], hp: 40}
  b: {side: 2, class: warrior, at: [4, 2]}
  c: {side: 1, class: warrior, at: [0, 2]}
steps:
  - do: {cast: spike_trap, at: [3, 0]}
  - do: {move: [2, 0]}
    expect:
      events: [moved, moved, trap_triggered, {type: damaged, unit: a, health: 40}, {type: died, unit: a},
          {type: turn_started, unit: b}]
      a: {alive: false}
  - do: {cast: dagger, at: [4, 2]}
    error: unknown_spell
""")
