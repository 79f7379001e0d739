"""Boards for tests: drawn as text, drawn by Hypothesis, and those of the shipped maps."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import yaml
from hypothesis import strategies as st

from solwaris_core.board import Board, tiles
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.text import Text
from solwaris_core.map_rows import parse_rows

MAPS = sorted((Path(__file__).parents[2] / "maps").glob("*.yaml"))


def drawn(picture: str) -> Board:
    """The board of a picture in map letters; `*`, `@` and the like must not be in it."""
    ground = parse_rows(rows_of(picture), {})
    assert not [problem for problem in ground.problems if problem.code not in ("void_edge", "no_free_tile")]
    return ground.board


def rows_of(picture: str) -> tuple[str, ...]:
    return tuple(textwrap.dedent(picture).strip("\n").split("\n"))


def tile_of(board: Board, x: int, y: int) -> int:
    tile = board.number(x, y)
    assert board.free >> tile & 1, f"[{x}, {y}] is not playable"
    return tile


def picture(board: Board, start: int, marked: int) -> tuple[str, ...]:
    """The board with `@` at the start, `*` on the marked tiles, `-` on the other playable ones, `#` and `_`."""
    rows = []
    for y in range(board.height):
        row = ""
        for x in range(board.width):
            bit = 1 << board.number(x, y)
            if bit == 1 << start:
                row += "@"
            elif board.free & bit:
                row += "*" if marked & bit else "-"
            else:
                row += "#" if board.obstacles & bit else "_"
        rows.append(row)
    return tuple(rows)


def a_map(*rows: str, **fields: Any) -> Map:
    return Map(id="drawn", name=Text({"": "Drawn"}), rows=rows, **fields)


def shipped(path: Path) -> Map:
    """A map file, read plainly."""
    data = yaml.safe_load(path.read_text("utf-8"))
    return a_map(*data["rows"].splitlines(), symmetry=data.get("symmetry", "none"))


def ground_rows(most: int = 9) -> st.SearchStrategy[list[str]]:
    """Rows of free tiles, rocks and void, up to `most` by `most`, with at least one free tile."""
    sides = st.integers(1, most)

    def rows(size: tuple[int, int]) -> st.SearchStrategy[list[str]]:
        line = st.text("....##_", min_size=size[0], max_size=size[0])
        return st.lists(line, min_size=size[1], max_size=size[1])

    return st.tuples(sides, sides).flatmap(rows).filter(lambda lines: any("." in line for line in lines))


def boards(most: int = 9) -> st.SearchStrategy[Board]:
    return ground_rows(most).map(lambda rows: parse_rows(rows, {}).board)


def some_tile(board: Board) -> st.SearchStrategy[int]:
    return st.sampled_from(tiles(board.free))


def blockers(board: Board, most: int = 12) -> st.SearchStrategy[int]:
    """A mask of playable tiles that units might stand on."""
    return st.sets(some_tile(board), max_size=most).map(lambda chosen: sum(1 << tile for tile in chosen))
