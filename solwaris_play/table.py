"""Rows of words as lines with aligned columns; where a width is given, long cells are broken between words."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

#: Between two columns.
GAP = "  "
#: How wide lines are where nobody says how wide the terminal is, as in a pipe.
UNKNOWN_WIDTH = 100
#: No column is made narrower than this.
NARROWEST = 16


def terminal_width() -> int:
    """How many letters a line of the terminal has, or as many as are read with ease where there is none."""
    return shutil.get_terminal_size((UNKNOWN_WIDTH, 24)).columns


def table(rows: Sequence[Sequence[str]], width: int | None = None) -> list[str]:
    """The rows in columns; with `width` the widest columns give way until lines are no longer, if they can."""
    if not rows:
        return []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if width is not None:
        _narrow(widths, width)
    return [line for row in rows for line in _lines(row, widths)]


def _narrow(widths: list[int], width: int) -> None:
    """Take from the widest column, letter by letter."""
    while sum(widths) + len(GAP) * (len(widths) - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1


def _lines(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    broken = [_broken(cell, width) for cell, width in zip(row, widths, strict=True)]
    for parts in zip_longest(*broken, fillvalue=""):
        yield GAP.join(f"{part:{width}}" for part, width in zip(parts, widths, strict=True)).rstrip()


def _broken(cell: str, width: int) -> list[str]:
    return [cell] if len(cell) <= width else textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False)
