"""The public face of a duel: what it takes, what it refuses, what it gives away of itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solwaris_core as sw

TWO = [sw.Hero("warrior", 1), sw.Hero("warrior", 2)]


@pytest.fixture(scope="module")
def catalog() -> sw.Catalog:
    return sw.load()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"map": "valut"}, "unknown map 'valut'; did you mean 'vault'?"),
        ({"ruleset": "chess"}, "unknown ruleset 'chess'; there are coins, coins_staked"),
        ({"heroes": [sw.Hero("warior", 1), sw.Hero("warrior", 2)]}, "did you mean 'warrior'?"),
        ({"heroes": [sw.Hero("warrior", 1)]}, "side 2 needs one or two heroes"),
        ({"heroes": [sw.Hero("warrior", 1)] * 3 + [sw.Hero("warrior", 2)]}, "side 1 needs one or two heroes"),
        ({"heroes": ["warrior", "warrior"]}, "a list of Hero"),
        ({"heroes": [sw.Hero("warrior", 3), sw.Hero("warrior", 2)]}, "side 1 or 2"),
        ({"heroes": [sw.Hero("warrior", 1, ("slash",)), sw.Hero("warrior", 2)]}, "warrior has no variant 'slash'"),
        ({"heroes": [sw.Hero("warrior", 1, name="x"), sw.Hero("warrior", 2, name="x")]}, "called 'x'"),
        ({"heroes": [sw.Hero("warrior", 1, name="\x1b[31mred"), sw.Hero("warrior", 2)]}, "one printable line"),
        ({"heroes": [sw.Hero("warrior", 1, name="x" * 41), sw.Hero("warrior", 2)]}, "one printable line"),
        ({"heroes": [sw.Hero("warrior", 1, name=5), sw.Hero("warrior", 2)]}, "one printable line"),  # type: ignore[arg-type]
        ({"seed": 1 << 64}, "a seed is a whole number from 0 to"),
        ({"seed": "x"}, "a seed is a whole number from 0 to"),
        ({"seed": -1}, "a seed is a whole number from 0 to"),
        ({"setup": "slow"}, "unknown setup 'slow'"),
        ({"purses": {3: 5}}, "purses are whole numbers"),
        ({"purses": {1: -5}}, "purses are whole numbers"),
    ],
)
def test_a_duel_that_cannot_be_is_told(catalog: sw.Catalog, wrong: dict[str, Any], told: str) -> None:
    arguments: dict[str, Any] = {"map": "vault", "heroes": TWO, **wrong}
    with pytest.raises(sw.SolwarisError) as caught:
        sw.Duel(catalog, **arguments)
    assert told in str(caught.value)


def test_one_variant_alone_may_be_given_without_a_list(catalog: sw.Catalog) -> None:
    heroes = [sw.Hero("warrior", 1, "anchor"), sw.Hero("warrior", 2)]
    duel = sw.Duel(catalog, map="vault", heroes=heroes)
    assert "anchor" in duel.units["a"].spells
    assert "anchor" not in duel.units["b"].spells


@pytest.mark.parametrize("damage", [
    lambda saved: {}, lambda saved: [], lambda saved: {**saved, "format": 9}, lambda saved: {**saved, "map": "nowhere"},
    lambda saved: {**saved, "seats": "two"}, lambda saved: {**saved, "extra": 1},
    lambda saved: {**saved, "units": [{**saved["units"][0], "tile": 10**9}, saved["units"][1]]},
    lambda saved: {**saved, "units": [{**saved["units"][0], "tile": -7}, saved["units"][1]]},
    lambda saved: {**saved, "units": [{**saved["units"][0], "kind": "nobody"}, saved["units"][1]]},
    lambda saved: {**saved, "units": [saved["units"][0], {**saved["units"][1], "tile": saved["units"][0]["tile"]}]},
    lambda saved: {**saved, "dice": {**saved["dice"], "algorithm": "coin"}},
])  # fmt: skip
def test_a_damaged_save_is_one_error(catalog: sw.Catalog, damage: Any) -> None:
    saved = json.loads(json.dumps(sw.Duel(catalog, map="vault", heroes=TWO, setup="quick").to_dict()))
    assert sw.Duel.from_dict(saved, catalog).to_dict() == saved
    with pytest.raises(sw.SolwarisError) as caught:
        sw.Duel.from_dict(damage(saved), catalog)
    assert len(str(caught.value)) < 500


def test_without_recording_nothing_is_returned_and_the_same_happens(catalog: sw.Catalog) -> None:
    told, silent = (
        sw.Duel(catalog, map="ring", heroes=TWO, seed=3, setup="quick", record=record) for record in (True, False)
    )
    assert told.opening
    assert silent.opening == ()
    for _ in range(6):
        action = next(iter(told.legal()))
        assert told.apply(action)
        assert silent.apply(action) == ()
    assert told.key(dice=True) == silent.key(dice=True)


def test_a_view_can_be_sent_to_a_remote_player(catalog: sw.Catalog) -> None:
    duel = sw.Duel(catalog, map="vault", heroes=TWO, setup="quick")
    sent = json.loads(json.dumps(duel.view(1).to_dict()))
    assert sent["units"]["a"]["at"] == list(duel.units["a"].at or ())
    assert "dice" not in json.dumps(sent)


def test_masks_become_places(catalog: sw.Catalog) -> None:
    duel = sw.Duel(catalog, map="vault", heroes=TWO, setup="quick")
    walks = [action.to for action in duel.legal() if isinstance(action, sw.Move)]
    assert duel.board.positions(duel.legal().moves()) == walks
