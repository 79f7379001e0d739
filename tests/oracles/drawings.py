"""The rows of a map as points (x, y): where letters stand, what lies beside, and copies with other letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx
from oracles.walks import walking_graph

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solwaris_core.board import Board

Point = tuple[int, int]


def places(rows: Sequence[str], letters: str) -> list[Point]:
    """Where these letters stand, in reading order."""
    return [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in letters]


def beside(x: int, y: int) -> set[Point]:
    """The four neighbours (R1.4)."""
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def changed(rows: Sequence[str], spots: Mapping[Point, str]) -> tuple[str, ...]:
    """The rows with other letters at these points."""
    return tuple("".join(spots.get((x, y), letter) for x, letter in enumerate(row)) for y, row in enumerate(rows))


def steps_to_zone(board: Board, zone: Sequence[Point]) -> dict[Point, int]:
    """Steps of the shortest walk from each playable tile to the nearest tile of the zone."""
    walks = walking_graph(board)
    found: dict[Point, int] = {}
    for start in zone:
        for tile, steps in nx.single_source_shortest_path_length(walks, start).items():
            found[tile] = min(steps, found.get(tile, steps))
    return found
