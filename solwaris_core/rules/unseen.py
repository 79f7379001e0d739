"""Invisibility: what ends it, and what an unseen unit does to those who meet it (R14, R7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.units import Invisible, Revealed

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def vanish(state: State, unit: Unit) -> None:
    """Make a unit invisible until its next turn starts (R14.1); an invisible one stays so."""
    if not unit.invisible:
        Invisible.emit(state, unit)


def reveal(state: State, unit: Unit) -> None:
    """Show an invisible unit again."""
    if unit.invisible:
        Revealed.emit(state, unit, unit.tile)


def bars(state: State, tile: int, side: int) -> bool:
    """May nothing be set down on that tile? An unseen unit there is unmasked, and it fails (R7.5)."""
    unit = state.standing.get(tile)
    if unit is None:
        return not state.board.free >> tile & 1
    if not state.seen_by(side, unit):
        reveal(state, unit)
    return True


def appear(state: State, hero: Unit) -> None:
    """End the invisibility of whose turn starts, and of its hero's things (R5.7, R14.1)."""
    if not state.hidden[3 - hero.side]:
        return
    for unit in state.units.values():
        if unit.invisible and (unit is hero or (unit.owner == hero.uid and unit.kind.thing)):
            reveal(state, unit)
