"""Casting: the checks of a cast in their order, and what it does (R7).

Each check is written once. Those that depend on the aimed tile are masks of the tiles that pass: `refuse_cast` names
the first mask that lacks one tile, `castables` are all masks together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.context import Context
from solwaris_core.events.casting import Cast
from solwaris_core.refusal import Refusal
from solwaris_core.rules.modifiers import RANGE, total
from solwaris_core.rules.occasions import CAST
from solwaris_core.rules.selection import run_program
from solwaris_core.rules.triggers import announce, drain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solwaris_core.compiling.kinds import Casting, Kind, Trapping
    from solwaris_core.state import State, Trap, Unit


def hindrance(unit: Unit, casting: Casting) -> str | None:
    """The code of why the unit may not cast that spell now, wherever it aims (R7.1); None where it may."""
    if casting.cost > unit.ap:
        return "not_enough_ap"
    if casting.id in unit.ready:
        return "on_cooldown"
    if casting.per_turn is not None and unit.uses.get(casting.id, 0) >= casting.per_turn:
        return "cast_limit"
    return None


def refuse_spell(unit: Unit, casting: Casting) -> Refusal | None:
    """The hindrance with its numbers, or None."""
    code = hindrance(unit, casting)
    if code == "not_enough_ap":
        return Refusal(code, need=casting.cost, have=unit.ap)
    if code == "on_cooldown":
        return Refusal(code, turns=unit.ready[casting.id] - unit.turns)
    return None if code is None else Refusal(code, limit=casting.per_turn)


def refuse_cast(state: State, unit: Unit, spell: str, tile: int) -> Refusal | None:
    """Why the unit may not cast that spell at that tile, or None: the first failing check in the listed order."""
    casting = unit.kind.spells.get(spell)
    if casting is None:
        return Refusal("unknown_spell")
    refusal = refuse_spell(unit, casting)
    if refusal is not None:
        return refusal
    board = state.board
    bit = 1 << tile if tile >= 0 else 0
    if not board.free & bit:
        return Refusal("not_playable")
    reach = casting.reach.stretched(total(state, unit, RANGE))
    if not board.aims[reach][unit.tile] & bit:
        if not board.within(unit.tile, reach.low, reach.high) & bit:
            distance = board.distance(unit.tile, tile)
            return Refusal("out_of_range", distance=distance, low=reach.low, high=reach.high)
        return Refusal("not_in_line" if reach.line and not board.line(unit.tile) & bit else "no_sight")
    stood = stood_on(state, unit, state.looks_taken(unit.side))
    if not right_aims(state, unit, casting, stood) & bit:
        return Refusal("wrong_aim")
    if spent_targets(state, unit, casting) & bit:
        return Refusal("cast_limit", limit=casting.per_target)
    if is_full(state, unit, casting):
        return Refusal("unit_limit")
    return None


def castables(state: State, unit: Unit, seen: int, only: Iterable[int] | None = None) -> dict[int, int]:
    """The tiles at which the unit may cast each of its spells now, by slot: where `refuse_cast` finds nothing. Spells
    that it may cast nowhere are left out; `seen` are the tiles on which its side sees units, `only` the slots that
    matter, by default all."""
    found: dict[int, int] = {}
    options = unit.kind.options[state.board, unit.ap, total(state, unit, RANGE)]
    if not options:
        return found
    tile, uses, ready = unit.tile, unit.uses, unit.ready
    stood = stood_on(state, unit, seen)
    asked = options.items() if only is None else [(slot, options[slot]) for slot in only if slot in options]
    for slot, (casting, aims) in asked:
        spell = casting.id
        # Of what it can pay, what cools down is not to be had, and only what was cast in this turn can be used up.
        if spell in ready or (spell in uses and hindrance(unit, casting) is not None):
            continue
        mask = aims[tile] & stood[casting.place]
        if not mask or (casting.limited and is_full(state, unit, casting)):
            continue
        if casting.special:
            mask &= right_aims(state, unit, casting, stood)
        if casting.per_target is not None:
            mask &= ~spent_targets(state, unit, casting)
        if mask:
            found[slot] = mask
    return found


def stood_on(state: State, unit: Unit, seen: int) -> tuple[int, int, int, int, int, int]:
    """The playable tiles that each aim allows to a caster whose side sees units on the tiles `seen` (R7.3, R7.4), in
    the order of `AIMS`; own kinds aside.

    What it does not see changes no tile, so that no refusal betrays it (R12.8).
    """
    # Units stand on playable tiles alone, so that to take theirs away is to turn them over.
    free, own = state.board.free, state.taken[unit.side]
    return seen ^ own, own, seen, 1 << unit.tile, free ^ seen, free


def right_aims(state: State, unit: Unit, casting: Casting, stood: Sequence[int]) -> int:
    """The playable tiles on which stands what the spell asks for (R7.3, R7.4); `stood` is what `stood_on` says."""
    mask = stood[casting.place]
    if isinstance(casting.aim, frozenset):
        mask = 0
        for other in state.units.values():
            if other.owner == unit.owner and other.kind.id in casting.aim and not other.kind.hero:
                mask |= 1 << other.tile
    if casting.traps:
        for trap in state.traps:
            if trap.side == unit.side:
                mask &= ~(1 << trap.centre)
    return mask


def spent_targets(state: State, unit: Unit, casting: Casting) -> int:
    """The tiles of units on which the spell's casts per target are used up (R7.1)."""
    mask = 0
    if casting.per_target is not None and casting.id in unit.uses:
        for other in state.units.values():
            if other.tile >= 0 and unit.uses.get(f"{casting.id} {other.uid}", 0) >= casting.per_target:
                mask |= 1 << other.tile
    return mask & state.looks_taken(unit.side)


def is_full(state: State, unit: Unit, casting: Casting) -> bool:
    """Does the owner already have as many of a kind as its limit says (R12.11)?"""
    full, owner = False, unit.owner
    for kind in casting.summons:
        full = full or placed(state.units.values(), kind, owner) >= kind.limit
    for trapping in casting.traps:
        full = full or placed(state.traps, trapping, owner) >= trapping.limit
    return full


def placed(those: Iterable[Unit] | Iterable[Trap], kind: Kind | Trapping, owner: int) -> int:
    """How many of the units or traps are of that kind and belong to the hero with that uid."""
    count = 0
    for each in those:
        if each.kind is kind and each.owner == owner:
            count += 1
    return count


def cast(state: State, unit: Unit, spell: str, tile: int) -> None:
    """Pay, count, and run the effects in the order of the sheet (R7.7)."""
    casting = unit.kind.spells[spell]
    aimed = state.standing.get(tile)
    seen = aimed if aimed is not None and state.seen_by(unit.side, aimed) else None
    Cast.emit(state, unit, spell, tile, casting.cost, seen)
    announce(state, CAST, unit, seen, casting.cost)
    if state.queue:
        drain(state)
    if not unit.alive or state.outcome is not None:
        return
    context = Context(unit, state.units[unit.owner], tile, [aimed] if aimed is not None else [], seen)
    run_program(state, casting.program, context)
    if state.queue:
        drain(state)
