"""Section E of the faults of kindred engines: sight, targets, the unseen, and what leaks."""

from __future__ import annotations

import random

import pytest
from oracles.boards import MAPS, shipped
from oracles.matches import code, seen, types
from oracles.play import holds, stage
from oracles.proving import catalog, nth_action

import solwaris_core as sw
from solwaris_core.board import tiles
from solwaris_core.catalog import Catalog
from solwaris_core.testing.leaks import differences
from solwaris_core.testing.playing import played

HIDDEN = """
scenario: An unseen hero
map: |
  .......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: hide, cost: 1, range: [0, 0], aim: self, effects: [invisible]}
      - {id: drain, cost: 1, range: [1, 6], aim: any, area: {circle: 1},
          effects: [{remove: {ap: 1}}, {modify: {damage: -5, turns: 2}}]}
dice: {refuse_ap: never}
fighters:
  a: {side: 1, class: tester, at: [3, 0]}
  b: {side: 2, class: tester, at: [0, 0]}
"""


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_sight_is_the_same_both_ways_for_every_pair_of_tiles(path: object) -> None:
    """E1. Drawing a line from the other end picks no other tiles (R2.4)."""
    board = shipped(path).board  # type: ignore[arg-type]
    for tile in tiles(board.free):
        for other in tiles(board.sight(tile)):
            assert board.sight(other) >> tile & 1, (board.xy(tile), board.xy(other))


def test_a_steep_line_visits_what_lies_between_and_nothing_wraps_round_the_edge() -> None:
    """E2. Indexes below 0 are off the map (R2.3, R1.3)."""
    holds("A steep line is cut by every tile whose inside it passes")
    duel = stage(HIDDEN)
    for at in ((-1, 0), (0, -1), (7, 0), (-7, 1), (3, 1)):
        assert duel.board.number(*at) == -1
        assert code(duel, sw.Cast("drain", at)) == code(duel, sw.Move(at)) == "not_playable"


def test_the_corner_between_two_obstacles_is_decided() -> None:
    """E3. Two that meet diagonally close it, one alone does not (R2.3)."""
    holds(
        "Two obstacles that meet diagonally close the gap between them",
        "Grazing one corner does not block sight, two obstacles that meet at it do",
        "Sight is the same in both directions",
    )


def test_every_spell_of_every_kind_obeys_range_line_and_sight() -> None:
    """E4. No family of attacks forgets a check (R7.2, R2.1)."""
    spells = {
        spell.id: spell
        for found in catalog().classes.values()
        for spell in (*found.spells, *(spell for unit in found.units.values() for spell in unit.spells))
    }
    met = set()
    for seed in range(8):
        rng = random.Random(seed)
        heroes = [sw.Hero(rng.choice(("tinker", "wisp", "warrior")), 1 + seat % 2) for seat in range(4)]
        duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup="quick")
        played(duel, rng, 10)
        while duel.outcome is None and duel.turn < 6:
            assert duel.acting is not None
            unit = duel.units[duel.acting]
            assert unit.at is not None
            (x, y), board = unit.at, duel.board
            for action in duel.legal():
                if isinstance(action, sw.Cast):
                    spell = spells[action.spell]
                    distance = abs(action.at[0] - x) + abs(action.at[1] - y)
                    low, high = spell.range
                    longer = (unit.range or 0) if high >= 2 else 0
                    assert low <= distance <= max(high + longer, low, 1), (spell.id, unit.at, action.at)
                    assert not spell.line or x == action.at[0] or y == action.at[1]
                    if spell.sight:
                        assert board.sight(board.number(x, y)) >> board.number(*action.at) & 1
                    met.add(spell.id)
            duel.apply(nth_action(duel, rng.randrange(10**6)))
    assert len(met) > 12


def test_an_unseen_unit_cuts_no_sight_and_stops_a_walk_without_telling() -> None:
    """E5. From both sides' view (R2.2, R6.3, R14.2)."""
    holds(
        "Heroes, summons and things never cut sight",
        "An unseen unit stops the walk before it, and the steps not taken cost nothing",
        "Its own side walks round an invisible ally",
    )


