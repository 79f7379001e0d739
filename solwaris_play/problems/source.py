"""The line of a file that a problem is about, with a mark below the place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from rich.cells import cell_len

from solwaris_core.loading.limits import MAX_BYTES
from solwaris_play.showing import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Letters of a long line that are shown before and behind the place.
BEFORE, BEHIND = 40, 60


def excerpt(lines: Sequence[str], line: int, column: int) -> list[str]:
    """Two lines: that line of a file by its number, and a mark below that column (both from 1).

    Empty where there is no such line.
    """
    if not 1 <= line <= len(lines):
        return []
    whole = lines[line - 1]
    place = min(column - 1, len(whole))
    start = max(place - BEFORE, 0)
    before = shown(("…" if start else "") + whole[start:place])
    behind = shown(whole[place : place + BEHIND] + ("…" if len(whole) > place + BEHIND else ""))
    number = f"{line:>5} | "
    return [number + before + behind, " " * (len(number) - 2) + "| " + " " * cell_len(before) + "^"]


def lines_of(file: str) -> tuple[str, ...]:
    """The lines of the file as its reader counts them; none for what is no small regular file."""
    try:
        path = Path(file)
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return ()
        data = path.read_bytes()
    except (OSError, ValueError):
        return ()
    return tuple(re.split("\r\n|\r|\n", data.decode("utf-8", "replace").removeprefix("\ufeff")))
