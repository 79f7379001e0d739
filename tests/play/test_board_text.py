"""A board as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play.trickster import trickster

import solwaris_core as sw
from solwaris_core.map_rows import parse_rows
from solwaris_play.board_text import Glyph, draw, draw_map, mark, pickup_letters, plain

if TYPE_CHECKING:
    from pathlib import Path

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


def test_before_the_heroes_stand_the_zones_show_and_own_picks_alone() -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(sw.load(), map="vault", seed=4, heroes=heroes)
    duel.apply(sw.Place((5, 0), seat=0))
    own, other = plain(draw(duel.view(1))), plain(draw(duel.view(2)))
    assert own[2] == " 0           A1 1 1 1 . . . .##"
    assert other[2] == " 0            1 1 1 1 . . . .##"
    assert own[13] == "11            . . . .## 2 2 2 2"


def test_marked_tiles_have_a_star_and_units_keep_their_characters(duel: sw.Duel) -> None:
    (x, y), (px, py) = duel.units["a"].at or (0, 0), duel.pickups[0].at
    free = next(at for at in ((4, 4), (5, 4), (3, 4)) if at not in {(x, y), (px, py)})
    picture = draw(duel, (), {(x, y), (px, py), free})
    letter = pickup_letters(duel.pickups)[duel.pickups[0].kind]
    assert picture[y + 2][x + 1] == Glyph("A1", "marked")
    assert picture[py + 2][px + 1] == Glyph(f"*{letter}", "marked")
    assert picture[free[1] + 2][free[0] + 1] == Glyph(" *", "marked")
    assert sum(glyph.role == "marked" for line in picture for glyph in line) == 3


def test_traps_show_to_their_side_alone_and_the_unseen_to_their_own(tmp_path: Path) -> None:
    heroes = [sw.Hero("trickster", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(sw.load(mods=[trickster(tmp_path)]), map="vault", seed=4, heroes=heroes, setup="quick")
    if duel.acting != "a":
        duel.apply(sw.EndTurn())
    aims = duel.legal().casts()["snare"]
    tile = next(tile for tile in range(duel.board.size) if aims >> tile & 1)
    duel.apply(sw.Cast("snare", duel.board.xy(tile)))
    at = duel.units["a"].at
    assert at is not None
    duel.apply(sw.Cast("vanish", at))
    own, other = ("\n".join(plain(draw(duel.view(side)))) for side in (1, 2))
    assert ("^1" in own, "A1" in own) == (True, True)
    assert ("^1" in other, "A1" in other) == (False, False)
    assert "B2" in other


def test_the_great_plain_fits_a_terminal_of_sixty_columns() -> None:
    catalog = sw.load()
    assert max(map(len, plain(draw_map(catalog.maps["great_plain"].board)))) <= 60
