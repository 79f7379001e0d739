"""Pictures of ranges and areas as SVG inside a page. Its colours are the page's (`style.py`)."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_play.sheet.page import Picture

#: CSS pixels of a tile.
TILE = 12


def as_svg(picture: Picture) -> str:
    """The picture, with its words as the title that is read out."""
    parts = [
        f"<title>{escape(picture.words)}</title>",
        f'<path class="ground" d="M0 0h{picture.width}v{picture.height}h-{picture.width}z"/>',
        f'<path class="{"range" if picture.range else "area"}" d="{_runs(picture.tiles)}"/>',
        f'<path class="grid" d="{_grid(picture.width, picture.height)}"/>',
    ]
    if picture.unit is not None:
        parts.append(unit_mark(*picture.unit))
    if picture.aimed is not None:
        parts.append(aimed_mark(*picture.aimed))
    return (
        f'<svg role="img" width="{picture.width * TILE}" height="{picture.height * TILE}" '
        f'viewBox="0 0 {picture.width} {picture.height}">{"".join(parts)}</svg>'
    )


def unit_mark(x: int, y: int) -> str:
    """A disc: the caster, or the unit that an area lies around."""
    return f'<circle class="mark" cx="{x}.5" cy="{y}.5" r=".3"/>'


def aimed_mark(x: int, y: int) -> str:
    """A diamond: the aimed tile."""
    return f'<path class="mark" d="M{x}.5 {y}.12l.38 .38l-.38 .38l-.38 -.38z"/>'


def tile_mark(kind: str) -> str:
    """A lone tile, for the key of the pictures; `kind` is range or area."""
    return f'<path class="{kind}" d="M0 0h1v1h-1z"/>'


def key_mark(mark: str) -> str:
    """A mark as a picture of its own, which the words beside it explain."""
    return (
        f'<svg aria-hidden="true" width="{TILE * 3 // 2}" height="{TILE * 3 // 2}" viewBox="0 0 1 1">'
        f'<path class="ground" d="M0 0h1v1h-1z"/>{mark}</svg>'
    )


def _runs(tiles: frozenset[tuple[int, int]]) -> str:
    """The tiles as a path, those next to each other in a row as one rectangle."""
    runs = []
    for y, row in groupby(sorted(tiles, key=lambda tile: (tile[1], tile[0])), key=lambda tile: tile[1]):
        columns = [x for x, _ in row]
        for _, group in groupby(enumerate(columns), key=lambda pair: pair[1] - pair[0]):
            run = [x for _, x in group]
            runs.append(f"M{run[0]} {y}h{len(run)}v1h-{len(run)}z")
    return "".join(runs)


def _grid(width: int, height: int) -> str:
    """The lines between the tiles."""
    across = "".join(f"M0 {y}h{width}" for y in range(1, height))
    return across + "".join(f"M{x} 0v{height}" for x in range(1, width))
