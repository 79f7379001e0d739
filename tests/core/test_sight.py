"""The line of sight (R2): pictures, and an oracle that clips segments against squares."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.boards import MAPS, boards, drawn, picture, rows_of, shipped, tile_of
from oracles.sight import differences

from solwaris_core import sight
from solwaris_core.board import tiles

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from solwaris_core.board import Board


@pytest.mark.parametrize(
    ("ground", "start", "expected"),
    [
        pytest.param(".....\n..#..\n.....", (0, 1), "****-\n@*#--\n****-", id="R2.1: a rock and its shadow"),
        pytest.param("...\n._.\n...", (0, 1), "***\n@_*\n***", id="R2.2: void never cuts sight"),
        pytest.param(".#\n#.", (0, 0), "@#\n#-", id="R2.3: two rocks that touch close the corner"),
        pytest.param("#.\n.#", (1, 0), "#@\n-#", id="R2.3: the same the other way aslant"),
        pytest.param(".#\n..", (0, 0), "@#\n**", id="R2.3: grazing one rock does not block"),
        pytest.param("..#.\n.#..", (0, 0), "@*#-\n*#--", id="R2.3: a closed corner further on"),
        pytest.param("..#.\n....", (0, 0), "@*#-\n****", id="R2.3: the same corner, grazed"),
        pytest.param("..h\n...\n...", (0, 1), "**#\n@**\n***", id="R2.1: up to the scenery's own edge"),
        pytest.param("...\nWW.\n...", (0, 0), "@**\n##-\n---", id="R2.1: a wall covers two tiles"),
    ],
)
def test_what_is_in_sight(ground: str, start: tuple[int, int], expected: str) -> None:
    board = drawn(ground)
    assert picture(board, tile_of(board, *start), board.sight(tile_of(board, *start))) == rows_of(expected)


def test_a_tile_is_in_sight_of_itself() -> None:
    board = drawn(".#")
    assert tiles(board.sight(0)) == [0]


def test_nothing_is_in_sight_of_rock_or_void() -> None:
    board = drawn(".#_.")
    assert (board.sight(1), board.sight(2)) == (0, 0)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_sight_agrees_with_the_oracle_on_each_map(path: Path) -> None:
    """R2.1 to R2.3: every pair of tiles on small maps, on large ones every pair of 60 tiles with all others."""
    board = shipped(path).board
    starts = tiles(board.free)
    if len(starts) > 200:
        starts = random.Random(path.stem).sample(starts, 60)
    assert differences(board, board.sight, starts) == []


@given(boards(10))
@settings(deadline=None)
def test_sight_agrees_with_the_oracle_on_random_ground(board: Board) -> None:
    """R2.1 to R2.4."""
    assert differences(board, board.sight, tiles(board.free)) == []


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_sight_is_symmetric_on_each_map(path: Path) -> None:
    """R2.4, every pair of tiles."""
    board = shipped(path).board
    pairs = {(a, b) for a in tiles(board.free) for b in tiles(board.sight(a))}
    assert pairs == {(b, a) for a, b in pairs}


@given(boards(10))
@settings(deadline=None)
def test_sight_is_symmetric_on_random_ground(board: Board) -> None:
    """R2.4."""
    pairs = {(a, b) for a in tiles(board.free) for b in tiles(board.sight(a))}
    assert pairs == {(b, a) for a, b in pairs}


@given(boards(8))
@settings(deadline=None)
def test_sight_of_a_turned_board_is_the_turned_sight(board: Board) -> None:
    """R2.4: half a turn of the board changes nothing but the numbers."""

    def turned(mask: int) -> int:
        points = [board.xy(tile) for tile in tiles(mask)]
        return sum(1 << board.number(board.width - 1 - x, board.height - 1 - y) for x, y in points)

    there = sight.table(board.width, board.height, turned(board.free), turned(board.obstacles))
    for tile in tiles(board.free):
        assert turned(board.sight(tile)) == there[turned(1 << tile).bit_length() - 1]


def _clear(board: Board, a: int, b: int, crosses: Callable[[int, int, int, int], bool]) -> bool:
    (ax, ay), (bx, by) = board.xy(a), board.xy(b)
    dx, dy = abs(bx - ax), abs(by - ay)
    right, down = (1 if bx > ax else -1), (1 if by > ay else -1)
    met = [(i, j) for i in range(dx + 1) for j in range(dy + 1) if crosses(dx, dy, i, j)]
    return not any(board.obstacles >> board.number(ax + right * i, ay + down * j) & 1 for i, j in met)


def _seen(board: Board, sees: Callable[[int, int], bool]) -> Callable[[int], int]:
    return lambda a: sum(1 << b for b in tiles(board.free) if sees(a, b))


def _bresenham(board: Board) -> Callable[[int], int]:
    """The common way to draw a line of tiles: one tile a column, and not the same ones both ways."""

    def sees(a: int, b: int) -> bool:
        (x, y), (bx, by) = board.xy(a), board.xy(b)
        dx, dy = abs(bx - x), abs(by - y)
        error = dx - dy
        while (x, y) != (bx, by):
            if board.obstacles >> board.number(x, y) & 1:
                return False
            twice = 2 * error
            if twice > -dy:
                error -= dy
                x += 1 if bx > x else -1
            if twice < dx:
                error += dx
                y += 1 if by > y else -1
        return True

    return _seen(board, sees)


def _no_corner_rule(board: Board) -> Callable[[int], int]:
    return _seen(board, lambda a, b: _clear(board, a, b, lambda dx, dy, i, j: 2 * abs(dx * j - dy * i) < dx + dy))


def _grazing_blocks(board: Board) -> Callable[[int], int]:
    return _seen(board, lambda a, b: _clear(board, a, b, lambda dx, dy, i, j: 2 * abs(dx * j - dy * i) <= dx + dy))


def _void_blocks(board: Board) -> Callable[[int], int]:
    ground = sum(1 << board.number(x, y) for x in range(board.width) for y in range(board.height))
    return sight.table(board.width, board.height, board.free, ground ^ board.free).__getitem__


def _asymmetric(board: Board) -> Callable[[int], int]:
    """One pair of tiles that sees each other one way only."""
    return lambda tile: board.sight(tile) & ~1 if tile == 2 else board.sight(tile)


@pytest.mark.parametrize("broken", [_bresenham, _no_corner_rule, _grazing_blocks, _void_blocks, _asymmetric])
def test_the_oracle_catches_each_broken_sight(broken: Callable[[Board], Callable[[int], int]]) -> None:
    board = drawn("""
        ...._..
        .#.#...
        ..#...#
        ._...#.
        .......
    """)
    assert differences(board, board.sight, tiles(board.free)) == []
    assert differences(board, broken(board), tiles(board.free))


@given(boards(10), st.data())
@settings(deadline=None)
def test_pairs_in_sight_are_counted_as_the_table_tells_them(board: Board, data: st.DataObject) -> None:
    """R2.1 to R2.4, of any two sets of playable tiles, also such that share some."""
    first, second = (data.draw(st.integers(0, board.free)) & board.free for _ in range(2))
    seen = {(a, b) for a in tiles(first) for b in tiles(board.sight(a) & second)}
    ground = board.width, board.height, (first, second), board.obstacles
    assert sight.pairs(*ground) == len({(a, b) for a, b in seen if a != b})
    assert tiles(sight.seen_from(*ground)) == sorted({b for _, b in seen})


def test_pairs_and_tiles_in_sight_of_a_drawn_map() -> None:
    """Below the rock the left tile sees the one opposite only; of the two on the right each sees the other."""
    board = drawn(".#.\n...")
    left, right = (sum(1 << tile_of(board, *place) for place in places) for places in ([(0, 1)], [(2, 0), (2, 1)]))
    ground = board.width, board.height
    assert sight.pairs(*ground, (left, right), board.obstacles) == 1
    assert board.xy(sight.seen_from(*ground, (left, right), board.obstacles).bit_length() - 1) == (2, 1)
    assert sight.pairs(*ground, (right, right), board.obstacles) == 2
