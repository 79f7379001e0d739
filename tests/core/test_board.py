"""The board: numbering, distance, and what can be reached, walked and aimed at (R1, R6, R7.2)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.boards import MAPS, blockers, boards, drawn, picture, rows_of, shipped, some_tile, tile_of
from oracles.walks import first_path, reach_differences, steps_from

from solwaris_core.board import MOST_OPEN, Reach, tiles

if TYPE_CHECKING:
    from pathlib import Path

    from solwaris_core.board import Board


def test_tiles_are_numbered_by_row_with_a_guard_column() -> None:
    """R1.3."""
    board = drawn("...\n...")
    assert (board.width, board.height, board.stride, board.size) == (3, 2, 4, 8)
    assert [board.number(x, y) for x, y in [(0, 0), (2, 0), (0, 1), (2, 1)]] == [0, 2, 4, 6]
    assert [board.xy(tile) for tile in (0, 2, 4, 6)] == [(0, 0), (2, 0), (0, 1), (2, 1)]
    assert repr(board) == "<Board 3x2, 6 playable>"


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (3, 0), (0, 2)])
def test_a_place_outside_has_no_number(place: tuple[int, int]) -> None:
    assert drawn("...\n...").number(*place) == -1


def test_playable_are_free_tiles_and_start_zones_only() -> None:
    """R1.1, R1.3: rock and void are not."""
    board = drawn("1.#\n._2")
    assert [board.xy(tile) for tile in tiles(board.free)] == [(0, 0), (1, 0), (0, 1), (2, 1)]
    assert board.obstacles == 1 << board.number(2, 0)
    assert board.zones == {1: 1 << board.number(0, 0), 2: 1 << board.number(2, 1)}


def test_distance_is_counted_along_a_broken_line() -> None:
    """R1.4."""
    board = drawn("....\n....\n....")
    assert board.distance(board.number(0, 2), board.number(3, 0)) == 5
    assert board.distance(board.number(3, 0), board.number(0, 2)) == 5


@given(board=boards(), seed=st.integers(0, 2**32), lacking=st.integers(0, 3))
def test_the_kth_tile_of_a_mask_is_found_whatever_it_lacks(board: Board, seed: int, lacking: int) -> None:
    rng = random.Random(seed)
    mask = board.free
    for _ in range(lacking):
        mask &= rng.getrandbits(board.size) | rng.getrandbits(board.size)
    assert [board.nth(mask, k) for k in range(mask.bit_count())] == tiles(mask)


def test_within_takes_both_bounds_and_looks_past_walls() -> None:
    """R1.4, R7.2."""
    board = drawn("""
        .....
        .#...
        ...._
    """)
    start = tile_of(board, 0, 0)
    assert picture(board, start, board.within(start, 2, 3)) == rows_of("""
        @-**-
        -#*--
        **--_
    """)


def test_within_from_zero_holds_the_tile_itself() -> None:
    board = drawn("...")
    assert tiles(board.within(1, 0, 0)) == [1]
    assert board.within(1, 2, 1) == 0


def test_line_is_the_row_and_the_column() -> None:
    """R7.2: walls do not end it, sight is another matter."""
    board = drawn("""
        ....
        .#..
        ...#
        ....
    """)
    start = tile_of(board, 1, 2)
    assert picture(board, start, board.line(start)) == rows_of("""
        -*--
        -#--
        *@*#
        -*--
    """)


@pytest.mark.parametrize(
    ("line", "sight", "expected"),
    [
        (False, False, ["@-**", "-#*-", "**--"]),
        (True, False, ["@-**", "-#--", "*---"]),
        (False, True, ["@-**", "-#--", "*---"]),
    ],
)
def test_aims_join_range_line_and_sight(line: bool, sight: bool, expected: list[str]) -> None:
    """R7.2, R2.5: without need of sight a spell goes through walls."""
    board = drawn("....\n.#..\n....")
    start = tile_of(board, 0, 0)
    first = board.aims[Reach(2, 3, line, sight)][start]
    assert list(picture(board, start, first)) == expected
    assert board.aims[Reach(2, 3, line, sight)][start] == first


@given(boards(), st.integers(0, 5), st.integers(0, 5), st.booleans(), st.booleans(), st.data())
@settings(deadline=None)
def test_aims_are_the_tiles_that_pass_each_test(
    board: Board, low: int, high: int, line: bool, sight: bool, data: st.DataObject
) -> None:
    """R7.2, R2.1, against the words of the rule, tile by tile."""
    start = data.draw(some_tile(board))
    x, y = board.xy(start)
    expected = []
    for tile in tiles(board.free):
        tile_x, tile_y = board.xy(tile)
        far_enough = low <= abs(x - tile_x) + abs(y - tile_y) <= high
        straight = not line or x == tile_x or y == tile_y
        if far_enough and straight and (not sight or board.sight(start) >> tile & 1):
            expected.append(tile)
    assert tiles(board.aims[Reach(low, high, line, sight)][start]) == expected


def test_numbers_of_strangers_fill_no_memory() -> None:
    """A mod may hand out any MP and ranges (R6.1, R7.2): what goes past the board is worked out once."""
    board = drawn("....\n.#..\n....")
    start = tile_of(board, 0, 0)
    everywhere = board.free & ~(1 << start)
    assert {board.reach(start, mp, 0) for mp in range(6, 2000)} == {everywhere}
    assert len(board._open) <= MOST_OPEN
    assert {board.aims[Reach(1, high, False, False)][start] for high in range(6, 2000)} == {everywhere}
    assert board.aims[Reach(1500, 2000, False, False)][start] == 0
    assert len({id(found) for found in board.aims.values()}) <= board.width + board.height


def test_reach_goes_round_obstacles_void_and_units_never_aslant() -> None:
    """R6.1."""
    board = drawn("""
        ..#.
        .#..
        ..._
        ....
    """)
    start = tile_of(board, 0, 0)
    unit = 1 << tile_of(board, 0, 3)
    assert picture(board, start, board.reach(start, 4, unit)) == rows_of("""
        @*#-
        *#--
        ***_
        -*--
    """)


def test_reach_does_not_run_over_the_edge_into_the_next_row() -> None:
    board = drawn("..\n..")
    assert tiles(board.reach(tile_of(board, 1, 0), 1, 0)) == [board.number(0, 0), board.number(1, 1)]


def test_reach_leaves_out_the_own_tile_and_is_empty_without_points() -> None:
    board = drawn("...")
    assert board.reach(1, 0, 0) == 0
    assert tiles(board.reach(1, 5, 1 << 1)) == [0, 2]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
@given(data=st.data(), mp=st.integers(0, 12))
@settings(deadline=None, max_examples=40)
def test_reach_agrees_with_networkx_on_each_map(path: Path, data: st.DataObject, mp: int) -> None:
    """R6.1, with random units in the way."""
    board = shipped(path).board
    start, blocked = data.draw(some_tile(board)), data.draw(blockers(board))
    assert reach_differences(board, board.reach, start, mp, blocked) == []


@given(boards(), st.integers(0, 30), st.data())
@settings(deadline=None)
def test_reach_agrees_with_networkx_on_random_ground(board: Board, mp: int, data: st.DataObject) -> None:
    """R6.1."""
    start, blocked = data.draw(some_tile(board)), data.draw(blockers(board))
    assert reach_differences(board, board.reach, start, mp, blocked) == []


def test_the_check_of_reach_catches_each_broken_reach() -> None:
    board = drawn("..#.\n....\n._..")
    start, blocked = tile_of(board, 1, 1), 1 << tile_of(board, 2, 1)

    def too_far(tile: int, mp: int, blocked: int) -> int:
        return board.reach(tile, mp + 1, blocked)

    def through_units(tile: int, mp: int, blocked: int) -> int:
        return board.reach(tile, mp, 0)

    def aslant(tile: int, mp: int, blocked: int) -> int:
        return board.reach(tile, mp, blocked) | 1 << tile - board.stride - 1

    def onto_void(tile: int, mp: int, blocked: int) -> int:
        return board.reach(tile, mp, blocked) | 1 << tile + board.stride

    def with_its_own_tile(tile: int, mp: int, blocked: int) -> int:
        return board.reach(tile, mp, blocked) | 1 << tile

    assert reach_differences(board, board.reach, start, 1, blocked) == []
    for broken in (too_far, through_units, aslant, onto_void, with_its_own_tile):
        assert reach_differences(board, broken, start, 1, blocked), broken.__name__


@pytest.mark.parametrize(
    ("start", "goal", "path"),
    [
        ((0, 0), (2, 2), [(1, 0), (2, 0), (2, 1), (2, 2)]),
        ((2, 0), (0, 2), [(2, 1), (2, 2), (1, 2), (0, 2)]),
        ((2, 2), (0, 0), [(1, 2), (0, 2), (0, 1), (0, 0)]),
        ((0, 2), (2, 0), [(1, 2), (2, 2), (2, 1), (2, 0)]),
    ],
)
def test_ties_go_right_then_down_then_left_then_up(
    start: tuple[int, int], goal: tuple[int, int], path: list[tuple[int, int]]
) -> None:
    """R6.2."""
    board = drawn("...\n...\n...")
    steps = board.steps_to(board.number(*start), board.number(*goal), 0)
    assert steps is not None
    assert [board.xy(tile) for tile in steps] == path


def test_a_path_to_the_own_tile_is_empty_and_to_a_closed_one_there_is_none() -> None:
    """R6.1."""
    board = drawn("..#.\n..#.")
    start, goal = tile_of(board, 0, 0), tile_of(board, 1, 1)
    assert board.steps_to(start, start, 1 << start) == ()
    assert board.steps_to(start, goal, 1 << goal) is None
    assert board.steps_to(start, tile_of(board, 3, 0), 0) is None
    assert board.steps_to(start, board.number(2, 0), 0) is None


@given(boards(5), st.data())
@settings(deadline=None)
def test_steps_to_is_the_first_of_all_shortest_paths(board: Board, data: st.DataObject) -> None:
    """R6.2, against the list of every shortest path."""
    start, goal, blocked = data.draw(some_tile(board)), data.draw(some_tile(board)), data.draw(blockers(board, 4))
    if start != goal:
        assert board.steps_to(start, goal, blocked) == first_path(board, start, goal, blocked)


@given(boards(), st.data())
@settings(deadline=None)
def test_reach_and_steps_to_tell_the_same_length(board: Board, data: st.DataObject) -> None:
    """R6.1, R6.2: what can be reached with n points has a path of at most n steps, and the other way round."""
    start, blocked = data.draw(some_tile(board)), data.draw(blockers(board))
    steps = steps_from(board, start, blocked)
    for goal in tiles(board.free & ~(1 << start)):
        path = board.steps_to(start, goal, blocked)
        assert (None if path is None else len(path)) == steps.get(goal)
