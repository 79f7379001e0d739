"""Pushes, pulls and swaps (R11.1), and teleports: one tile at a time, one event a tile (R11.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.direction import direction
from solwaris_core.events.movement import Impact, Pulled, Pushed, Swapped, Teleported
from solwaris_core.rules.damage import hit, is_critical
from solwaris_core.rules.entering import enter
from solwaris_core.rules.occasions import MOVED
from solwaris_core.rules.triggers import announce

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.context import Context
    from solwaris_core.events import Event
    from solwaris_core.state import State, Unit


def anchored(unit: Unit) -> bool:
    """Does nothing move the unit (R11.7)?"""
    return unit.kind.anchored or any(lasting.kind.category == "anchor" for lasting in unit.lasting)


def push(state: State, context: Context, unit: Unit, source: int, tiles: int, impact: int) -> None:
    """Drive a unit away from a tile; what it could not travel is dealt as impact (R11.2 to R11.5).

    No critical hit makes it longer (R11.9).
    """
    dx, dy = direction(state.board, source, unit.tile)
    step = dx + dy * state.board.stride
    if step == 0 or anchored(unit):
        return
    travelled = 0
    while travelled < tiles:
        onto = unit.tile + step
        if not is_open(state, onto):
            _has_moved(state, unit, travelled)
            crash(state, context, unit, state.standing.get(onto), tiles - travelled, impact)
            return
        travelled += 1
        if _advance(state, unit, onto, Pushed):
            break
    _has_moved(state, unit, travelled)


def crash(state: State, context: Context, unit: Unit, struck: Unit | None, missing: int, per_tile: int) -> None:
    """The impact of a stopped push: a hit on the victim, half of it on a unit that was struck (R11.3, R11.4)."""
    Impact.emit(state, unit, missing, struck)
    amount = per_tile * missing
    critical = is_critical(state, context, unit)
    hit(state, context, unit, amount, critical=critical, impact=True)
    if struck is not None and struck.alive and state.outcome is None:
        hit(state, context, struck, amount, critical=critical, impact=True, share=state.rules.impact.struck_percent)


def pull(state: State, unit: Unit, source: int, tiles: int) -> None:
    """Draw a unit towards a tile, until it is blocked or would come no closer (R11.6)."""
    board = state.board
    dx, dy = direction(board, unit.tile, source)
    step = dx + dy * board.stride
    if step == 0 or anchored(unit):
        return
    travelled = 0
    while travelled < tiles:
        onto = unit.tile + step
        if not is_open(state, onto) or board.distance(onto, source) >= board.distance(unit.tile, source):
            break
        travelled += 1
        if _advance(state, unit, onto, Pulled):
            break
    _has_moved(state, unit, travelled)


def is_open(state: State, tile: int) -> bool:
    """Is the tile playable, with nobody on it?"""
    return tile >= 0 and bool(state.board.free >> tile & 1) and tile not in state.standing


def swap(state: State, caster: Unit, unit: Unit) -> None:
    """Let caster and target change places; then the target arrives first, then the caster (R11.6, R11.7)."""
    if unit is caster or anchored(unit) or anchored(caster):
        return
    here, there = caster.tile, unit.tile
    Swapped.emit(state, caster, there, unit, here)
    for mover, before in ((unit, there), (caster, here)):
        _arrived(state, mover, before)


def teleport(state: State, unit: Unit, tile: int) -> None:
    """Set a unit on a free tile without crossing those between; an anchor does not hinder it (R11.7)."""
    before = unit.tile
    Teleported.emit(state, unit, tile)
    _arrived(state, unit, before)


def _advance(state: State, unit: Unit, onto: int, event: type[Event]) -> bool:
    """Move one tile; True where the movement ends there: a trap went off, or the unit is elsewhere or gone."""
    before = unit.tile
    event.emit(state, unit, onto)
    return enter(state, unit, before) or unit.tile != onto or state.outcome is not None


def _arrived(state: State, unit: Unit, before: int) -> None:
    """What a swap or teleport brings: whatever lies on the new tile, and a trigger."""
    if unit.alive and state.outcome is None:
        distance = state.board.distance(before, unit.tile)
        enter(state, unit, before)
        _has_moved(state, unit, distance)


def _has_moved(state: State, unit: Unit, tiles: int) -> None:
    """A displacement is one `moved` event for triggers, of so many tiles."""
    if tiles and unit.alive and state.outcome is None:
        announce(state, MOVED, unit, amount=tiles)


def source_of(context: Context, from_: str) -> int:
    """The tile a push or pull is reckoned from (R11.2): where the caster stands, or stood when it fell in the midst
    of it (R7.8); -1 where it had fallen before."""
    if from_ == "aim":
        return context.aim
    caster = context.caster
    if caster is not None and caster.tile >= 0:
        context.stood = caster.tile
    return context.stood


def by_distance(state: State, units: Sequence[Unit], source: int, *, furthest: bool) -> list[Unit]:
    """Several victims in the order in which they are moved: by distance when the effect begins, then y, then x."""
    if source < 0:
        return list(units)
    board = state.board
    sign = -1 if furthest else 1
    return sorted(units, key=lambda unit: (sign * board.distance(source, unit.tile), unit.tile))
