"""Ranges and areas in words and as pictures, both drawn from what the rules ask: the board and the shapes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from solwaris_core.board import Board, Reach
from solwaris_play.sheet.filling import Filler
from solwaris_play.sheet.page import Picture
from solwaris_play.sheet.words import LABELS, TO, measured

if TYPE_CHECKING:
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.vocabulary import Shape
    from solwaris_play.sheet.scene import Scene

#: Tiles on each side of the middle: as far as ranges go.
_RADIUS = 40
#: Centres of areas that are tiles, without the unit of the words standing there.
_TILES = ("tile", "trap_centre", "last_tile")


def shape_words(shape: Shape, scene: Scene) -> str:
    """An area, as a noun."""
    filler = Filler(scene)
    return filler.fill(shape, shape.sheet) or filler.plain(shape)


def around(scene: Scene, shape: Shape) -> str:
    """An area with what it lies around: `circle up to 2 tiles away, around you`."""
    if shape.directed and shape.sheet:
        return shape_words(shape, scene)
    word = LABELS[scene.language]["around"]
    return f"{shape_words(shape, scene)}, {word} {scene.phrase(scene.centre).acc}"


def range_words(spell: Spell, language: str) -> str:
    """`1 to 4 tiles, straight line, in sight`."""
    labels = LABELS[language]
    low, high = spell.range
    if high == 0:
        return labels["own_tile"]
    span = str(low) if low == high else f"{low} {TO[language]} {high}"
    told = [f"{span} {measured(high, 'tiles', language).partition(' ')[2]}"]
    if spell.line:
        told.append(labels["line"])
    told.append(labels["sight"] if spell.sight else labels["no_sight"])
    return ", ".join(told)


def range_picture(spell: Spell, language: str) -> Picture:
    """The tiles that the spell can be aimed at on open ground (R7.2); none of them is hidden from the caster there."""
    board, middle = _ground()
    low, high = spell.range
    tiles = board.aims[Reach(low, high, spell.line, False)][middle]
    label = LABELS[language]["range"]
    return _cut(board, tiles, label, f"{label}: {range_words(spell, language)}", language, unit=middle, is_range=True)


def area_picture(shape: Shape, scene: Scene, label: str = "") -> Picture:
    """The tiles that the area covers around its centre (R7.6), on open ground; a directed one faces right."""
    board, middle = _ground()
    on_unit = scene.centre not in _TILES
    source = middle if on_unit or not shape.directed else middle - scene.near
    tiles = shape.covers(board, middle, source)
    label = label or LABELS[scene.language]["area"]
    words = f"{label}: {around(scene, shape)}"
    if on_unit:
        return _cut(board, tiles, label, words, scene.language, unit=middle)
    unit = source if shape.directed else None
    return _cut(board, tiles, label, words, scene.language, unit=unit, aimed=middle)


@cache
def _ground() -> tuple[Board, int]:
    """Open ground, large enough for every range, and its middle tile."""
    side = 2 * _RADIUS + 1
    free = sum(((1 << side) - 1) << y * (side + 1) for y in range(side))
    board = Board(side, side, free, 0, {})
    return board, board.number(_RADIUS, _RADIUS)


def _cut(
    board: Board, mask: int, label: str, words: str, language: str,
    *, unit: int | None = None, aimed: int | None = None, is_range: bool = False,
) -> Picture:  # fmt: skip
    """The picture cut to what is on it, with a rim of one tile."""
    marked = board.positions(mask)
    shown = marked + [board.xy(tile) for tile in (unit, aimed) if tile is not None]
    left, top = min(x for x, _ in shown) - 1, min(y for _, y in shown) - 1
    right, bottom = max(x for x, _ in shown) + 1, max(y for _, y in shown) + 1

    def place(tile: int | None) -> tuple[int, int] | None:
        return None if tile is None else (board.xs[tile] - left, board.ys[tile] - top)

    return Picture(
        label=label,
        words=f"{words} ({measured(len(marked), 'tiles', language)})",
        width=right - left + 1,
        height=bottom - top + 1,
        tiles=frozenset((x - left, y - top) for x, y in marked),
        range=is_range,
        unit=place(unit),
        aimed=place(aimed),
    )
