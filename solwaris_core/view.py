"""What one side may know: a duel with the other side's secrets taken out (R12.1, R14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.dice import Dice
from solwaris_core.events.board import take_off
from solwaris_core.face import Face

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


class View(Face):
    """One side's knowledge (0: a spectator's). It answers the same questions as a Duel.

    It holds a copy of the state from which secrets were removed, so nothing it computes can tell them.
    """

    __slots__ = ("_hidden", "side")

    def __init__(self, state: State, side: int) -> None:
        self.side = side
        self._state, self._hidden = redacted(state, side)


def redacted(state: State, side: int) -> tuple[State, frozenset[int]]:
    """A copy of the state that holds only what the side may know, and the uids of the units it does not see."""
    copy = state.clone()
    copy.log = None
    copy.dice = Dice(0)
    copy.serial = copy.changes = 0
    if state.rules.placement.secret:
        heroes = {unit.seat: unit.side for unit in copy.units.values() if unit.kind.hero}
        copy.picks = {seat: tile for seat, tile in copy.picks.items() if heroes[seat] == side}
    copy.traps = tuple(trap for trap in copy.traps if trap.side == side)
    hidden = []
    for unit in copy.units.values():
        if unit.side == side:
            continue
        if unit.invisible:
            hidden.append(unit.uid)
            _blank(copy, unit)
        elif unit.ready or unit.uses:
            _forget_trap_casts(unit)
    return copy, frozenset(hidden)


def _blank(state: State, unit: Unit) -> None:
    """Remove everything that is secret while a unit is unseen (R14.4)."""
    take_off(state, unit)
    unit.hp = unit.max_hp
    unit.ap = unit.mp = unit.lost_ap = unit.lost_mp = unit.gift_ap = unit.gift_mp = 0
    unit.armour = unit.lasting = ()
    unit.ready, unit.uses, unit.counts, unit.notes = {}, {}, {}, {}


def _forget_trap_casts(unit: Unit) -> None:
    """Leave out cooldowns and counts of spells that only lay traps (R12.9)."""
    secret = {spell for spell, casting in unit.kind.spells.items() if casting.secret}
    unit.ready = {spell: ready for spell, ready in unit.ready.items() if spell not in secret}
    unit.uses = {key: count for key, count in unit.uses.items() if key.split(" ")[0] not in secret}
