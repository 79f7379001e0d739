"""Section C of the faults of kindred engines: summons."""

from __future__ import annotations

from oracles.play import holds, shows, stage

import solwaris_core as sw


def test_a_birth_touches_no_cooldown() -> None:
    """C1. Neither its summoner's, which go on, nor are there any but a summon's own (R7.1)."""
    holds("A summon's spells have limits and cooldowns of their own")
    shows("""
scenario: Cooldowns go on through a birth
rules: [R7.1]
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: zap, cost: 1, range: [1, 5], aim: enemy, cooldown: 3, effects: [{damage: {min: 1, max: 1}}]}
      - {id: call, cost: 1, range: [1, 2], aim: free, effects: [{summon: {unit: imp}}]}
    units:
      imp: {kind: mobile, hp: 10, ap: 4, mp: 3, spells: [{id: zap, cost: 1, range: [1, 5], aim: enemy,
          cooldown: 3, effects: [{damage: {min: 1, max: 1}}]}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [5, 0]}
steps:
  - do: {cast: zap, at: [5, 0]}
  - do: {cast: call, at: [1, 0]}
    expect: {a: {cooldown: {zap: 3}}}
  - do: end_turn
    expect: {legal: [{cast: zap, at: [5, 0]}]}
  - do: {cast: zap, at: [5, 0]}
  - do: end_turn
  - do: end_turn
    expect: {a: {cooldown: {zap: 2}}, imp: {cooldown: {zap: 3}}, illegal: [{cast: zap, at: [5, 0]}]}
""")


def test_an_owners_fall_takes_its_units_along_in_order_and_pays_no_kill_for_them() -> None:
    """C2. In the order in which they came, without death effects; one kill is counted, and not one for each (R9.8)."""
    holds("A fallen hero's summons, things and traps go with it, without their death triggers")
    shows("""
scenario: One kill, three that leave
rules: [R9.8]
map: |
  .......
classes:
  killer:
    stats: {hp: 100}
    passive: {original: {id: feast, when: [{event: kill, effects: [{armour: {amount: 7}}]}]}}
    spells: [{id: hit, cost: 1, range: [1, 6], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}]
  owner:
    stats: {hp: 100}
    units:
      imp: {kind: mobile, hp: 10, ap: 4, mp: 3, limit: 2, on_death: [{damage: {min: 9, max: 9, area: {circle: 6}}}]}
      post: {kind: thing, hp: 10, on_death: [{damage: {min: 9, max: 9, area: {circle: 6}}}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: killer, at: [0, 0]}
  b: {side: 2, class: owner, at: [5, 0], hp: 10}
  c: {side: 2, class: owner, at: [6, 0]}
units:
  one: {unit: imp, owner: b, at: [4, 0]}
  post: {unit: post, owner: b, at: [1, 0]}
  two: {unit: imp, owner: b, at: [2, 0]}
steps:
  - do: {cast: hit, at: [5, 0]}
    expect:
      events: [{type: died, unit: b}, {type: left, unit: one, reason: owner},
          {type: left, unit: post, reason: owner}, {type: left, unit: two, reason: owner}]
      a: {hp: 100, armour: 7}
      c: {hp: 100}
""")


def test_an_aura_is_on_a_newborn_summon_once() -> None:
    """C3. It is summed from where units stand, so it cannot be there twice (R9.5)."""
    holds("The bearer of an aura is not its own target, its neighbours are, summons and things too")
    shows("""
scenario: Born in an aura
rules: [R9.5]
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: call, cost: 1, range: [1, 3], aim: free, effects: [{summon: {unit: imp}}]}]
    units:
      imp: {kind: mobile, hp: 10, ap: 4, mp: 3}
      banner: {kind: thing, hp: 10, aura: {area: {circle: 2}, to: allies, resistance: 10, ap: 1}}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [5, 0]}
units:
  flag: {unit: banner, owner: a, at: [1, 0]}
steps:
  - do: {cast: call, at: [2, 0]}
    expect: {imp: {resistance: 10, hp: 10}}
  - do: end_turn
    expect: {imp: {resistance: 10, ap: 5}}
  - do: {move: [4, 0]}
    expect: {imp: {resistance: 0, ap: 5}}
""")


def test_a_summon_sees_what_its_owners_side_sees() -> None:
    """C4. No more of the unseen than its owner, and its own side's invisible ones (R7.4, R14.2)."""
    shows("""
scenario: An imp and two who hide
rules: [R7.4, R14.2]
map: |
  .......
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: hide, cost: 1, range: [0, 0], aim: self, effects: [invisible]}]
    units:
      imp: {kind: mobile, hp: 10, ap: 4, mp: 6, spells: [{id: claw, cost: 1, range: [1, 6], aim: enemy,
          effects: [{damage: {min: 1, max: 1}}]}, {id: pat, cost: 1, range: [1, 6], aim: ally,
          effects: [{heal: {min: 1, max: 1}}]}]}
fighters:
  b: {side: 2, class: tester, at: [4, 0]}
  a: {side: 1, class: tester, at: [1, 0]}
units:
  imp: {unit: imp, owner: a, at: [2, 0]}
steps:
  - do: {cast: hide, at: [4, 0]}
  - do: end_turn
  - do: {cast: hide, at: [1, 0]}
  - do: end_turn
    expect:
      illegal: [{cast: claw, at: [4, 0]}, {move: [1, 0]}]
      legal: [{move: [5, 0]}, {cast: pat, at: [1, 0]}, {move: [4, 0]}]
""")


def test_no_summon_cuts_sight_alive_or_dead() -> None:
    """C5. Its owner's neither (R2.2)."""
    holds("Heroes, summons and things never cut sight")


def test_the_classes_things_go_with_their_hero() -> None:
    """C2. Charges do not burst and elementals do not stay when their owner falls (R9.8)."""
    holds(
        "When the Artificer falls, charges, mines and turrets go without a burst",
        "There is one Frost elemental at a time, and it falls with the Arcanist",
    )


def test_a_decoy_looks_to_the_other_side_like_its_shade_and_to_its_own_like_what_it_is() -> None:
    """C4. What it is and its health stay hidden, also after the Shade was hurt (R14.4)."""
    duel = stage("""
scenario: A decoy
map: |
  .......
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: shade, variants: [decoy], at: [0, 0]}
  b: {side: 2, class: arcanist, at: [6, 0]}
""")
    duel.apply(sw.Cast("decoy", (3, 0)))
    duel.apply(sw.EndTurn())
    duel.apply(sw.Cast("spark", (0, 0)))
    shade, decoy = (duel.view(2).units[name] for name in ("a", "decoy"))
    shown = [(unit.kind, unit.id, unit.hp, unit.max_hp, unit.spells) for unit in (shade, decoy)]
    assert shown[0] == shown[1]
    assert shade.hp == 265 - 22
    own = duel.view(1).units["decoy"]
    assert (own.kind, own.id, own.hp) == ("thing", "decoy", 1)
    assert sw.Cast("spark", (3, 0)) in duel.view(2).legal()
