"""Sets of tiles as whole numbers: bit t of a mask stands for tile t."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: From so many tiles on, listing a mask through its binary digits is faster than bit by bit.
_MANY = 40
_DIGITS = bytes.maketrans(b"01", b"\x00\x01")

#: Up to so many tiles are passed over one by one.
_FEW = 8
#: The set bits of each byte.
_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
#: By n: the halves of a mask of up to 2^n bits, down to a byte, each with the mask of all below it.
_HALVES = tuple(tuple((1 << i, (1 << (1 << i)) - 1) for i in range(n - 1, 2, -1)) for n in range(14))


def tiles(mask: int, first: int = 0) -> list[int]:
    """The tiles of the mask, ascending: top row first, each row from the left. `first` is added to each."""
    if mask.bit_count() > _MANY:
        low = lowest(mask)
        digits = f"{mask >> low:b}"[::-1].encode().translate(_DIGITS)
        return list(compress(range(first + low, first + low + len(digits)), digits))
    found = []
    first -= 1
    while mask:
        bit = mask & -mask
        found.append(first + bit.bit_length())
        mask ^= bit
    return found


def nth(mask: int, k: int) -> int:
    """The k-th tile of the mask, ascending, counted from 0; `k` must be below the number of its tiles."""
    if k < _FEW:
        for _ in range(k):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1
    base = 0
    for half, below in _HALVES[(mask.bit_length() - 1).bit_length()]:
        if k < (count := (low := mask & below).bit_count()):
            mask = low
        else:
            k -= count
            mask >>= half
            base += half
    return base + _BITS[mask][k]


def lowest(mask: int) -> int:
    """The first tile of the mask (smallest y, then x); -1 for the empty mask."""
    return (mask & -mask).bit_length() - 1


def spread(mask: int, stride: int) -> int:
    """The four neighbours of all tiles of the mask (R1.4), with guard tiles and tiles past the last row among them."""
    # The tiles below, from these those on the right, and from both those on the left and above: three shifts, not four.
    near = mask << stride
    near |= near >> stride - 1
    return near | near >> stride + 1


def groups(mask: int, stride: int) -> Iterator[int]:
    """The orthogonally connected parts of the mask, in order of their first tiles."""
    while mask:
        group = mask & -mask
        while (grown := (group | spread(group, stride)) & mask) != group:
            group = grown
        yield group
        mask ^= group
