"""Walks told independently of the engine: networkx on a graph built from coordinates."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Callable

    from solwaris_core.board import Board

#: R6.2: right, down, left, up.
DIRECTIONS = [(1, 0), (0, 1), (-1, 0), (0, -1)]


def walking_graph(board: Board, blocked: int = 0) -> nx.Graph[tuple[int, int]]:
    """The playable tiles as points, those that are not blocked joined to their neighbours."""
    graph: nx.Graph[tuple[int, int]] = nx.grid_2d_graph(board.width, board.height)
    closed = [point for point in graph if not (board.free & ~blocked) >> (point[1] * board.stride + point[0]) & 1]
    graph.remove_nodes_from(closed)
    return graph


def steps_from(board: Board, start: int, blocked: int) -> dict[int, int]:
    """Steps to every tile that can be reached past the blocked ones; the start may stand on one."""
    graph = walking_graph(board, blocked & ~(1 << start))
    lengths = nx.single_source_shortest_path_length(graph, board.xy(start))
    return {y * board.stride + x: steps for (x, y), steps in lengths.items()}


def first_path(board: Board, start: int, goal: int, blocked: int) -> tuple[int, ...] | None:
    """Of all shortest paths the first by the order of directions (R6.2): every one is listed, so small boards only."""
    graph = walking_graph(board, blocked & ~(1 << start))
    a, b = board.xy(start), board.xy(goal)
    if b not in graph or not nx.has_path(graph, a, b):
        return None

    def turns(path: list[tuple[int, int]]) -> list[int]:
        return [DIRECTIONS.index((after[0] - before[0], after[1] - before[1])) for before, after in pairwise(path)]

    best = min(nx.all_shortest_paths(graph, a, b), key=turns)
    return tuple(y * board.stride + x for x, y in best[1:])


def reach_differences(
    board: Board, reach: Callable[[int, int, int], int], start: int, mp: int, blocked: int
) -> list[tuple[int, int]]:
    """The tiles for which `reach` says something else than networkx (R6.1)."""
    steps = steps_from(board, start, blocked)
    expected = sum(1 << tile for tile, distance in steps.items() if 1 <= distance <= mp)
    wrong = expected ^ reach(start, mp, blocked)
    return [board.xy(tile) for tile in range(board.size) if wrong >> tile & 1]
