"""The line of sight (R2), exact in whole numbers.

A line runs from the centre of one tile to the centre of another. Which tiles and corners it meets depends only on the
offset between the two. So the table of a board is built offset by offset, for all tiles it can start from at once:
a mask of starting tiles shrinks by the ones from which an obstacle lies on the line.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_Offsets = tuple[tuple[int, int], ...]


@cache
def crossed(dx: int, dy: int) -> tuple[_Offsets, _Offsets]:
    """What the line to the offset (dx, dy), neither negative, not both 0, meets on its way (R2.1, R2.3).

    First the tiles whose inside it passes, both ends included; then the corner points it passes, each named by the
    tile above and to the left of it.
    """
    if dx < dy:
        inside, corners = crossed(dy, dx)
        return tuple((i, j) for j, i in inside), tuple((i, j) for j, i in corners)
    return tuple(_inside(dx, dy)), tuple(_corners(dx, dy))


def _inside(dx: int, dy: int) -> Iterator[tuple[int, int]]:
    # The line passes the inside of tile (i, j) if and only if two of its corners lie strictly on either side:
    # 2 * |dx * j - dy * i| < dx + dy. Solved for j, column by column.
    for i in range(dx + 1):
        middle = 2 * dy * i
        first = (middle - dx - dy) // (2 * dx) + 1
        last = -((-middle - dx - dy) // (2 * dx)) - 1
        for j in range(max(first, 0), min(last, dy) + 1):
            yield i, j


def _corners(dx: int, dy: int) -> Iterator[tuple[int, int]]:
    # At x = i + 1/2 the line is at y = dy * (2 * i + 1) / (2 * dx): a corner where that is an odd number of halves.
    for i in range(dx):
        halves, rest = divmod(dy * (2 * i + 1), dx)
        if rest == 0 and halves % 2 == 1:
            yield i, halves // 2


def pinched(obstacles: int, stride: int) -> int:
    """The corner points where two obstacle tiles touch diagonally (R2.3), each as the tile above and to its left."""
    return (obstacles & obstacles >> stride + 1) | (obstacles >> 1 & obstacles >> stride)


def table(width: int, height: int, free: int, obstacles: int) -> tuple[int, ...]:
    """For each tile of the board the mask of playable tiles in sight of it, itself included (R2.1 to R2.4).

    Masks count tiles with a stride of `width + 1`. Tiles that are not playable see nothing.
    """
    seen = [free & 1 << tile for tile in range((width + 1) * height)]
    for offset, left in _clear_lines(width, height, (free, free), obstacles):
        while left:
            bit = left & -left
            left ^= bit
            start = bit.bit_length() - 1
            seen[start] |= bit << offset
            seen[start + offset] |= bit
    return tuple(seen)


def pairs(width: int, height: int, ends: tuple[int, int], obstacles: int) -> int:
    """How many tiles of the first mask are in sight of how many others of the second: the number of such pairs.

    As `table` tells it of playable tiles, without a look at each pair: what it takes is bounded by the board's size.
    """
    first, second = ends
    count = 0
    for offset, left in _clear_lines(width, height, ends, obstacles):
        count += (left & first & second >> offset).bit_count() + (left & second & first >> offset).bit_count()
    return count


def seen_from(width: int, height: int, ends: tuple[int, int], obstacles: int) -> int:
    """Those of the second mask's tiles that are in sight of at least one of the first's, shared ones included."""
    first, second = ends
    seen = first & second
    for offset, left in _clear_lines(width, height, ends, obstacles):
        seen |= (left & first) << offset & second | left & second & first >> offset
    return seen


def _clear_lines(width: int, height: int, ends: tuple[int, int], obstacles: int) -> Iterator[tuple[int, int]]:
    """Each offset down, or to the right in the same row, and the tiles from which the line to it is clear: those with
    one of its ends in either mask."""
    stride = width + 1
    first, second = ends
    # Shifted up by `width`, so that offsets to the left in the first row stay above zero.
    everything = (1 << stride * height + width) - 1
    clear = everything ^ obstacles << width
    # Most shifts recur at many offsets.
    cleared = [clear >> by for by in range(stride * height + width)]
    open_corners = everything ^ pinched(obstacles, stride) << width
    column = sum(1 << y * stride for y in range(height))
    for dx in range(1 - width, width):
        starts = sum(column << x for x in range(max(0, -dx), width - max(0, dx)))
        side, corner = (1, width) if dx > 0 else (-1, width - 1)
        for dy in range(1 if dx <= 0 else 0, height):
            offset = dy * stride + dx
            left = starts & (first & second >> offset | second & first >> offset)
            if not left:
                continue
            inside, corners = crossed(abs(dx), dy)
            for i, j in inside:
                left &= cleared[j * stride + side * i + width]
            for i, j in corners:
                left &= open_corners >> j * stride + side * i + corner
            yield offset, left
