"""Section F of the faults of kindred engines: reactions and recursion."""

from __future__ import annotations

from oracles.matches import types
from oracles.play import holds, shows, stage
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.definitions.scenario import InlineClass
from solwaris_play.match import MAX_ACTIONS, play


def test_two_who_answer_each_other_come_to_an_end() -> None:
    """F1. The same protection on both sides (R9.4)."""
    holds("A trigger is not set off by what its own effects caused, directly or through other triggers")
    shows("""
scenario: Barbs against barbs
rules: [R9.4]
map: |
  ...
classes:
  tester:
    stats: {hp: 100}
    passive: {original: {id: barbs, when: [{event: hurt, effects: [{damage: {min: 5, max: 5, to: other}}]}]}}
    spells: [{id: hit, cost: 1, range: [1, 2], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}]
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0]}
steps:
  # b answers the hit, a answers that answer, and b's barbs do not answer what they caused.
  - do: {cast: hit, at: [1, 0]}
    expect: {a: {hp: 95}, b: {hp: 85}}
""")


def test_which_damage_an_answer_answers_is_declared() -> None:
    """F2. Traps, impacts and poison hurt like any hit, and whoever laid them is the other (R9.9, R10.1, R11.4)."""
    holds(
        "An impact sets off hit and hurt like any other hit",
        "A tick of poison is a hit of its placer, whom a trigger calls other",
        "A trap's hit is its owner's, so it sets off the owner's hit trigger",
    )


def test_no_figure_can_depend_on_itself() -> None:
    """F3. Conditions and measures read what is stored, never a sum of modifiers: none can ask for itself (R9.2)."""
    assert set(catalog().conditions) == {
        "health_below", "caster_health_below", "caster_invisible", "target_invisible", "adjacent", "target_is",
        "has_armour", "side", "chance",
    }  # fmt: skip
    assert set(catalog().measures) == {
        "missing_health_percent", "lost_ap", "lost_mp", "lost_points", "unspent_ap", "unspent_mp", "own_units",
        "armour", "event_amount",
    }  # fmt: skip
    shows("""
scenario: Two passives that look at each other's bearers
rules: [R9.5]
map: |
  ...
classes:
  tester:
    stats: {hp: 100}
    passive: {original: {id: proud, resistance: {base: 10, if: {health_below: 50}},
        damage: {base: 10, if: {caster_health_below: 50}}}}
fighters:
  a: {side: 1, class: tester, at: [0, 0], hp: 40}
  b: {side: 2, class: tester, at: [1, 0]}
steps:
  - expect: {a: {resistance: 10, damage: 10}, b: {resistance: 0, damage: 0}}
""")


def test_losses_that_are_thrown_back_and_forth_end() -> None:
    """F4. Both bounce a removal; a bounded number of steps, no overflow of the stack (R8.1, R8.3)."""
    duel = stage("""
scenario: Bounced removals
map: |
  ...
classes:
  tester:
    stats: {hp: 100}
    passive: {original: {id: mirror, when: [{event: removed_points, of: enemies,
        effects: [{remove: {ap: 1, to: other}}]}, {event: removed_points,
        effects: [{remove: {mp: 1, to: other}}]}]}}
    spells: [{id: take, cost: 1, range: [1, 2], aim: enemy, effects: [{remove: {ap: 1}}]}]
dice: {refuse_ap: never, refuse_mp: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0]}
""")
    events = duel.apply(sw.Cast("take", (1, 0)))
    assert 2 <= types(events).count("points_removed") <= 16
    assert sw.EndTurn() in duel.legal()


class Caster:
    """Casts a spell that costs nothing, for ever."""

    def choose(self, view: sw.View, seat: int) -> sw.Action:
        free = sw.Cast("hum", view.units["ab"[seat]].at or (0, 0))
        return free if view.refusal(free) is None else sw.EndTurn(seat=seat)


def test_free_actions_for_ever_run_out_of_time() -> None:
    """F5. The guard counts actions, not only rounds (R5.9)."""
    duel = stage("""
scenario: A spell that costs nothing
map: |
  ...
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: hum, cost: 0, range: [0, 0], aim: self, effects: [{heal: {min: 1, max: 1}}]}]
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0]}
""")
    assert isinstance(duel.catalog.classes["tester"], InlineClass)
    result = play(duel, {0: Caster(), 1: Caster()}, max_rounds=1)
    assert (result.reason, result.rounds) == ("cut_off", 1)
    assert 2 * MAX_ACTIONS <= result.actions <= 2 * MAX_ACTIONS + 2


