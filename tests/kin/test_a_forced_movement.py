"""Section A of the faults of kindred engines: forced movement, collisions, traps, tiles."""

from __future__ import annotations

from oracles.play import holds, shows


def test_a_corpse_is_not_pushed_and_the_spell_finishes_on_the_others() -> None:
    """A1. Damage kills, then the same spell pushes: nothing happens to the dead, the rest goes on (R7.7, R11.9)."""
    holds(
        "Damage that kills leaves nothing to push, and nobody is struck",
        "Who died meanwhile is skipped, and the spell goes on with the others",
    )


def test_an_area_after_a_teleport_lies_around_the_aimed_tile_and_was_listed_at_the_start() -> None:
    """A2. The caster moves first and strikes an area next: later effects run, on whom the cast listed (R7.7)."""
    shows("""
scenario: Teleport, then an area
rules: [R7.7]
map: |
  .........
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: land, cost: 1, range: [1, 8], aim: free, effects: [teleport,
          {damage: {min: 10, max: 10, area: {circle: 1}, to: others}}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [1, 0]}
  b: {side: 2, class: tester, at: [0, 0]}
  c: {side: 2, class: tester, at: [7, 0]}
steps:
  - do: {cast: land, at: [6, 0]}
    expect: {a: {at: [6, 0], hp: 100}, b: {hp: 100}, c: {hp: 90}}
""")


def test_a_pull_ends_before_whatever_is_in_the_way() -> None:
    """A3. A blocker between target and aimed tile: the last free tile, never inside or past it (R11.6)."""
    holds("A blocked pull just stops", "A pull ends when another step would bring the target no closer")


def test_each_way_of_moving_an_anchored_unit_has_its_own_answer() -> None:
    """A4. Rooted and pushed, pulled, swapped with, and casting a swap itself (R11.7)."""
    holds(
        "An anchored unit is not moved and takes no impact",
        "An anchored unit is neither pulled nor swapped, and its own swap does not move it",
        "An anchored unit walks and teleports, and is free again when the anchor ends",
        "An anchored unit is not pushed, pulled or swapped",
    )


def test_a_critical_hit_changes_no_distance() -> None:
    """A5. Which parameters a critical hit touches is declared: damage alone (R11.9)."""
    holds("A critical hit does not lengthen a push")


def test_a_push_from_off_the_axis_never_slides_diagonally() -> None:
    """A6. The longer axis, and on an exact diagonal the horizontal one (R11.2)."""
    holds(
        "The line of a push runs along the axis on which the target is further away",
        "The same axis serves pulls, to the left and upwards too",
    )
    shows("""
scenario: Four exact diagonals
rules: [R11.2]
map: |
  .......
  .......
  .......
  .......
  .......
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: blow, cost: 1, range: [0, 0], aim: self, area: {diagonals: 1},
        effects: [{push: {tiles: 2, to: others}}]}]
fighters:
  a: {side: 1, class: tester, at: [3, 2]}
  b: {side: 2, class: tester, at: [2, 1]}
  c: {side: 2, class: tester, at: [4, 1]}
  d: {side: 2, class: tester, at: [2, 3]}
  e: {side: 2, class: tester, at: [4, 3]}
steps:
  - do: {cast: blow, at: [3, 2]}
    expect: {b: {at: [0, 1]}, c: {at: [6, 1]}, d: {at: [0, 3]}, e: {at: [6, 3]}}
""")


