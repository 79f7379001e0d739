"""Section A of the faults of kindred engines: who stands where, and when a tile is free."""

from __future__ import annotations

import random
from collections import Counter

from oracles.play import holds, shows
from oracles.proving import catalog, nth_action, variants_of

import solwaris_core as sw
from solwaris_core.masks import tiles


def test_after_every_single_event_no_two_units_overlap_and_none_stands_on_void() -> None:
    """A13. An invariant of each event, not of a few cases (R1.1, R6.1)."""
    moved = 0
    for seed in range(12):
        rng = random.Random(seed)
        heroes = [
            sw.Hero(chosen, 1 + seat % 2, tuple(each for each in variants_of(chosen) if rng.random() < 0.5))
            for seat in range(4)
            for chosen in [rng.choice(("tinker", "wisp"))]
        ]
        duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup="quick")
        follower = duel.clone()
        playable = {duel.board.xy(tile) for tile in tiles(duel.board.free)}
        for _ in range(60):
            if duel.outcome is not None:
                break
            for event in duel.apply(nth_action(duel, rng.randrange(10**6))):
                follower.fold(event)
                if event.type in ("moved", "pushed", "pulled", "swapped", "teleported", "summoned"):
                    moved += 1
                    standing = [unit.at for unit in follower.units.values() if unit.at is not None]
                    assert max(Counter(standing).values()) == 1, event
                    assert playable.issuperset(standing), event
    assert moved > 200


def test_an_obstacle_of_four_tiles_blocks_each_of_them_for_everything() -> None:
    """A14. Walking, pushes, sight and summons alike (R1.2)."""
    holds(
        "A wall covers two tiles, a vault four, and none of them can be entered",
        "Every tile of a vault cuts sight",
    )
    shows("""
scenario: Nothing is summoned, laid or pushed onto a vault
rules: [R1.2, R11.3]
map: |
  ......
  ..VV..
  ..VV..
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: call, cost: 1, range: [1, 9], sight: false, aim: free, effects: [{summon: {unit: post}}]}
      - {id: lay, cost: 1, range: [1, 9], sight: false, aim: free, effects: [{trap: {trap: spikes}}]}
      - {id: down, cost: 1, range: [1, 1], aim: unit, effects: [{push: {tiles: 2}}]}
    units: {post: {kind: thing, hp: 10, limit: 9}}
    traps: {spikes: {area: point, limit: 9, effects: [{damage: {min: 1, max: 1}}]}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [1, 1]}
  b: {side: 2, class: tester, at: [0, 0]}
steps:
  - {do: {cast: call, at: [2, 1]}, error: not_playable}
  - {do: {cast: call, at: [3, 1]}, error: not_playable}
  - {do: {cast: call, at: [2, 2]}, error: not_playable}
  - {do: {cast: call, at: [3, 2]}, error: not_playable}
  - {do: {cast: lay, at: [3, 2]}, error: not_playable}
---
scenario: A push against each of the four tiles strikes it
rules: [R1.2, R11.3]
map: |
  ......
  ......
  ..VV..
  ..VV..
  ......
  ......
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: shove, cost: 1, range: [1, 9], sight: false, aim: unit, effects: [{push: {tiles: 1}}]}]
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [2, 0]}
  b: {side: 2, class: tester, at: [2, 1]}
  c: {side: 1, class: tester, at: [3, 0]}
  d: {side: 2, class: tester, at: [3, 1]}
  e: {side: 2, class: tester, at: [2, 4]}
  f: {side: 2, class: tester, at: [3, 4]}
  g: {side: 1, class: tester, at: [2, 5]}
  h: {side: 1, class: tester, at: [3, 5]}
steps:
  - do: {cast: shove, at: [2, 1]}
    expect: {b: {at: [2, 1], hp: 88}}
  - do: end_turn
  - do: end_turn
  - do: {cast: shove, at: [3, 1]}
    expect: {d: {at: [3, 1], hp: 88}}
  - do: end_turn
  - do: end_turn
  - do: {cast: shove, at: [2, 4]}
    expect: {e: {at: [2, 4], hp: 88}}
  - do: end_turn
  - do: end_turn
  - do: {cast: shove, at: [3, 4]}
    expect: {f: {at: [3, 4], hp: 88}}
""")


