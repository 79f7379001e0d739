"""New units: a hero at the start of a duel, a summon in its course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.state import Unit

if TYPE_CHECKING:
    from solwaris_core.compiling.kinds import Kind
    from solwaris_core.state import State


def enlist(state: State, kind: Kind, name: str, side: int, owner: Unit | None = None, seat: int = -1) -> Unit:
    """Add a unit to the roster, off the board, with full health and points (R5.7). A hero owns itself."""
    unit = Unit.__new__(Unit)
    unit.uid = state.next_uid
    state.next_uid += 1
    unit.name = name
    unit.kind = kind
    unit.side = side
    unit.seat = seat if owner is None else owner.seat
    unit.owner = unit.uid if owner is None else owner.uid
    unit.base = kind.base
    unit.tile = -1
    unit.hp = unit.max_hp = kind.hp
    unit.ap = kind.ap if kind.ap is not None else state.rules.turn.ap
    unit.mp = kind.mp if kind.mp is not None else state.rules.turn.mp
    unit.alive = True
    unit.invisible = unit.forfeited = False
    unit.idle = 0
    unit.seen_at, unit.seen_hp = -1, kind.hp
    unit.armour = unit.lasting = ()
    unit.turns = unit.lost_ap = unit.lost_mp = unit.gift_ap = unit.gift_mp = 0
    unit.leaves = owner.turns + kind.turns if owner is not None and kind.turns is not None else 0
    unit.ready = {}
    unit.uses = {}
    unit.counts = {}
    unit.notes = {}
    state.units[unit.uid] = unit
    if kind.aura is not None:
        state.auras |= kind.aura.figures.touches
    state.ears |= kind.ears
    return unit