def test_an_area_on_an_unseen_unit_tells_the_other_side_nothing_but_what_reveals() -> None:
    """E6. Damage reveals by rule; anything else names nobody and shows no figure (R7.4, R14.1, R14.4)."""
    holds("An invisible fighter cannot be aimed at, an area hits and reveals it")
    duel = stage(HIDDEN)
    duel.apply(sw.Cast("hide", (3, 0)))
    duel.apply(sw.EndTurn())
    events = duel.apply(sw.Cast("drain", (4, 0)))
    assert {"points_removed", "modified"} <= {event.type for event in events}
    assert [event["type"] for event in seen(events, 2)] == ["acted", "cast"]
    assert [event["type"] for event in seen(events, 0)] == ["acted", "cast"]
    assert {"points_removed", "modified"} <= {event["type"] for event in seen(events, 1)}
    shown = duel.view(2).units["a"]
    assert (shown.hidden, shown.at, shown.hp, shown.ap, shown.lost_ap, shown.effects) == (True, *[None] * 5)


def test_no_refusal_tells_that_something_unseen_is_there() -> None:
    """E7. "Blocked by something unseen" is never said (R12.8, R14.4)."""
    holds(
        "No refusal tells where an unseen unit stands",
        "No refusal tells where an unseen trap lies",
        "A limit per target never tells that an unseen unit stands on the aimed tile",
    )


def test_neither_hints_nor_the_order_of_public_events_disclose_a_secret() -> None:
    """E8. Twins that differ in a secret alone tell the other side the same story (R12.8, R14.4)."""
    for seed in range(5):
        rng = random.Random(seed)
        heroes = [sw.Hero("wisp", 1), sw.Hero("tinker", 2), sw.Hero("wisp", 1), sw.Hero("wisp", 2)]
        duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup="quick")
        played(duel, rng, 25)
        for side in (1, 2):
            assert differences(duel, side, seed) == []


def test_bots_go_on_when_every_enemy_is_unseen() -> None:
    """E9. There is always something legal to do (R14.2)."""
    found: Catalog = catalog()
    for name, make in found.bots.items():
        duel = stage(HIDDEN)
        duel.apply(sw.Cast("hide", (3, 0)))
        duel.apply(sw.EndTurn())
        bot = make(5)
        for _ in range(12):
            if duel.to_act != (1,):
                break
            action = bot.choose(duel.view(2), 1)
            assert duel.refusal(action) is None, name
            duel.apply(action)


def test_looking_never_changes_the_duel() -> None:
    """E10. A view is a copy (R14.4)."""
    rng = random.Random(4)
    heroes = [sw.Hero("wisp", 1), sw.Hero("tinker", 2), sw.Hero("wisp", 2), sw.Hero("tinker", 1)]
    duel = sw.Duel(catalog(), map="ring", heroes=heroes, seed=4, setup="quick")
    for _ in range(40):
        if duel.outcome is not None:
            break
        before = duel.to_dict()
        for reader in (0, 1, 2):
            view = duel.view(reader)
            _ = view.units, view.traps, view.pickups, list(view.legal()), view.refusal(sw.Move((3, 3))), repr(view)
            if reader and duel.phase == "fight":
                imagined = view.imagine(7)
                imagined.apply(sw.EndTurn())
        assert duel.to_dict() == before
        duel.apply(nth_action(duel, rng.randrange(10**6)))


def test_an_hourglass_over_an_unseen_shade_works_and_tells_its_caster_nothing() -> None:
    """E6. It takes no health, so nothing reveals whom it covers (R7.4, R14.1, R14.4)."""
    duel = stage("""
scenario: An hourglass where somebody vanished
map: |
  .......
fighters:
  a: {side: 1, class: shade, at: [2, 0]}
  b: {side: 2, class: clockmaker, variants: [hourglass], at: [5, 0]}
""")
    duel.apply(sw.Cast("vanish", (2, 0)))
    duel.apply(sw.EndTurn())
    events = duel.apply(sw.Cast("hourglass", (2, 0)))
    assert types(events) == ["acted", "cast", "modified"]
    assert [event["type"] for event in seen(events, 2)] == ["acted", "cast"]
    assert (duel.units["a"].damage, duel.units["a"].invisible) == (-25 + 20, True)
    assert (duel.view(2).units["a"].damage, duel.view(2).units["a"].effects) == (None, None)


def test_a_turret_that_sees_no_enemy_holds_its_fire() -> None:
    """E9. All enemies unseen: what acts by itself does nothing, and the turn goes on (R14.2)."""
    holds("A Turret picks the nearest enemy that its side sees, and none beyond four tiles")
