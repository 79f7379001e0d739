"""From the rows of a map file to a board: every letter named, every piece of scenery whole (R1.1, R1.2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import attrs

from solwaris_core.board import Board
from solwaris_core.masks import groups, lowest, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from solwaris_core.definitions.map import LegendPiece

FREE = "."
VOID = "_"
ZONES = {"1": 1, "2": 2}
#: The built-in scenery: its name, and the tiles it covers, either way up (R1.2).
SCENERY: Mapping[str, tuple[str, tuple[int, int]]] = {
    "#": ("rock", (1, 1)),
    "h": ("hedge", (1, 1)),
    "c": ("crate", (1, 1)),
    "W": ("wall", (2, 1)),
    "V": ("vault", (2, 2)),
}
LETTERS = FREE + VOID + "".join(SCENERY) + "".join(ZONES)
#: The widest and the highest a map may be, in tiles. Tables of sight grow with the square of a board's tiles.
LARGEST = 48


class RowProblem(NamedTuple):
    """One fault of a map: the row and the place in it, counted from 0, its code, and a sentence."""

    row: int
    column: int
    code: str
    message: str


@attrs.frozen
class Piece:
    """One piece of scenery: its letter in the rows and the tiles it covers (R1.2)."""

    letter: str
    tiles: tuple[int, ...]


class Ground(NamedTuple):
    """What rows say: the board, its scenery in reading order, and the faults. With faults the board is of no use."""

    board: Board
    pieces: tuple[Piece, ...]
    problems: tuple[RowProblem, ...]


def parse_rows(rows: Sequence[str], legend: Mapping[str, LegendPiece], *, zones: bool = True) -> Ground:
    """Reads the rows of a map, with the scenery its legend adds. `zones=False` takes 1 and 2 as unknown letters."""
    problems = list(_size_problems(rows))
    if problems:
        return Ground(Board(0, 0, 0, 0, {1: 0, 2: 0}), (), tuple(problems))
    own = {letter: piece.tiles for letter, piece in legend.items()}
    sizes = own | {letter: size for letter, (_, size) in SCENERY.items()}
    known = [letter for letter in dict.fromkeys((*LETTERS, *legend)) if zones or letter not in ZONES]
    width = max(len(row) for row in rows)
    masks = _masks(rows, width + 1)
    board = _board(width, len(rows), masks, sizes)
    pieces: list[Piece] = []
    for letter, mask in masks.items():
        if letter not in known:
            problems.append(_unknown_letter(board, letter, mask, known))
        elif letter in sizes:
            for group in _pieces(mask, sizes[letter], board.stride):
                if _fills(board, group, sizes[letter]):
                    pieces.append(Piece(letter, tuple(tiles(group))))
                else:
                    problems.append(_bad_piece(board, letter, group, sizes[letter]))
    problems.extend(_width_problems(rows) or _edge_problems(rows))
    if not board.free:
        problems.append(RowProblem(0, 0, "no_free_tile", "the map has no playable tile"))
    return Ground(board, tuple(sorted(pieces, key=lambda piece: piece.tiles)), tuple(sorted(problems)))


def legend_problems(legend: Mapping[str, LegendPiece]) -> list[tuple[str, str, str]]:
    """The faults of a legend's letters, each as letter, code and a sentence."""
    problems = []
    for letter in legend:
        if letter in SCENERY or letter in (FREE, VOID):
            problems.append((letter, "built_in_letter", f"{letter!r} is a built-in letter; pick another one"))
        elif len(letter) != 1 or not letter.isprintable() or letter.isspace() or letter.isdigit():
            problems.append((letter, "bad_letter", f"{letter!r} is not one letter or sign; digits mark start zones"))
    return problems


def _size_problems(rows: Sequence[str]) -> Iterator[RowProblem]:
    width = max((len(row) for row in rows), default=0)
    if width == 0:
        yield RowProblem(0, 0, "empty_map", "the map has no tiles")
    elif len(rows) > LARGEST or width > LARGEST:
        message = f"the map has {width} by {len(rows)} tiles; at most {LARGEST} by {LARGEST} are allowed"
        yield RowProblem(0, 0, "map_too_large", message)


def _width_problems(rows: Sequence[str]) -> list[RowProblem]:
    width, _ = Counter(len(row) for row in rows).most_common(1)[0]
    return [
        RowProblem(y, min(len(row), width), "unequal_rows", f"this row has {len(row)} tiles, most have {width}")
        for y, row in enumerate(rows)
        if len(row) != width
    ]


def _masks(rows: Sequence[str], stride: int) -> dict[str, int]:
    masks: dict[str, int] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            masks[letter] = masks.get(letter, 0) | 1 << y * stride + x
    return masks


def _board(width: int, height: int, masks: Mapping[str, int], scenery: Mapping[str, object]) -> Board:
    zones = {side: masks.get(digit, 0) for digit, side in ZONES.items()}
    obstacles = sum(mask for letter, mask in masks.items() if letter in scenery)
    return Board(width, height, masks.get(FREE, 0) | zones[1] | zones[2], obstacles, zones)


def _unknown_letter(board: Board, letter: str, mask: int, known: Sequence[str]) -> RowProblem:
    x, y = board.xy(lowest(mask))
    times = f", {mask.bit_count()} times" if mask.bit_count() > 1 else ""
    if letter.isspace():
        message = f"{letter!r} is no tile{times}; a free tile is '.', void is '_'"
        return RowProblem(y, x, "space_in_map", message)
    message = f"unknown letter {letter!r}{times}; known are {' '.join(known)}"
    return RowProblem(y, x, "unknown_letter", message)


def _pieces(mask: int, size: tuple[int, int], stride: int) -> Iterator[int]:
    if size == (1, 1):
        return (1 << tile for tile in tiles(mask))
    return groups(mask, stride)


def _fills(board: Board, group: int, size: tuple[int, int]) -> bool:
    columns = {board.xs[tile] for tile in tiles(group)}
    lines = {board.ys[tile] for tile in tiles(group)}
    extent = (len(columns), len(lines))
    return extent in (size, size[::-1]) and group.bit_count() == size[0] * size[1]


def _bad_piece(board: Board, letter: str, group: int, size: tuple[int, int]) -> RowProblem:
    x, y = board.xy(lowest(group))
    name = SCENERY[letter][0] if letter in SCENERY else "piece"
    count = group.bit_count()
    found = "this tile" if count == 1 else f"these {count} connected tiles"
    message = f"{found} of {letter!r} must be exactly one {name} of {size[0]} by {size[1]} tiles"
    return RowProblem(y, x, "bad_piece", message)


def _edge_problems(rows: Sequence[str]) -> Iterator[RowProblem]:
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for lines, word in ((rows, "row"), (columns, "column")):
        for place, which in {0: "first", len(lines) - 1: "last"}.items():
            if set(lines[place]) == {VOID}:
                row, column = (place, 0) if word == "row" else (0, place)
                yield RowProblem(row, column, "void_edge", f"the {which} {word} is all void; leave it out")
