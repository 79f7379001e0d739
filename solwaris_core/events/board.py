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
    state.occupied ^= bits
    state.taken[unit.side] ^= bits
    if unit.invisible:
        _veil(state, unit, bits)


def take_off(state: State, unit: Unit) -> None:
    """Take a unit off the board."""
    old = unit.tile
    if old < 0:
        return
    bit = 1 << old
    del state.standing[old]
    unit.tile = -1
    state.occupied ^= bit
    state.taken[unit.side] ^= bit
    if unit.invisible:
        _veil(state, unit, bit)


def hide(state: State, unit: Unit) -> None:
    """The unit is not seen any more by others than its side (R14.1)."""
    if not unit.invisible:
        unit.invisible = True
        _veil(state, unit, 1 << unit.tile)


def show(state: State, unit: Unit) -> None:
    """The unit is seen by all again."""
    if unit.invisible:
        unit.invisible = False
        _veil(state, unit, 1 << unit.tile)


def _veil(state: State, unit: Unit, bits: int) -> None:
    """Others than its side do not see the unit come to these tiles, or leave them (R14.2)."""
    state.hidden[0] ^= bits
    state.hidden[3 - unit.side] ^= bits


def exchange(state: State, one: Unit, other: Unit) -> None:
    """Let two units change places (R11.6)."""
    first, second = one.tile, other.tile
    take_off(state, one)
    put(state, other, first)
    put(state, one, second)
