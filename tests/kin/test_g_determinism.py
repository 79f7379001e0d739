"""Section G of the faults of kindred engines: determinism, replay, clones."""

from __future__ import annotations

import ast
import json
import random
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles.boards import boards
from oracles.matches import auction, bundled, match, told, zone
from oracles.play import holds, shows, stage
from oracles.proving import catalog, nth_action
from oracles.walks import steps_from

import solwaris_core as sw
from solwaris_core.board import Board, tiles
from solwaris_core.dice import Dice

CORE = Path(sw.__file__).parent


def drawn(seed: int, actions: int, setup: str = "quick") -> sw.Duel:
    """A duel after some drawn actions."""
    rng = random.Random(seed)
    heroes = [sw.Hero(rng.choice(("tinker", "wisp", "warrior")), 1 + seat % 2) for seat in range(4)]
    duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup=setup)
    for _ in range(actions):
        if duel.outcome is None:
            duel.apply(nth_action(duel, rng.randrange(10**6)))
    return duel


def test_what_the_original_does_leaves_its_clone_alone_and_the_other_way_round() -> None:
    """G1. Loadouts, buffs, traps, cooldowns: nothing is shared that changes (R15.2)."""
    for seed in range(6):
        duel = drawn(seed, 20)
        clone = duel.clone()
        before = duel.to_dict()
        for one, other in ((duel, clone), (clone, duel)):
            rng, kept = random.Random(seed), other.to_dict()
            for _ in range(25):
                if one.outcome is None:
                    one.apply(nth_action(one, rng.randrange(10**6)))
            assert other.to_dict() == kept
        assert duel.to_dict() == clone.to_dict() != before, "and both did the same"


def test_a_clone_keeps_the_round_number() -> None:
    """G2. And everything else that can be asked (R5.6)."""
    duel = match(setup="quick")
    for turns in range(9):
        clone = duel.clone()
        assert clone.turn == duel.turn == 1 + turns // 2
        assert (clone.to_act, clone.units, clone.key(dice=True)) == (duel.to_act, duel.units, duel.key(dice=True))
        duel.apply(sw.EndTurn())


def test_how_long_a_bot_thinks_changes_no_throw() -> None:
    """G3. Bots have dice of their own, and looking throws none (R14.4)."""
    plain, watched = drawn(3, 0), drawn(3, 0)
    for step in range(40):
        if plain.outcome is not None:
            break
        for side in (1, 2):
            view = watched.view(side)
            _ = [view.imagine(step).legal().sample(random.Random(step)) for _ in range(2)]
            watched.clone().apply(sw.EndTurn())
        index = 7919 * (step + 1)
        assert told(plain.apply(nth_action(plain, index))) == told(watched.apply(nth_action(watched, index)))


