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
    state.taken[unit.side] ^= bits
    if unit.invisible:
        state.veiled[unit.side] ^= bits


def take_off(state: State, unit: Unit) -> None:
    """Take a unit off the board."""
    old = unit.tile
    if old < 0:
        return
    bit = 1 << old
    del state.standing[old]
    unit.tile = -1
    state.taken[unit.side] ^= bit
    if unit.invisible:
        state.veiled[unit.side] ^= bit


def exchange(state: State, one: Unit, other: Unit) -> None:
    """Let two units change places (R11.6)."""
    first, second = one.tile, other.tile
    take_off(state, one)
    put(state, other, first)
    put(state, one, second)