def test_every_kind_of_damage_runs_through_the_same_reactions() -> None:
    """F8. Spell, impact, struck unit, trap, poison and a trigger's hit: each hurts its victim once (R9.4, R11.4)."""
    holds("hurt of own units, of the owner and of the enemies")
    shows("""
scenario: Six ways to be hurt
rules: [R9.4]
# Each hurt adds one point of resistance to its victim, so that it counts them.
map: |
  ........#
classes:
  hitter:
    stats: {hp: 100}
    passive: {original: {id: echo, when: [{event: turn_end,
        effects: [{damage: {min: 10, max: 10, to: nearest_enemy}}]}]}}
    spells:
      - {id: hit, cost: 1, range: [1, 8], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
      - {id: shove, cost: 1, range: [1, 8], aim: enemy, effects: [{push: {tiles: 1}}]}
      - {id: drag, cost: 1, range: [1, 8], aim: enemy, effects: [{pull: {tiles: 1}}]}
      - {id: lay, cost: 1, range: [1, 8], aim: free, effects: [{trap: {trap: spikes}}]}
      - {id: rot, cost: 1, range: [1, 8], aim: enemy, effects: [{over_time: {turns: 1,
          effects: [{damage: {min: 10, max: 10}}]}}]}
    traps: {spikes: {area: point, effects: [{damage: {min: 10, max: 10}}]}}
  victim:
    stats: {hp: 100}
    passive: {original: {id: count, when: [{event: hurt, effects: [{modify: {resistance: 1, turns: 9, stack: true}}]}]}}
dice: {critical: never}
fighters:
  a: {side: 1, class: hitter, at: [0, 0]}
  b: {side: 2, class: victim, at: [7, 0]}
  c: {side: 2, class: victim, at: [6, 0]}
steps:
  - do: {cast: hit, at: [7, 0]}
    expect: {b: {resistance: 1}, c: {resistance: 0}}
  - do: {cast: shove, at: [7, 0]}   # Into the rock: the impact.
    expect: {b: {resistance: 2}, c: {resistance: 0}}
  - do: {cast: shove, at: [6, 0]}   # Into b, which is struck.
    expect: {b: {resistance: 3}, c: {resistance: 1}}
  - do: {cast: lay, at: [5, 0]}
  - do: {cast: drag, at: [6, 0]}    # Into a trap.
    expect: {b: {resistance: 3}, c: {resistance: 2, at: [5, 0]}}
  - do: {cast: rot, at: [7, 0]}
  - do: end_turn                    # A trigger hits c, and the poison ticks on b.
    expect: {b: {resistance: 4}, c: {resistance: 3}}
""")


def test_effects_of_a_death_find_the_tile_free() -> None:
    """F9. What happens at a death happens after the removal (R9.8)."""
    holds("on_death runs at health 0, centred on the unit's last tile, the caster being the owner")
    shows("""
scenario: A chick stands where the egg was
rules: [R9.8]
map: |
  .....
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: hit, cost: 1, range: [1, 4], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}]
    units:
      egg: {kind: thing, hp: 5, on_death: [{summon: {unit: chick}}]}
      chick: {kind: mobile, hp: 20, ap: 1, mp: 1}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [4, 0]}
units:
  egg: {unit: egg, owner: b, at: [2, 0]}
steps:
  - do: {cast: hit, at: [2, 0]}
    expect: {events: [{type: died, unit: egg}, {type: summoned, unit: chick}], chick: {at: [2, 0], side: 2, hp: 20}}
""")


def test_escapement_against_escapement_takes_one_point_for_each_hit() -> None:
    """F1. The same answer on both sides: a removal is no hit, so nothing is answered twice (R8.1)."""
    shows("""
scenario: Two Clockmakers with the same answer
rules: [R8.1]
map: |
  ...
dice: {critical: never, refuse_mp: never}
fighters:
  a: {side: 1, class: clockmaker, variants: [escapement], at: [0, 0]}
  b: {side: 2, class: clockmaker, variants: [escapement], at: [2, 0]}
steps:
  - do: {cast: gear_shot, at: [2, 0]}
    expect: {events: [damaged, {type: points_removed, unit: a}], a: {mp: 4, lost_mp: 1}, b: {lost_mp: 0}}
  - do: {cast: gear_shot, at: [2, 0]}
    expect: {a: {mp: 4, lost_mp: 1}, b: {lost_mp: 0}}
  - do: end_turn
  - do: {cast: gear_shot, at: [0, 0]}
    expect: {a: {lost_mp: 0}, b: {mp: 4, lost_mp: 1}}
""")


def test_a_chain_reaction_sets_off_each_charge_once_and_no_enemys() -> None:
    """F4. Both sides own the passive and their charges lie among each other: a bounded number of steps (R9.8)."""
    duel = stage("""
scenario: Charges of both sides in a row
map: |
  .........
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: artificer, at: [0, 0]}
  b: {side: 2, class: artificer, at: [8, 0]}
units:
  one: {unit: charge, owner: a, at: [2, 0]}
  two: {unit: charge, owner: b, at: [3, 0]}
  three: {unit: charge, owner: a, at: [4, 0]}
  four: {unit: charge, owner: b, at: [5, 0]}
  five: {unit: charge, owner: a, at: [6, 0]}
""")
    events = duel.apply(sw.Cast("detonate", (0, 0)))
    assert types(events) == ["acted", "cast", "left", "left", "left", "damaged", "died", "damaged", "died"]
    assert [name for name, unit in duel.units.items() if unit.alive] == ["a", "b"]
    holds("Chain reaction takes all it reaches off the board at once, so that no link destroys another")


def test_a_felled_decoy_is_gone_when_its_shade_vanishes() -> None:
    """F9. What its death does happens after its removal (R9.8, R14)."""
    holds("Decoy sets up a figure of 1 HP, and when an enemy fells it, its Shade vanishes")
