"""Casting: the checks of a cast in their order, and what it does (R7).

Each check is written once. Those that depend on the aimed tile are masks of the tiles that pass, so that one
tile is refused by the first mask that lacks it, and the legal tiles are all masks together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.context import Context
from solwaris_core.events import emit
from solwaris_core.events.casting import Cast
from solwaris_core.refusal import Refusal
from solwaris_core.rules.modifiers import RANGE, total
from solwaris_core.rules.selection import run_program
from solwaris_core.rules.triggers import CAST, announce, drain

if TYPE_CHECKING:
    from solwaris_core.compiling.kinds import Casting
    from solwaris_core.state import State, Unit


def refuse_spell(state: State, unit: Unit, casting: Casting) -> Refusal | None:
    """Why the unit may not cast that spell now, wherever it aims (R7.1)."""
    if casting.cost > unit.ap:
        return Refusal("not_enough_ap", need=casting.cost, have=unit.ap)
    ready = unit.ready.get(casting.id, 0)
    if casting.cooldown is not None and ready > unit.turns:
        return Refusal("on_cooldown", turns=ready - unit.turns)
    if casting.per_turn is not None and unit.uses.get(casting.id, 0) >= casting.per_turn:
        return Refusal("cast_limit", limit=casting.per_turn)
    return None


def refuse_cast(state: State, unit: Unit, spell: str, tile: int) -> Refusal | None:
    """Why the unit may not cast that spell at that tile, or None: the first failing check in the listed order."""
    casting = unit.kind.spells.get(spell)
    if casting is None:
        return Refusal("unknown_spell")
    refusal = refuse_spell(state, unit, casting)
    if refusal is not None:
        return refusal
    board = state.board
    bit = 1 << tile if tile >= 0 else 0
    if not board.free & bit:
        return Refusal("not_playable")
    high = reach_of(state, unit, casting)
    if not board.within(unit.tile, casting.low, high) & bit:
        return Refusal("out_of_range", distance=board.distance(unit.tile, tile), low=casting.low, high=high)
    if casting.line and not board.line(unit.tile) & bit:
        return Refusal("not_in_line")
    if casting.sight and not board.sight(unit.tile) & bit:
        return Refusal("no_sight")
    if not right_aims(state, unit, casting) & bit:
        return Refusal("wrong_aim")
    if spent_targets(state, unit, casting) & bit:
        return Refusal("cast_limit", limit=casting.per_target)
    if is_full(state, unit, casting):
        return Refusal("unit_limit")
    return None


def castable(state: State, unit: Unit, casting: Casting) -> int:
    """The tiles at which the unit may cast that spell now: where `refuse_cast` finds nothing."""
    if refuse_spell(state, unit, casting) is not None:
        return 0
    aims = right_aims(state, unit, casting)
    if aims:
        aims &= state.board.aims(unit.tile, casting.low, reach_of(state, unit, casting), casting.line, casting.sight)
    if aims and casting.per_target is not None:
        aims &= ~spent_targets(state, unit, casting)
    if aims and (casting.summons or casting.traps) and is_full(state, unit, casting):
        return 0
    return aims


def reach_of(state: State, unit: Unit, casting: Casting) -> int:
    """The spell's maximum range as it stands; modifiers touch only maxima of 2 and more (R7.2)."""
    high = casting.high
    if high < 2 or not (unit.lasting or unit.kind.figures or state.auras):
        return high
    return max(high + total(state, unit, RANGE), casting.low, 1)


def right_aims(state: State, unit: Unit, casting: Casting) -> int:
    """The playable tiles on which stands what the spell asks for, as the caster's side sees them (R7.3, R7.4).

    What it does not see changes no tile, so that no refusal betrays it (R12.8).
    """
    side, aim, free = unit.side, casting.aim, state.board.free
    if aim == "enemy":
        mask = state.taken[3 - side] & ~state.veiled[3 - side]
    elif aim == "free":
        mask = free & ~state.looks_taken(side)
    elif aim == "any":
        mask = free
    elif aim == "self":
        mask = 1 << unit.tile
    elif aim == "ally":
        mask = state.taken[side]
    elif aim == "unit":
        mask = state.looks_taken(side)
    else:
        mask = sum(
            1 << other.tile
            for other in state.units.values()
            if other.owner == unit.owner and other.kind.id in aim and not other.kind.hero
        )
    if casting.traps:
        for trap in state.traps:
            if trap.side == side:
                mask &= ~(1 << trap.centre)
    return mask


def spent_targets(state: State, unit: Unit, casting: Casting) -> int:
    """The tiles of units on which the spell's casts per target are used up (R7.1)."""
    mask = 0
    if casting.per_target is not None and unit.uses:
        for other in state.units.values():
            if other.tile >= 0 and unit.uses.get(f"{casting.id} {other.uid}", 0) >= casting.per_target:
                mask |= 1 << other.tile
    return mask & state.looks_taken(unit.side)


def is_full(state: State, unit: Unit, casting: Casting) -> bool:
    """Does the owner already have as many of a kind as its limit says (R12.11)?"""
    for kind in casting.summons:
        if sum(1 for other in state.units.values() if other.owner == unit.owner and other.kind is kind) >= kind.limit:
            return True
    for trapping in casting.traps:
        if sum(1 for trap in state.traps if trap.owner == unit.owner and trap.kind is trapping) >= trapping.limit:
            return True
    return False


def cast(state: State, unit: Unit, spell: str, tile: int) -> None:
    """Pay, count, and run the effects in the order of the sheet (R7.7)."""
    casting = unit.kind.spells[spell]
    aimed = state.standing.get(tile)
    seen = aimed if aimed is not None and state.seen_by(unit.side, aimed) else None
    emit(state, Cast, unit, spell, tile, casting.cost, seen)
    announce(state, CAST, unit, seen, casting.cost)
    drain(state)
    if not unit.alive or state.outcome is not None:
        return
    context = Context(
        unit, state.units[unit.owner], tile, [aimed] if aimed is not None else [], centre=tile, me=unit, bearer=unit,
        holder=unit, spared=(unit,), aimed=seen,
    )  # fmt: skip
    run_program(state, casting.program, context)
    if state.queue:
        drain(state)
