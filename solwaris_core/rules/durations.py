"""Durations: what ends, begins and is renewed when (R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.lasting import Expired, Modified, TookEffect
from solwaris_core.events.traps import TrapGone
from solwaris_core.rules.ends import hero_turns_until
from solwaris_core.rules.falls import leave
from solwaris_core.rules.modifiers import AP, IMPACT_TAKEN, MP

if TYPE_CHECKING:
    from solwaris_core.compiling.kinds import Lingering
    from solwaris_core.context import Context
    from solwaris_core.state import Lasting, State, Unit


#: Effects that make an over_time a malus.
HARMS = ("damage", "remove", "kill")


def clock_of(state: State, caster: Unit | None, bearer: Unit) -> Unit:
    """Whose turns count what a caster places: its hero's; once that has fallen, the bearer's (R10.1)."""
    if caster is not None:
        hero = state.units[caster.owner]
        if hero.alive:
            return hero
    return own_clock(state, bearer)


def own_clock(state: State, bearer: Unit) -> Unit:
    """Whose turns are the bearer's own: its owner's for a thing."""
    return state.units[bearer.owner] if bearer.kind.thing else bearer


def lay(
    state: State, context: Context, kind: Lingering, unit: Unit, values: tuple[int, ...] = (), left: int = 0
) -> None:
    """Lay a lasting effect on a unit, or renew it: the stronger value and the later end stay (R10.2).

    `left` is the number of runs of an over_time, which no turns count.
    """
    placer, owner = context.caster, context.owner
    if placer is not None and not placer.alive:
        placer = None
    counted = kind.next_turn or left > 0
    clock = own_clock(state, unit) if counted else clock_of(state, placer, unit)
    until = 0 if left else clock.turns + kind.turns + (1 if kind.next_turn else 0)
    old = None if kind.stack else next((lasting for lasting in unit.lasting if lasting.kind is kind), None)
    waiting = kind.next_turn and (old is None or old.waiting)
    ap, mp = _at_once(state, unit, values, waiting, old)
    renews = None
    if old is not None:
        renews = old.born
        values = tuple(max(one, two, key=abs) for one, two in zip(values, old.values, strict=True))
        left = max(left, old.left)
        if not left and hero_turns_until(state, old.clock, old.until) > hero_turns_until(state, clock.uid, until):
            clock, until = state.units[old.clock], old.until
            placer, owner = state.units.get(old.placer), state.units[old.hero]
    Modified.emit(state, unit, kind.path, placer, owner, clock, until, waiting, values, left, renews, ap, mp)


def _at_once(state: State, unit: Unit, values: tuple[int, ...], waiting: bool, old: Lasting | None) -> tuple[int, int]:
    """AP and MP that a modifier brings at once, in its bearer's own turn; of a renewal only what is new."""
    if not values or waiting or state.acting != unit.uid or not (values[AP] or values[MP]):
        return 0, 0
    changes = []
    for stat in (AP, MP):
        before = old.values[stat] if old is not None and not old.waiting else 0
        changes.append(max(values[stat], before, key=abs) - before)
    return changes[0], changes[1]


def end_durations(state: State, unit: Unit) -> None:
    """End what was counted on the unit whose turn starts, wherever it lies (R5.7, R10.1, R12.3)."""
    uid, turns = unit.uid, unit.turns
    for bearer in list(state.units.values()):
        for pool in bearer.armour:
            if pool.ends_with(unit):
                Expired.emit(state, bearer, "armour", None, unit)
                break
        for lasting in bearer.lasting:
            if lasting.clock == uid and 0 < lasting.until <= turns:
                Expired.emit(state, bearer, lasting.kind.path, lasting.born, None)
        if bearer.leaves and bearer.owner == uid and bearer.leaves <= turns and bearer.alive:
            leave(state, bearer, "time")
    for trap in state.traps:
        if trap.owner == uid and trap.until <= turns:
            TrapGone.emit(state, unit, trap.number)


def begin_waiting(state: State, unit: Unit) -> None:
    """Put in force what waited for this turn (`from: next_turn`): the unit's own, and that of its things."""
    for bearer in state.units.values():
        if bearer.lasting and (bearer is unit or (bearer.kind.thing and bearer.owner == unit.uid)):
            for lasting in bearer.lasting:
                if lasting.waiting:
                    TookEffect.emit(state, bearer, lasting.born)


def is_malus(lasting: Lasting) -> bool:
    """Is it what `cleanse` calls a malus: any negative figure (a positive `impact_taken`), or harm over time?"""
    if lasting.kind.category == "over_time":
        return lasting.kind.harms
    return any(value > 0 if stat == IMPACT_TAKEN else value < 0 for stat, value in enumerate(lasting.values))
