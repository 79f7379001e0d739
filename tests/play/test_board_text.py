"""A board as text."""

from __future__ import annotations

import pytest

import solwaris_core as sw
from solwaris_core.map_rows import parse_rows
from solwaris_play.board_text import draw, draw_map, mark, pickup_letters, plain

ROWS = (
    "1.h_",
    "WW.2",
    "_c#.",
)


@pytest.fixture
def duel() -> sw.Duel:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(sw.load(), map="vault", ruleset="waris", seed=4, heroes=heroes, setup="quick")


def test_a_map_shows_zones_scenery_and_void_with_the_axes() -> None:
    board = parse_rows(ROWS, {}).board
    assert plain(draw_map(board, ROWS)) == [
        "    0 1 2 3",
        " 0  1 .hh",
        " 1 WWWW . 2",
        " 2   cc## .",
    ]


def test_without_the_rows_all_scenery_looks_alike() -> None:
    board = parse_rows(ROWS, {}).board
    assert plain(draw_map(board))[2] == " 1 #### . 2"


def test_heroes_and_pickups_stand_where_the_duel_says(duel: sw.Duel) -> None:
    lines = plain(draw(duel))
    for unit in duel.units.values():
        assert unit.at is not None
        x, y = unit.at
        assert lines[y + 2][3 + 2 * x :][:2] == mark(unit)
    assert {mark(unit) for unit in duel.units.values()} == {"A1", "B2"}
    assert len(duel.pickups) == 2
    letters = pickup_letters(duel.pickups)
    for pickup in duel.pickups:
        x, y = pickup.at
        assert lines[y + 2][3 + 2 * x :][:2] == f"+{letters[pickup.kind]}"
    assert "".join(lines).count("+") == 2


def test_a_view_is_drawn_as_a_duel_is(duel: sw.Duel) -> None:
    assert plain(draw(duel.view(1))) == plain(draw(duel)), "nothing is secret yet"