def test_every_way_of_leaving_frees_the_tile() -> None:
    """A15. Killed, timed out, set off, gone with its owner: the tile can be entered again (R9.8, R6.1)."""
    holds(
        "A thing that falls frees its tile at once",
        "An unseen thing is cleared up with its owner and its tile is free again",
    )
    shows("""
scenario: Killed, set off and timed out
rules: [R9.8]
map: |
  ..........
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: doom, cost: 1, range: [1, 9], aim: unit, effects: [kill]}
      - {id: blast, cost: 1, range: [0, 0], aim: self, effects: [{trigger: {unit: charge, everywhere: true}}]}
      - {id: brief, cost: 1, range: [1, 9], aim: free, effects: [{summon: {unit: candle}}]}
    units:
      post: {kind: thing, hp: 10}
      charge: {kind: thing, hp: 10, on_trigger: [{damage: {min: 1, max: 1, area: {ring: 9}}}]}
      candle: {kind: thing, hp: 10, turns: 1}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [2, 0]}
  b: {side: 2, class: tester, at: [9, 0]}
units:
  p: {unit: post, owner: a, at: [3, 0]}
  q: {unit: charge, owner: a, at: [1, 0]}
steps:
  - expect: {illegal: [{move: [3, 0]}, {move: [1, 0]}]}
  - do: {cast: doom, at: [3, 0]}
    expect: {legal: [{move: [3, 0]}]}
  - do: {cast: blast, at: [2, 0]}
    expect: {legal: [{move: [1, 0]}]}
  - do: {cast: brief, at: [3, 0]}
    expect: {illegal: [{move: [3, 0]}]}
  - do: end_turn
  - do: end_turn
    expect: {events: [{type: left, unit: candle, reason: time}], legal: [{move: [3, 0]}]}
---
scenario: Gone with its owner
rules: [R9.8]
map: |
  ..........
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: hit, cost: 1, range: [1, 9], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}]
    units: {post: {kind: thing, hp: 10}}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [2, 0]}
  b: {side: 2, class: tester, at: [9, 0], hp: 10}
  c: {side: 2, class: tester, at: [8, 0]}
units:
  p: {unit: post, owner: b, at: [3, 0]}
steps:
  - do: {cast: hit, at: [9, 0]}
    expect: {events: [{type: died, unit: b}, {type: left, unit: p, reason: owner}], legal: [{move: [3, 0]}]}
""")


def test_a_charge_that_burst_or_broke_is_in_nobodys_way() -> None:
    """A15. The natural end of a bomb and its destruction both free the tile (R9.8, R6.1)."""
    holds("A Turret fires at the nearest enemy within four tiles when its owner's turn starts, for three turns")
    shows("""
scenario: Two charges burst, and their tiles can be walked over
rules: [R6.1]
map: |
  ......
fighters:
  a: {side: 1, class: artificer, at: [0, 0]}
  b: {side: 2, class: warrior, at: [4, 0]}
units: {one: {unit: charge, owner: a, at: [1, 0]}, two: {unit: charge, owner: a, at: [3, 0]}}
steps:
  - expect: {illegal: [{move: [1, 0]}, {move: [3, 0]}]}
  - do: {cast: detonate, at: [0, 0]}
    expect: {one: {alive: false}, two: {alive: false}, legal: [{move: [1, 0]}, {move: [3, 0]}]}
---
scenario: A charge is cut down, and its tile can be walked over
rules: [R9.8]
map: |
  ......
dice: {critical: never, damage: max}
fighters:
  b: {side: 2, class: warrior, at: [4, 0]}
  a: {side: 1, class: artificer, at: [0, 0]}
units: {one: {unit: charge, owner: a, at: [3, 0]}}
steps:
  - do: {cast: slash, at: [3, 0]}
    expect: {events: [damaged, died], one: {alive: false}, legal: [{move: [3, 0]}, {move: [1, 0]}]}
""")
