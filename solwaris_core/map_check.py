"""What a map owes its two sides (R1.6): the faults of a map, each at its row, and the figures of the map check."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from solwaris_core import paths, sight
from solwaris_core.map_rows import RowProblem
from solwaris_core.masks import groups, lowest, spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from solwaris_core.board import Board
    from solwaris_core.definitions.map import Map

ZONE_TILES = (8, 14)
ZONE_STEPS = 8
ZONE_SIGHT_PERCENT = 25

#: Where a symmetry takes the tile [x, y] of a board of that width and height.
_SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    "half_turn": lambda x, y, width, height: (width - 1 - x, height - 1 - y),
    "mirror_x": lambda x, y, width, _: (width - 1 - x, y),
    "mirror_y": lambda x, y, _, height: (x, height - 1 - y),
}


def check(definition: Map) -> tuple[RowProblem, ...]:
    """Every fault of a full map: those of its rows, or, once they can be read, what R1.6 asks and it does not hold."""
    board, _, problems = definition.ground
    if problems:
        return problems
    found = [*_zone_problems(board), *_connection_problems(board), *_symmetry_problems(board, definition.symmetry)]
    return tuple(sorted(found))


def sight_pairs(board: Board) -> tuple[int, int]:
    """How many pairs of tiles of the two zones are in sight of each other, and how many pairs there are (R1.6)."""
    first, second = board.zones[1], board.zones[2]
    seen = sight.pairs(board.width, board.height, (first, second), board.obstacles)
    return seen, first.bit_count() * second.bit_count()


def covered(board: Board, mask: int) -> int:
    """Those of the tiles that are behind cover: an obstacle shuts off at least one of their four sides (R1.6)."""
    return mask & spread(board.obstacles, board.stride)


def inner_void(board: Board) -> int:
    """The void inside the arena: no path of void, diagonals included, joins it to the outside (R1.1)."""
    stride = board.stride
    # One more row above and below, so that all of the outside is one piece of void around the board.
    everything = (1 << stride * (board.height + 2)) - 1
    void = everything ^ (board.free | board.obstacles) << stride
    outside = 0
    grown = 1
    while grown != outside:
        outside = grown
        upright = outside | outside << stride | outside >> stride
        grown = (upright | upright << 1 | upright >> 1) & void
    return (void ^ outside) >> stride


def _zone_problems(board: Board) -> Iterator[RowProblem]:
    low, high = ZONE_TILES
    for side, zone in board.zones.items():
        count = zone.bit_count()
        if not low <= count <= high:
            yield _problem(board, zone, "zone_size", f"start zone {side} has {count} tiles, not {low} to {high}")
        for part in _smaller_parts(board, zone):
            yield _problem(board, part, "zone_split", f"this part of start zone {side} is cut off from the rest of it")
    steps = paths.zone_distance(board)
    if steps is not None and steps < ZONE_STEPS:
        message = f"the start zones are {steps} steps from each other, not at least {ZONE_STEPS}"
        yield _problem(board, board.zones[2], "zones_too_near", message)
    seen, pairs = sight_pairs(board)
    if seen * 100 >= pairs * ZONE_SIGHT_PERCENT and pairs:
        message = f"{seen} of {pairs} pairs of zone tiles see each other; it must be under {ZONE_SIGHT_PERCENT} %"
        yield _problem(board, board.zones[2], "zones_in_sight", message)
    for side, zone in board.zones.items():
        behind = covered(board, zone)
        if zone and not behind:
            yield _problem(board, zone, "zone_without_cover", f"no tile of start zone {side} is next to an obstacle")
        elif zone and behind == zone:
            message = f"every tile of start zone {side} is next to an obstacle, none is in the open"
            yield _problem(board, zone, "zone_without_open", message)


def _connection_problems(board: Board) -> Iterator[RowProblem]:
    for part in _smaller_parts(board, board.free):
        count = part.bit_count()
        these = "1 playable tile" if count == 1 else f"{count} playable tiles"
        yield _problem(board, part, "cut_off", f"no walk joins {these} here to the rest of the map")


def _smaller_parts(board: Board, mask: int) -> list[int]:
    return sorted(groups(mask, board.stride), key=int.bit_count, reverse=True)[1:]


def _symmetry_problems(board: Board, symmetry: str) -> Iterator[RowProblem]:
    if symmetry not in _SYMMETRIES:
        return
    for y, x in product(range(board.height), range(board.width)):
        there = counterpart(board, symmetry, x, y)
        if _kind(board, board.number(x, y), (1, 2)) != _kind(board, board.number(*there), (2, 1)):
            tiles_ = f"the tiles [{x}, {y}] and [{there[0]}, {there[1]}]"
            message = f"the map is not symmetric by {symmetry}: {tiles_} differ"
            yield RowProblem(y, x, "not_symmetric", message)
            return


def counterpart(board: Board, symmetry: str, x: int, y: int) -> tuple[int, int]:
    """Where that symmetry takes the tile [x, y] of a board. Raises KeyError for `none`."""
    return _SYMMETRIES[symmetry](x, y, board.width, board.height)


def _kind(board: Board, tile: int, sides: tuple[int, int]) -> tuple[int, ...]:
    masks = (board.free, board.obstacles, *(board.zones[side] for side in sides))
    return tuple(mask >> tile & 1 for mask in masks)


def _problem(board: Board, mask: int, code: str, message: str) -> RowProblem:
    x, y = board.xy(lowest(mask)) if mask else (0, 0)
    return RowProblem(y, x, code, message)
