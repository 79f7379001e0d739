"""Where units stand: the only code that writes tiles, and the masks that follow them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def put(state: State, unit: Unit, tile: int) -> None:
    """Put a unit on a tile, taking it off the one where it stood."""
    standing, bits = state.standing, 1 << tile
    old = unit.tile
    if old >= 0:
        del standing[old]
        bits |= 1 << old
    unit.tile = tile
    standing[tile] = unit
    _mark(state, unit, bits)


def take_off(state: State, unit: Unit) -> None:
    """Take a unit off the board."""
    old = unit.tile
    if old < 0:
        return
    del state.standing[old]
    unit.tile = -1
    _mark(state, unit, 1 << old)


def hide(state: State, unit: Unit) -> None:
    """The unit is not seen any more by others than its side (R14.1)."""
    unit.invisible = True
    for reader in (0, 3 - unit.side):
        state.seen[reader] &= ~(1 << unit.tile)


def show(state: State, unit: Unit, tile: int) -> None:
    """The unit on that tile is seen by all again."""
    unit.invisible = False
    for reader in (0, 3 - unit.side):
        state.seen[reader] |= 1 << tile


def _mark(state: State, unit: Unit, bits: int) -> None:
    """The unit left or came to these tiles: to its own side and, where it is seen, to the others (R14.2)."""
    side, seen = unit.side, state.seen
    state.taken[side] ^= bits
    seen[side] ^= bits
    if not unit.invisible:
        seen[0] ^= bits
        seen[3 - side] ^= bits


def exchange(state: State, one: Unit, other: Unit) -> None:
    """Let two units change places (R11.6)."""
    first, second = one.tile, other.tile
    take_off(state, one)
    put(state, other, first)
    put(state, one, second)
