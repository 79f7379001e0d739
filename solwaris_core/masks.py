"""Sets of tiles as whole numbers: bit t of a mask stands for tile t."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: From so many tiles on, listing a mask through its binary digits is faster than bit by bit.
_MANY = 60
_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


def tiles(mask: int) -> list[int]:
    """The tiles of the mask, ascending: top row first, each row from the left."""
    if mask.bit_count() > _MANY:
        digits = f"{mask:b}"[::-1].encode().translate(_DIGITS)
        return list(compress(range(len(digits)), digits))
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def nth(mask: int, k: int) -> int:
    """The k-th tile of the mask, ascending, counted from 0; `k` must be below the number of its tiles."""
    base = 0
    size = mask.bit_length()
    while size > 1:
        half = size >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if k < count:
            mask = low
            size = half
        else:
            k -= count
            mask >>= half
            base += half
            size -= half
    return base


def lowest(mask: int) -> int:
    """The first tile of the mask (smallest y, then x); -1 for the empty mask."""
    return (mask & -mask).bit_length() - 1


def spread(mask: int, stride: int) -> int:
    """The four neighbours of all tiles of the mask (R1.4), with guard tiles and tiles past the last row among them."""
    return mask << 1 | mask >> 1 | mask << stride | mask >> stride


def groups(mask: int, stride: int) -> Iterator[int]:
    """The orthogonally connected parts of the mask, in order of their first tiles."""
    while mask:
        group = mask & -mask
        while (grown := (group | spread(group, stride)) & mask) != group:
            group = grown
        yield group
        mask ^= group
