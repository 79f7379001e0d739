"""Saved duels come back as they were; damaged ones are one error, whatever was damaged."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.scenario import read_path, set_up
from solwaris_core.testing.playing import played


def busy_duel(seed: int) -> sw.Duel:
    """A duel in mid-course, with traps, summons, lasting effects and armour."""
    heroes = [sw.Hero("tinker", 1), sw.Hero("wisp", 2, ("veil", "lay_web", "mend")), sw.Hero("warrior", 1)]
    duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=seed, setup="quick")
    return played(duel, random.Random(seed), 60)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every leaf of the data."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in places(inner, (*path, key))]
    if isinstance(value, list):
        return [leaf for index, inner in enumerate(value) for leaf in places(inner, (*path, index))]
    return [path]


def damaged(saved: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    new = copy.deepcopy(saved)
    inner: Any = new
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return new


def loaded(saved: dict[str, Any]) -> sw.Duel | None:
    """The duel, or None where it is refused; any other exception fails the test."""
    try:
        return sw.Duel.from_dict(saved, catalog())
    except sw.SolwarisError:
        return None


WRONG: tuple[Any, ...] = (-1, -7, 0, 10**6, 10**12, 10**5000, 1.5, None, True, "x", [], {}, "0" * 3000)


@pytest.mark.parametrize("seed", [1, 2])
def test_one_damaged_value_gives_one_error_or_a_duel_that_plays(seed: int) -> None:
    saved = json.loads(json.dumps(busy_duel(seed).to_dict()))
    rng = random.Random(seed)
    tried = refused = 0
    for path in places(saved):
        for value in rng.sample(WRONG, 2):
            tried += 1
            duel = loaded(damaged(saved, path, value))
            if duel is None:
                refused += 1
                continue
            assert duel.units
            for view in (duel.view(1), duel.view(2)):
                assert bool(view.legal()) <= (duel.outcome is None), "nobody may do anything once it is over"
            for _ in range(6):
                if duel.outcome is None:
                    duel.apply(duel.legal().sample(rng))
            duel.key()
    assert refused > tried // 2, "damage is seldom harmless"


def test_a_missing_or_unknown_key_is_named() -> None:
    saved = busy_duel(4).to_dict()
    with pytest.raises(sw.SolwarisError, match="money"):
        sw.Duel.from_dict({key: value for key, value in saved.items() if key != "money"}, catalog())
    with pytest.raises(sw.SolwarisError, match="mony"):
        sw.Duel.from_dict({**saved, "mony": 1}, catalog())


def test_a_scenario_without_pickups_has_none_after_loading_either(tmp_path: Any) -> None:
    file = tmp_path / "none.scenario.yaml"
    file.write_text(
        "scenario: No pickups\nmap: vault\nfighters:\n  a: {side: 1, class: warrior, at: [6, 3]}\n"
        "  b: {side: 2, class: warrior, at: [10, 11]}\nsteps: [{do: end_turn}]\n",
        encoding="utf-8",
    )
    (scenario,) = read_path(file, catalog())
    duel = set_up(scenario, catalog())
    loaded = sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), catalog())
    for one in (duel, loaded):
        one.apply(sw.EndTurn())
        assert one.pickups == ()
    assert loaded.key(dice=True) == duel.key(dice=True)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("auction", "price"), -500), (("auction", "bids"), [9999, 9999]), (("auction", "bids"), [0, -700]),
        (("money", "purses"), [-5, -5]), (("money", "pot"), 7), (("picks",), [[0, 0]]),
    ],
)  # fmt: skip
def test_money_and_picks_that_cannot_be_are_refused(path: tuple[str, ...], value: Any) -> None:
    heroes = [sw.Hero("tinker", 1), sw.Hero("wisp", 2)]
    duel = sw.Duel(catalog(), map="vault", heroes=heroes, purses={1: 300, 2: 300})
    duel.apply(sw.Timeout())
    assert duel.phase == "auction"
    saved = json.loads(json.dumps(duel.to_dict()))
    assert loaded(saved) is not None
    assert loaded(damaged(saved, path, value)) is None


def test_two_allies_cannot_have_picked_one_tile() -> None:
    heroes = [sw.Hero("tinker", 1), sw.Hero("wisp", 1), sw.Hero("wisp", 2)]
    duel = sw.Duel(catalog(), map="vault", heroes=heroes)
    for seat in (0, 1):
        duel.apply(next(iter(duel.legal(seat))))
    saved = json.loads(json.dumps(duel.to_dict()))
    assert loaded(saved) is not None
    assert loaded(damaged(saved, ("picks", 1, 1), saved["picks"][0][1])) is None


def test_two_pickups_on_one_tile_are_refused() -> None:
    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("tinker", 1), sw.Hero("wisp", 2)], seed=1, setup="quick")
    saved = json.loads(json.dumps(duel.to_dict()))
    assert [(kind, duel.board.xy(tile)) for kind, tile in saved["pickups"]] == [
        (pickup.kind, pickup.at) for pickup in duel.pickups
    ]
    assert len(saved["pickups"]) == 2
    with pytest.raises(sw.SolwarisError, match="two pickups share a tile"):
        sw.Duel.from_dict(damaged(saved, ("pickups", 1, 1), saved["pickups"][0][1]), catalog())


def test_somebody_to_move_before_the_fight_is_refused() -> None:
    saved = json.loads(json.dumps(sw.Duel(catalog(), "vault", [sw.Hero("tinker", 1), sw.Hero("wisp", 2)]).to_dict()))
    assert loaded(saved) is not None
    assert loaded(damaged(saved, ("acting",), 0)) is None


def test_only_what_can_cool_down_does_and_not_for_ever() -> None:
    """R7.1."""
    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("tinker", 1), sw.Hero("warrior", 2)], seed=1, setup="quick")
    saved = json.loads(json.dumps(duel.to_dict()))
    (cooling, other), warrior = ("leap", "slash"), saved["units"][1]
    turns = warrior["turns"]
    for ready, cools in (
        ({cooling: turns + 2}, [cooling]), ({cooling: turns}, []), ({other: turns - 5}, []),
        ({other: turns + 2}, None), ({"unknown": turns + 2}, None), ({cooling: turns + 301}, None),
    ):  # fmt: skip
        found = loaded(damaged(saved, ("units", 1, "ready"), ready))
        assert (None if found is None else list(found.units["b"].cooldown or ())) == cools, ready


def test_a_summon_that_has_fallen_is_in_no_save(tmp_path: Any) -> None:
    """Only heroes stay in the roster when they fall."""
    file = tmp_path / "imp.scenario.yaml"
    file.write_text(
        "scenario: An imp\nmap: |\n  .....\n  .....\n"
        "classes: {caller: {stats: {hp: 50}, units: {imp: {kind: mobile, hp: 9, ap: 2, mp: 2}}}}\n"
        "fighters:\n  a: {side: 1, class: caller, at: [0, 0]}\n  b: {side: 2, class: caller, at: [4, 0]}\n"
        "units: {imp: {unit: imp, owner: a, at: [1, 0]}}\nsteps: [{expect: {a: {hp: 50}}}]\n",
        encoding="utf-8",
    )
    (scenario,) = read_path(file, catalog())
    duel = set_up(scenario, catalog())
    saved = json.loads(json.dumps(duel.to_dict()))
    again = duel.catalog
    assert sw.Duel.from_dict(saved, again).units["imp"].alive
    (imp,) = (unit for unit in saved["units"] if unit["name"] == "imp")
    imp |= {"alive": False, "hp": 0, "tile": -1}
    with pytest.raises(sw.SolwarisError, match="only heroes stay"):
        sw.Duel.from_dict(saved, again)