def test_the_core_asks_no_clock_no_global_chance_and_walks_no_set() -> None:
    """G4. Another process with another hash seed writes the same log (see tests/laws/test_determinism.py).

    The test kit draws and measures, but plays no part in a duel.
    """
    for path in (path for path in CORE.rglob("*.py") if path.parent != CORE / "testing"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {"random", "time", "secrets", "uuid", "datetime"} & {name.split(".")[0] for name in names}, path
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and "rules" in path.parts:
                assert node.func.id not in ("hash", "id"), path
            if isinstance(node, ast.For | ast.comprehension) and "rules" in path.parts:
                assert not isinstance(node.iter, ast.Set | ast.SetComp), path


def test_a_stream_of_throws_goes_on_and_never_starts_again() -> None:
    """G5. Passed to a clone by value, it continues where it was (R9.1)."""
    dice = Dice(5)
    first = [dice.below("damage", 1000) for _ in range(20)]
    assert len(set(first)) > 15
    clone = dice.clone()
    assert [clone.below("damage", 1000) for _ in range(20)] == [dice.below("damage", 1000) for _ in range(20)] != first


def test_the_key_does_not_ask_in_which_order_the_same_was_done() -> None:
    """G6. Nor in which process, nor how the state came about (R3.4)."""
    one, other = match(), match()
    picks = [sw.Place(zone(one, 1)[2], seat=0), sw.Place(zone(one, 1)[0], seat=0), sw.Place(zone(one, 2)[1], seat=1)]
    one.apply(picks[0])
    one.apply(picks[1])
    other.apply(picks[1])
    assert one.key(dice=True) == other.key(dice=True)
    loaded = sw.Duel.from_dict(json.loads(json.dumps(one.to_dict())), bundled())
    assert loaded.key(dice=True) == one.key(dice=True)
    names = [event["unit"] for seed in (1, 2) for event in told(drawn(seed, 60).opening) if event["type"] == "placed"]
    assert names == ["a", "b", "c", "d"] * 2, "names are not thrown for"


def test_saved_and_loaded_after_every_step_a_duel_goes_on_as_it_would_have() -> None:
    """G7. Triggers, traps and lasting effects still work (R10.1)."""
    for seed in (1, 2, 3):
        duel, loaded = drawn(seed, 0, "full"), drawn(seed, 0, "full")
        rng = random.Random(seed)
        for _ in range(45):
            if duel.outcome is not None:
                break
            index = rng.randrange(10**6)
            loaded = sw.Duel.from_dict(json.loads(json.dumps(loaded.to_dict())), catalog())
            assert told(loaded.apply(nth_action(loaded, index))) == told(duel.apply(nth_action(duel, index)))
            assert loaded.key(dice=True) == duel.key(dice=True)


def test_what_a_fallen_hero_left_behind_clones_saves_and_runs_out_quietly() -> None:
    """G8. Its owner is no longer there to be asked (R10.1)."""
    duel = stage("""
scenario: A poison outlives its placer
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: rot, cost: 1, range: [1, 5], aim: enemy, effects: [{over_time: {turns: 3,
          effects: [{damage: {min: 5, max: 5}}]}}, {modify: {resistance: -10, turns: 3}}]}
      - {id: hit, cost: 1, range: [1, 5], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0], hp: 10}
  b: {side: 2, class: tester, at: [3, 0]}
  c: {side: 1, class: tester, at: [5, 0]}
""")
    duel.apply(sw.Cast("rot", (3, 0)))
    duel.apply(sw.EndTurn())
    duel.apply(sw.Cast("hit", (0, 0)))
    assert not duel.units["a"].alive
    healths = []
    for _ in range(10):
        duel = sw.Duel.from_dict(json.loads(json.dumps(duel.clone().to_dict())), duel.catalog)
        duel.apply(sw.EndTurn())
        healths.append(duel.units["b"].hp)
    assert len(set(healths[-4:])) == 1, "it has run out"
    assert duel.units["b"].effects == ()


def test_definitions_cannot_be_changed_by_whoever_holds_them() -> None:
    """G9. A mod, a clone and the original share only what is frozen."""
    found = catalog().classes["tinker"]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        found.id = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        found.units["mill"] = found.units["imp"]  # type: ignore[index]
    before = repr(found)
    drawn(5, 60)
    assert repr(catalog().classes["tinker"]) == before


def test_the_key_tells_every_phase_of_an_action_of_several_steps_apart() -> None:
    """G10. Picks, bids, points spent, idle turns: each step is another state (R3, R4, R16.5)."""
    keys = []
    duel = match(purses={1: 500, 2: 500})
    keys.append(duel.key())
    duel.apply(sw.Place(zone(duel, 1)[0], seat=0))
    keys.append(duel.key())
    duel.apply(sw.Place(zone(duel, 2)[0], seat=1))
    keys.append(duel.key())
    for action in (sw.Bid(), sw.Bid(), sw.Decline(), sw.Timeout(), sw.EndTurn(), sw.Timeout()):
        duel.apply(action)
        keys.append(duel.key())
    assert len(set(keys)) == len(keys)
    one, other = auction(purses={1: 500, 2: 500}), auction(purses={1: 500, 2: 500})
    assert one.key() == other.key()


def test_the_name_of_the_dice_is_stored_and_foreign_dice_are_refused() -> None:
    """G11. Another algorithm would deal other throws for the same seed."""
    data = json.loads(json.dumps(match().to_dict()))
    assert data["dice"]["algorithm"] == "splitmix64"
    data["dice"]["algorithm"] = "another"
    with pytest.raises(sw.SolwarisError, match="another"):
        sw.Duel.from_dict(data, bundled())


def test_a_walk_is_planned_on_what_its_side_knows() -> None:
    """G13. On every machine the same (R6.2, R6.3)."""
    holds(
        "The walk is planned as if the unseen unit were not there, even where a free way exists",
        "Its own side walks round an invisible ally",
        "Of two shortest ways the one that goes right first is taken",
    )


def test_the_first_snapshot_and_the_events_give_the_state_again() -> None:
    """G14. Nothing is in both, and nothing in neither (R3 to R16)."""
    for seed in range(4):
        duel = drawn(seed, 0, "full")
        follower, rng = duel.clone(), random.Random(seed)
        for _ in range(60):
            if duel.outcome is not None:
                break
            for event in duel.apply(nth_action(duel, rng.randrange(10**6))):
                follower.fold(event)
            assert follower.key() == duel.key()


@given(board=boards(7), data=st.data())
def test_a_path_is_as_short_as_a_search_without_tricks_finds(board: Board, data: st.DataObject) -> None:
    """G15. Fuzzed against another search (R6.2)."""
    free = tiles(board.free)
    start, goal = data.draw(st.sampled_from(free)), data.draw(st.sampled_from(free))
    blocked = sum(1 << tile for tile in data.draw(st.sets(st.sampled_from(free), max_size=6))) & ~(1 << start)
    path, steps = board.steps_to(start, goal, blocked), steps_from(board, start, blocked)
    if goal in steps and goal != start:
        assert path is not None
        assert len(path) == steps[goal]
        assert path[-1] == goal
    elif goal != start:
        assert path is None


def test_the_order_of_targets_and_of_traps_is_fixed() -> None:
    """G16. Distance, then y, then x; traps in the order of placing (R7.7, R12.5)."""
    holds(
        "Targets are struck in order of distance from the aimed tile, then y, then x",
        "A trap placed on an unseen trap's centre lies beside it, and both go off in the order of placing",
        "At equal distance the victims of a pull go by y, then x",
    )


def test_a_venom_outlives_its_shade_and_runs_out() -> None:
    """G8. Three ticks of it, one while she stands and two after her fall (R10.1)."""
    shows("""
scenario: Venom after the Shade's fall
rules: [R10.1]
# 290, less 14 at once and 18 at each of three turn starts.
map: |
  ......
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: shade, variants: [venom], at: [0, 0], hp: 20}
  b: {side: 2, class: clockmaker, at: [1, 0]}
  c: {side: 1, class: warrior, at: [5, 0]}
steps:
  - do: {cast: venom, at: [1, 0]}
    expect: {b: {hp: 276}}
  - do: end_turn
    expect: {b: {hp: 258}}
  - do: {cast: gear_shot, at: [0, 0]}
    expect: {a: {alive: false}}
  - do: end_turn
  - do: end_turn
    expect: {b: {hp: 240}}
  - do: end_turn
  - do: end_turn
    expect: {b: {hp: 222}}
  - do: end_turn
  - do: end_turn
    expect: {b: {hp: 222}}
""")


def test_the_order_of_the_classes_traps_and_charges_is_fixed() -> None:
    """G16. In the order in which they were placed (R12.5, R7.7)."""
    holds(
        "Traps that are entered together go off in the order in which they were laid",
        "Chain reaction goes on through a charge off the direct line, oldest first",
    )
