"""The picture of a tileset: a small PNG, a square for each kind of tile, side by side."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Width and height of a tile, in pixels.
SIDE = 16

Colour = tuple[int, int, int]

_EDGE: Colour = (40, 40, 46)
_BAR: Colour = (250, 250, 250)
_COLOURS: dict[str, Colour] = {
    ".": (206, 196, 164), "#": (122, 122, 128), "h": (62, 122, 62), "c": (164, 112, 56), "W": (92, 84, 98),
    "V": (72, 66, 112), "1": (60, 110, 200), "2": (200, 70, 60),
}  # fmt: skip
#: For a map's own scenery, in turn.
_OWN: tuple[Colour, ...] = ((150, 84, 140), (64, 140, 140), (180, 150, 60), (130, 60, 60), (84, 110, 150))


def picture(letters: Sequence[str]) -> bytes:
    """The PNG: free ground plain, start zones with one bar or two, scenery with an edge."""
    own = [letter for letter in letters if letter not in _COLOURS]
    lines = (b"\0" + b"".join(_line(letter, own, y) for letter in letters) for y in range(SIDE))
    header = struct.pack(">IIBBBBB", SIDE * len(letters), SIDE, 8, 2, 0, 0, 0)
    packed = zlib.compress(b"".join(lines), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _line(letter: str, own: Sequence[str], y: int) -> bytes:
    return b"".join(bytes(_pixel(letter, own, x, y)) for x in range(SIDE))


def _pixel(letter: str, own: Sequence[str], x: int, y: int) -> Colour:
    ground = _COLOURS.get(letter) or _OWN[own.index(letter) % len(_OWN)]
    if letter == ".":
        return ground
    if letter.isdigit():
        bars = {"1": (7, 8), "2": (4, 5, 10, 11)}[letter]
        return _BAR if x in bars and 3 <= y < SIDE - 3 else ground
    return _EDGE if {x, y} & {0, SIDE - 1} else ground


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
