"""Sight told independently of the engine: each line clipped against each obstacle square, Liang-Barsky in integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solwaris_core.board import Board

Point = tuple[int, int]


def obstacles_of(board: Board) -> set[Point]:
    tiles = ((x, y) for y in range(board.height) for x in range(board.width))
    return {(x, y) for x, y in tiles if board.obstacles >> (y * board.stride + x) & 1}


def clear(a: Point, b: Point, obstacles: set[Point]) -> bool:
    """R2.3: does the open line between two tile centres miss the inside of each obstacle, and each pinched corner?"""
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    near = [(x, y) for x, y in obstacles if left <= x <= right and top <= y <= bottom]
    return not any(_enters(a, b, tile) for tile in near) and not any(_pinched(a, b, tile, obstacles) for tile in near)


def _enters(a: Point, b: Point, tile: Point) -> bool:
    # The segment is a + t (b - a), 0 < t < 1. Each axis bounds t by an open interval; t is counted in parts of `whole`.
    deltas = (b[0] - a[0], b[1] - a[1])
    whole = 2 * (abs(deltas[0]) or 1) * (abs(deltas[1]) or 1)
    low, high = 0, whole
    for axis in (0, 1):
        delta = deltas[axis]
        gap = 2 * (tile[axis] - a[axis])
        if delta == 0:
            if not -1 < gap < 1:
                return False
        else:
            bounds = sorted(side * whole // (2 * delta) for side in (gap - 1, gap + 1))
            low, high = max(low, bounds[0]), min(high, bounds[1])
    return low < high


def _pinched(a: Point, b: Point, tile: Point, obstacles: set[Point]) -> bool:
    # The corners right of the tile that it shares with a diagonal neighbour, in doubled coordinates.
    x, y = tile
    for dy in (-1, 1):
        if (x + 1, y + dy) in obstacles:
            corner = (2 * x + 1, 2 * y + dy)
            along = (2 * (b[0] - a[0]), 2 * (b[1] - a[1]))
            to = (corner[0] - 2 * a[0], corner[1] - 2 * a[1])
            dot = along[0] * to[0] + along[1] * to[1]
            if along[0] * to[1] == along[1] * to[0] and 0 < dot < along[0] ** 2 + along[1] ** 2:
                return True
    return False


def differences(board: Board, sight: Callable[[int], int], starts: Iterable[int]) -> list[tuple[Point, Point]]:
    """The pairs of playable tiles, from each start, for which `sight` says something else than this oracle."""
    obstacles = obstacles_of(board)
    wrong = []
    for start in starts:
        seen = sight(start)
        for tile in range(board.size):
            expected = bool(board.free >> tile & 1) and clear(board.xy(start), board.xy(tile), obstacles)
            if expected != bool(seen >> tile & 1):
                wrong.append((board.xy(start), board.xy(tile)))
    return wrong