def test_the_collision_counts_the_tiles_not_travelled_and_only_the_struck_unit_shares() -> None:
    """A7. Pushed 3, blocked after 1: two tiles are dealt; who died on a trap before collides with nobody (R11.3)."""
    holds("Only the struck unit takes its half, not who stands behind it")
    shows("""
scenario: Two of three tiles are missing
rules: [R11.3]
map: |
  .........
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: shove, cost: 1, range: [1, 1], aim: enemy, effects: [{push: {tiles: 3}}]}
      - {id: lay, cost: 1, range: [1, 8], aim: free, effects: [{trap: {trap: spikes}}]}
    traps: {spikes: {area: point, effects: [{damage: {min: 50, max: 50}}]}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0]}
  c: {side: 2, class: tester, at: [3, 0]}
  d: {side: 2, class: tester, at: [4, 0]}
steps:
  - do: {cast: shove, at: [1, 0]}
    expect: {b: {at: [2, 0], hp: 76}, c: {at: [3, 0], hp: 88}, d: {hp: 100}}
---
scenario: A trap on the way kills before there is any collision
rules: [R11.5]
map: |
  .........
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: shove, cost: 1, range: [1, 1], aim: enemy, effects: [{push: {tiles: 3}}]}
      - {id: lay, cost: 1, range: [1, 8], aim: free, effects: [{trap: {trap: spikes}}]}
    traps: {spikes: {area: point, effects: [{damage: {min: 50, max: 50}}]}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0], hp: 50}
  c: {side: 2, class: tester, at: [3, 0]}
steps:
  - do: {cast: lay, at: [2, 0]}
  - do: {cast: shove, at: [1, 0]}
    expect: {events: [pushed, trap_triggered, damaged, died], b: {alive: false}, c: {hp: 100}}
""")


def test_a_trap_in_the_middle_stops_a_walk_and_a_push_alike() -> None:
    """A8. Both are chosen, and both are tested (R6.4, R11.5)."""
    holds(
        "A trap cuts the walk short and the MP of the whole walk are spent",
        "A push over several tiles stops at a trap's nearest edge, before a unit behind it is struck",
    )


def test_of_two_deadly_things_the_second_does_not_happen_to_the_dead() -> None:
    """A9. The first of several traps or poisons kills: the others stay still, and the turn passes on (R5.8, R12.7)."""
    holds(
        "If the first of several traps kills, the others stay",
        "Poison that kills a hero at its turn start passes the turn on",
    )
    shows("""
scenario: The second poison has nobody to hurt
rules: [R5.8, R10.1]
map: |
  .....
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: one, cost: 1, range: [1, 4], aim: enemy, effects: [{over_time: {turns: 2,
          effects: [{damage: {min: 10, max: 10}}]}}]}
      - {id: two, cost: 1, range: [1, 4], aim: enemy, effects: [{over_time: {turns: 2,
          effects: [{damage: {min: 7, max: 7}}]}}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [1, 0], hp: 10}
  c: {side: 2, class: tester, at: [2, 0]}
steps:
  - do: {cast: one, at: [1, 0]}
  - do: {cast: two, at: [1, 0]}
  - do: end_turn
    expect:
      events: [{type: turn_started, unit: b}, {type: damaged, unit: b, roll: 10}, {type: died, unit: b},
          {type: turn_started, unit: a}]
      b: {alive: false}
""")


def test_two_units_never_share_a_tile_after_a_push() -> None:
    """A10. Pushed into an occupied tile, a unit stops before it (R11.3)."""
    holds("A struck unit takes half the impact, and its own resistance lowers it")


def test_what_lies_between_is_met_as_if_walked() -> None:
    """A11. A move from A to D happens on B and C too (R6.2, R11.6)."""
    holds(
        "A pickup on the way is taken and the walk goes on",
        "A push takes pickups on its way and goes on",
        "A pull takes the pickups on its way",
    )


def test_a_collision_is_a_hit_like_any_other_with_an_event_of_its_own() -> None:
    """A12. It runs through bonuses, resistance, armour and reactions (R11.4)."""
    holds(
        "An impact sets off hit and hurt like any other hit",
        "The caster's bonus and a critical raise the impact, resistance and then armour lower it",
    )


def test_a_rewind_onto_a_tile_that_was_taken_meanwhile_moves_nobody() -> None:
    """A10. Going back to where a turn began, whoever stands there now, seen or unseen (R7.5, R11.6)."""
    holds(
        "Rewind does nothing where the tile is taken",
        "Rewind onto the tile of an invisible enemy fails and unmasks it",
    )
    shows("""
scenario: An Automaton is built on the tile before the Rewind
rules: [R11.6]
map: |
  .......
fighters:
  b: {side: 2, class: warrior, at: [4, 0]}
  a: {side: 1, class: clockmaker, at: [3, 0]}
steps:
  - do: {move: [6, 0]}
  - do: end_turn
  - do: {cast: automaton, at: [4, 0]}
  - do: {cast: rewind, at: [6, 0]}
    expect: {a: {ap: 4, at: [3, 0]}, b: {at: [6, 0]}, automaton: {at: [4, 0]}}
""")
