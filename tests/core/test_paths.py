"""Paths by networkx: the law that binds them to the masks, and the figures of the map check (R6, R1.6)."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from typing import TYPE_CHECKING

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracles.boards import MAPS, blockers, boards, drawn, shipped, some_tile, tile_of
from oracles.walks import steps_from, walking_graph

from solwaris_core import paths
from solwaris_core.board import Board, tiles

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
@given(data=st.data())
@settings(deadline=None, max_examples=40)
def test_networkx_and_masks_walk_the_same_path_on_each_map(path: Path, data: st.DataObject) -> None:
    """R6.1, R6.2: reach, length and the tie-broken path, with random units in the way."""
    board = shipped(path).board
    start, goal, blocked = data.draw(some_tile(board)), data.draw(some_tile(board)), data.draw(blockers(board))
    route = paths.route(board, start, goal, blocked)
    assert board.steps_to(start, goal, blocked) == route
    if route:
        assert board.reach(start, len(route), blocked) >> goal & 1
        assert not board.reach(start, len(route) - 1, blocked) >> goal & 1


@given(boards(), st.data())
@settings(deadline=None)
def test_networkx_and_masks_walk_the_same_path_on_random_ground(board: Board, data: st.DataObject) -> None:
    """R6.1, R6.2."""
    start, goal, blocked = data.draw(some_tile(board)), data.draw(some_tile(board)), data.draw(blockers(board))
    assert board.steps_to(start, goal, blocked) == paths.route(board, start, goal, blocked)


@given(boards())
@settings(deadline=None)
def test_the_walking_graph_joins_neighbours_and_nothing_else(board: Board) -> None:
    """R1.4, R6.1."""
    expected = walking_graph(board)
    graph = paths.graph(board)
    assert {board.xy(tile) for tile in graph} == set(expected)
    edges = {frozenset((board.xy(a), board.xy(b))) for a, b in graph.edges}
    assert edges == {frozenset(edge) for edge in expected.edges}


def test_the_walking_graph_is_made_once_and_frozen() -> None:
    board = drawn("..")
    assert paths.graph(board) is paths.graph(board)
    with pytest.raises(nx.NetworkXError):
        paths.graph(board).add_node(99)


@given(boards(6))
@settings(deadline=None)
def test_distances_are_those_of_every_start(board: Board) -> None:
    expected = {start: steps_from(board, start, 0) for start in tiles(board.free)}
    assert paths.distances(board) == expected
    assert paths.connected(board) == all(len(steps) == board.free.bit_count() for steps in expected.values())


def test_distances_from_several_tiles_count_from_the_nearest() -> None:
    board = drawn(".....#.")
    assert paths.distances_from(board, 0b10001) == {0: 0, 1: 1, 2: 2, 3: 1, 4: 0}
    assert paths.distances_from(board, 0) == {}


def test_choke_points_dead_ends_and_centre_of_a_drawn_board() -> None:
    """Two rooms of four tiles and a corridor, with a niche below its middle."""
    board = drawn("""
        ..___..
        .......
        ___.___
    """)
    assert [board.xy(tile) for tile in paths.choke_points(board)] == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]
    assert [board.xy(tile) for tile in paths.dead_ends(board)] == [(3, 2)]
    assert [board.xy(tile) for tile in paths.centre(board)] == [(3, 1)]
    assert paths.connected(board)


def test_a_board_in_two_parts_is_not_connected_and_has_no_centre() -> None:
    """R1.6."""
    board = drawn("..#.")
    assert not paths.connected(board)
    assert paths.centre(board) == ()
    assert [board.xy(tile) for tile in paths.dead_ends(board)] == [(0, 0), (1, 0), (3, 0)]


@given(boards(8))
@settings(deadline=None)
def test_the_centre_is_where_the_furthest_walk_is_shortest(board: Board) -> None:
    """By all distances, on random ground."""
    furthest = {tile: max(steps.values()) for tile, steps in paths.distances(board).items()}
    nearest = [tile for tile, steps in furthest.items() if steps == min(furthest.values())]
    assert paths.centre(board) == (tuple(sorted(nearest)) if paths.connected(board) else ())


def test_zone_distance_and_the_tiles_nearer_to_each_zone() -> None:
    """R1.6: by walking, not as the crow flies."""
    board = drawn("""
        1#2
        1#.
        ...
    """)
    assert paths.zone_distance(board) == 5
    assert paths.nearer(board) == (4, 3)
    assert paths.zone_distance(drawn("1#2")) is None
    assert paths.zone_distance(drawn("1..")) is None


@pytest.mark.parametrize(
    ("picture", "fewest"),
    [
        ("1....2\n1.##.2\n1....2", 2),
        ("1....2\n1.##.2\n1.#..2", 1),
        ("11...2\n11...2", 2),
        ("1.#.2\n1.#.2", 0),
        ("11222", None),
        ("1....", None),
        (".1.\n.#.\n.2.", 2),
    ],
    ids=["two ways round", "one way is blocked", "wide", "no walk", "zones that touch", "one zone", "at the corners"],
)
def test_zone_cut_is_the_fewest_tiles_that_keep_the_zones_apart(picture: str, fewest: int | None) -> None:
    """R1.6."""
    assert paths.zone_cut(drawn(picture)) == fewest


@given(boards(5), st.data())
@settings(deadline=None, max_examples=60)
def test_zone_cut_agrees_with_trying_all_sets_of_tiles(board: Board, data: st.DataObject) -> None:
    ends = [data.draw(some_tile(board)) for _ in range(2)]
    assume(ends[0] != ends[1])
    board = Board(board.width, board.height, board.free, board.obstacles, {1: 1 << ends[0], 2: 1 << ends[1]})
    between = [tile for tile in tiles(board.free) if tile not in ends]
    fewest = paths.zone_cut(board)
    if board.distance(*ends) == 1:
        assert fewest is None
        return
    walks = paths.graph(board)
    smallest = next(
        size for size in range(5)
        for held in combinations(between, size)
        if not nx.has_path(walks.subgraph(walks.nodes - set(held)), *ends)
    )  # fmt: skip
    assert fewest == smallest


def test_a_route_may_start_on_a_blocked_tile_but_not_end_on_one() -> None:
    """R6.1."""
    board = drawn("...")
    assert paths.route(board, 0, 2, 1) == (1, 2)
    assert paths.route(board, 0, 2, 0b100) is None
    assert paths.route(board, 0, 0, 1) == ()
    assert paths.route(board, tile_of(board, 0, 0), 2, 0b010) is None


def test_importing_paths_does_not_load_networkx() -> None:
    code = "import sys, solwaris_core.paths, solwaris_core.map_check; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
