"""From rows of letters to a board: what stands where, and every fault named at its place (R1.1, R1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from oracles.boards import MAPS, ground_rows, rows_of, shipped

from solwaris_core.board import tiles
from solwaris_core.definitions.map import LegendPiece
from solwaris_core.definitions.text import Text
from solwaris_core.map_rows import LARGEST, LETTERS, Ground, Piece, legend_problems, parse_rows

if TYPE_CHECKING:
    from pathlib import Path


def piece(width: int, height: int) -> LegendPiece:
    return LegendPiece(name=Text({"": "Piece"}), tiles=(width, height))


def parsed(picture: str, **legend: LegendPiece) -> Ground:
    return parse_rows(rows_of(picture), legend)


def faults(ground: Ground) -> list[tuple[int, int, str]]:
    return [(problem.row, problem.column, problem.code) for problem in ground.problems]


def test_each_built_in_letter_is_free_void_or_obstacle() -> None:
    """R1.1: free tiles and start zones are playable."""
    board, _, problems = parsed("""
        .#hc
        12WW
        _.VV
        ..VV
    """)
    assert problems == ()
    assert {board.xy(tile) for tile in tiles(board.free)} == {(0, 0), (0, 1), (1, 1), (1, 2), (0, 3), (1, 3)}
    assert {board.xy(tile) for tile in tiles(board.obstacles)} == {
        (1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (2, 2), (3, 2), (2, 3), (3, 3),
    }  # fmt: skip
    assert [board.xy(tile) for tile in tiles(board.zones[1] | board.zones[2])] == [(0, 1), (1, 1)]


def test_scenery_is_told_piece_by_piece_in_reading_order() -> None:
    """R1.2: two hedges side by side are two pieces, a wall is one of two tiles, a vault one of four."""
    board, pieces, problems = parsed("""
        hhW
        ..W
        VV.
        VV.
    """)
    assert problems == ()
    places = [(piece.letter, [board.xy(tile) for tile in piece.tiles]) for piece in pieces]
    assert places == [
        ("h", [(0, 0)]),
        ("h", [(1, 0)]),
        ("W", [(2, 0), (2, 1)]),
        ("V", [(0, 2), (1, 2), (0, 3), (1, 3)]),
    ]


@pytest.mark.parametrize("picture", ["TTT.\nTTT.", "TT.\nTT.\nTT."])
def test_a_legend_piece_fills_its_rectangle_either_way_up(picture: str) -> None:
    board, pieces, problems = parsed(picture, T=piece(3, 2))
    assert problems == ()
    assert pieces == (Piece("T", tuple(tiles(board.obstacles))),)


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param("..x\n...", [(0, 2, "unknown_letter")], id="unknown letter"),
        pytest.param("...\n.T.", [(1, 1, "unknown_letter")], id="a letter no legend has"),
        pytest.param("..\n. ", [(1, 1, "space_in_map")], id="space at the end"),
        pytest.param("...\n..\n....", [(1, 2, "unequal_rows"), (2, 3, "unequal_rows")], id="unequal rows"),
        pytest.param("...\n\n...", [(1, 0, "unequal_rows")], id="an empty row between"),
        pytest.param("___\n...", [(0, 0, "void_edge")], id="first row all void"),
        pytest.param("...\n___", [(1, 0, "void_edge")], id="last row all void"),
        pytest.param("_..\n_..", [(0, 0, "void_edge")], id="first column all void"),
        pytest.param(".._\n.._", [(0, 2, "void_edge")], id="last column all void"),
        pytest.param(".W.\n...", [(0, 1, "bad_piece")], id="half a wall"),
        pytest.param(".WWW", [(0, 1, "bad_piece")], id="a wall and a half"),
        pytest.param("WWWW.", [(0, 0, "bad_piece")], id="two walls that touch"),
        pytest.param(".W\nWW", [(0, 1, "bad_piece")], id="a bent wall"),
        pytest.param(".W\nW.", [(0, 1, "bad_piece"), (1, 0, "bad_piece")], id="a wall aslant"),
        pytest.param("VV.\nV..", [(0, 0, "bad_piece")], id="three quarters of a vault"),
        pytest.param("VVVV.", [(0, 0, "bad_piece")], id="a flat vault"),
        pytest.param("VV.\n.VV", [(0, 0, "bad_piece")], id="a shifted vault"),
        pytest.param("##\n_#", [(0, 0, "no_free_tile")], id="nothing to stand on"),
    ],
)
def test_a_fault_is_named_at_its_place(picture: str, expected: list[tuple[int, int, str]]) -> None:
    """R1.1, R1.2. Places are row and column, from 0."""
    assert faults(parsed(picture)) == expected


def test_a_long_wall_may_be_drawn_in_pieces() -> None:
    assert faults(parsed("WW#WW\n.....")) == []


def test_all_faults_are_told_at_once_and_in_order() -> None:
    ground = parsed("""
        .x.
        .W
        V.x
    """)
    assert faults(ground) == [
        (0, 1, "unknown_letter"),
        (1, 1, "bad_piece"),
        (1, 2, "unequal_rows"),
        (2, 0, "bad_piece"),
    ]


def test_an_unknown_letter_is_named_with_its_number_and_the_known_ones() -> None:
    """A letter is never swallowed."""
    (problem,) = parsed("x.\n.x").problems
    assert problem.message == "unknown letter 'x', 2 times; known are . _ # h c W V 1 2"
    (problem,) = parsed("x.\n..", T=piece(2, 2)).problems
    assert problem.message.endswith("known are . _ # h c W V 1 2 T")


@pytest.mark.parametrize("rows", [(), ("",), ("", "")])
def test_a_map_without_tiles_is_a_fault(rows: tuple[str, ...]) -> None:
    assert faults(parse_rows(rows, {})) == [(0, 0, "empty_map")]


@pytest.mark.parametrize(("width", "height", "expected"), [(1, 0, 1), (0, 1, 1), (0, 0, 0)])
def test_a_map_has_an_upper_size(width: int, height: int, expected: int) -> None:
    rows = ("." * (LARGEST + width),) * (LARGEST + height)
    assert [code for _, _, code in faults(parse_rows(rows, {}))] == ["map_too_large"] * expected


def test_a_map_drawn_in_a_scenario_may_have_no_zones() -> None:
    """Digits are refused there, and named; nothing else changes."""
    ground = parse_rows((".1", "2."), {}, zones=False)
    assert faults(ground) == [(0, 1, "unknown_letter"), (1, 0, "unknown_letter")]
    assert ground.problems[0].message == "unknown letter '1'; known are . _ # h c W V"
    assert faults(parse_rows(("..#",), {}, zones=False)) == []


@pytest.mark.parametrize("letter", LETTERS)
def test_a_legend_cannot_redefine_a_built_in_letter(letter: str) -> None:
    problems = legend_problems({letter: piece(1, 1)})
    assert [code for _, code, _ in problems] == ["bad_letter" if letter.isdigit() else "built_in_letter"]


@pytest.mark.parametrize("letter", ["", "TT", " ", "\t", "3", "\x00"])
def test_a_legend_letter_is_one_letter_that_can_be_seen(letter: str) -> None:
    assert [(found, code) for found, code, _ in legend_problems({letter: piece(1, 1)})] == [(letter, "bad_letter")]


def test_a_sound_legend_has_no_faults() -> None:
    assert legend_problems({"T": piece(2, 2), "ß": piece(1, LARGEST)}) == []


@given(ground_rows())
@settings(deadline=None)
def test_every_tile_is_free_obstacle_or_void_as_drawn(rows: list[str]) -> None:
    """R1.1."""
    board = parse_rows(rows, {}).board
    kinds = {
        (x, y): "." if board.free >> tile & 1 else "#" if board.obstacles >> tile & 1 else "_"
        for y in range(board.height)
        for x in range(board.width)
        for tile in [board.number(x, y)]
    }
    assert kinds == {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_each_shipped_map_can_be_read_and_uses_every_obstacle_tile_once(path: Path) -> None:
    """R1.2."""
    board, pieces, problems = shipped(path).ground
    assert problems == ()
    covered = [tile for piece in pieces for tile in piece.tiles]
    assert sorted(covered) == tiles(board.obstacles)
