"""Walking: planned on what the walker's side sees, paid first, one step at a time (R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.movement import Moved
from solwaris_core.events.points import PointsReturned, PointsSpent
from solwaris_core.refusal import Refusal
from solwaris_core.rules.entering import enter
from solwaris_core.rules.occasions import MOVED
from solwaris_core.rules.triggers import announce, drain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.state import State, Unit


def destinations(state: State, unit: Unit, seen: int) -> int:
    """The tiles to which the unit may walk, where its side sees units on the tiles `seen` (R6.1, R6.3)."""
    return state.board.reach(unit.tile, unit.mp, seen) if unit.mp > 0 else 0


def refuse_move(state: State, unit: Unit, tile: int) -> Refusal | None:
    """Why the unit may not walk to that tile, or None (formats.md, error codes)."""
    if tile < 0 or not state.board.free >> tile & 1:
        return Refusal("not_playable")
    seen = state.looks_taken(unit.side)
    if seen >> tile & 1:
        return Refusal("occupied")
    if destinations(state, unit, seen) >> tile & 1:
        return None
    path = state.board.steps_to(unit.tile, tile, seen)
    if path is None:
        return Refusal("unreachable")
    return Refusal("not_enough_mp", need=len(path), have=unit.mp)


def refuse_path(state: State, unit: Unit, path: Sequence[int]) -> Refusal | None:
    """Why the unit may not walk that path, or None; the path lists the tiles entered, in order."""
    board = state.board
    if any(tile < 0 or not board.free >> tile & 1 for tile in path):
        return Refusal("not_playable")
    taken = state.looks_taken(unit.side)
    if any(taken >> tile & 1 for tile in path):
        return Refusal("occupied")
    if not path or any(board.distance(a, b) != 1 for a, b in zip((unit.tile, *path), path, strict=False)):
        return Refusal("unreachable")
    if len(path) > unit.mp:
        return Refusal("not_enough_mp", need=len(path), have=unit.mp)
    return None


def move(state: State, unit: Unit, tile: int) -> None:
    """Walk to a tile by the shortest path of R6.2."""
    path, mask = state.board.way(unit.tile, tile, state.looks_taken(unit.side))
    if path is not None:
        walk(state, unit, path, mask)


def walk(state: State, unit: Unit, path: Sequence[int], mask: int) -> None:
    """Walk a path, also given as a mask: MP are paid for all of it first; an unseen unit in the way stops the walk and
    gives back the steps that were not taken (R6.3), a trap cuts it short and does not (R6.4). For triggers the walk is
    one event."""
    if state.log is None and not mask & _in_the_way(state):
        # Nobody is told of the steps, and nothing happens on them: only what they cost and where they end matters.
        taken = len(path)
        PointsSpent.fold(state, unit, taken)
        Moved.fold(state, unit, path[-1])
    else:
        PointsSpent.emit(state, unit, len(path))
        taken = _step_by_step(state, unit, path)
    if taken and unit.alive and state.outcome is None:
        announce(state, MOVED, unit, None, taken)
    if state.queue:
        drain(state)


def _in_the_way(state: State) -> int:
    """The tiles on which a walk may meet something: units, pickups and traps, seen or not."""
    met = state.occupied
    for tile in state.pickups:
        met |= 1 << tile
    for trap in state.traps:
        met |= trap.area
    return met


def _step_by_step(state: State, unit: Unit, path: Sequence[int]) -> int:
    """Walk until something ends the walk; how many steps were taken."""
    taken = back = 0
    for onto in path:
        if onto in state.standing:
            back = len(path) - taken
            break
        before = unit.tile
        Moved.emit(state, unit, onto)
        taken += 1
        if enter(state, unit, before) or unit.tile != onto:
            back = len(path) - taken if state.rules.trap.walk == "kept" else 0
            break
    if back and unit.alive and state.outcome is None:
        PointsReturned.emit(state, unit, back)
    return taken
