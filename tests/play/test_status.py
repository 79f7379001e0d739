"""What stands below a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play.trickster import trickster

import solwaris_core as sw
from solwaris_play.languages import ENGLISH, GERMAN, Language
from solwaris_play.names import Names
from solwaris_play.status import status

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def duel(tmp_path: Path) -> sw.Duel:
    heroes = [sw.Hero("trickster", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(sw.load(mods=[trickster(tmp_path)]), map="vault", seed=4, heroes=heroes, setup="full")
    duel.apply(sw.Place((7, 3), seat=0))
    return duel


def fight(duel: sw.Duel) -> None:
    duel.apply(sw.Place((10, 11), seat=1))
    duel.apply(sw.Decline())
    if duel.acting == "b":
        duel.apply(sw.EndTurn())


def lines(duel: sw.Duel, side: int | None = None, language: Language = ENGLISH) -> list[str]:
    game = duel if side is None else duel.view(side)
    return [line for line, _ in status(game, Names(game, language))]


def test_in_placement_a_side_sees_its_own_picks(duel: sw.Duel) -> None:
    assert lines(duel, 1) == ["  A1 Trickster a: [7, 3]", "  B2 Warrior b: not placed yet"]
    assert lines(duel, 2, GERMAN) == [
        "  A1 Gaukler a: noch nicht aufgestellt",
        "  B2 Krieger b: noch nicht aufgestellt",
    ]


def test_in_the_fight_it_tells_points_of_whom_is_to_move_and_what_lasts(duel: sw.Duel) -> None:
    fight(duel)
    duel.apply({"cast": "brace", "at": [7, 3]})
    assert lines(duel)[0] == "> A1 Trickster a: 100/100 HP, 11 AP, 6 MP, Brace"
    assert lines(duel, 2, GERMAN)[0] == "> A1 Gaukler a: 100/100 Leben, 11 AP, 6 MP, Brace!"


def test_an_unseen_unit_is_told_as_unseen_to_the_other_side_only(duel: sw.Duel) -> None:
    fight(duel)
    duel.apply({"cast": "vanish", "at": [7, 3]})
    assert lines(duel, 1)[0] == "> A1 Trickster a: 100/100 HP, 11 AP, 6 MP, invisible"
    assert lines(duel, 2)[0] == "> A1 Trickster a: unseen, last seen at [7, 3]"


def test_traps_are_told_to_their_side_and_pickups_to_all(duel: sw.Duel) -> None:
    fight(duel)
    duel.apply({"cast": "snare", "at": [7, 4]})
    assert "  ^1 Snare at [7, 4]" in lines(duel, 1)
    assert not [line for line in lines(duel, 2) if "Snare" in line]
    kinds = [pickup.kind for pickup in duel.pickups]
    last = lines(duel, 2)[-1]
    assert all(f" {ENGLISH.kind(kind)}" in last for kind in kinds)
    assert last.count("+") == len(kinds) == 2
