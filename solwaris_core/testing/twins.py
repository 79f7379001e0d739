"""Twins: duels that differ only in what one side cannot know (R3.3, R12.1, R14)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from solwaris_core.events.board import put, take_off
from solwaris_core.masks import tiles
from solwaris_core.rules.unseen import vanish
from solwaris_core.state import State, Trap, Unit

if TYPE_CHECKING:
    from solwaris_core.duel import Duel


def unseen_by(state: State, side: int) -> list[Unit]:
    """The other side's invisible units."""
    return [unit for unit in state.units.values() if unit.side != side and unit.invisible and unit.tile >= 0]


def hidden_from(duel: Duel, side: int, rng: random.Random) -> tuple[Duel, str]:
    """A copy in which one hero of the other side has just vanished, and that hero's name; the duel itself and "" where
    the fight is not on, or somebody is unseen already."""
    state = duel._state
    here = [unit for unit in state.units.values() if unit.side != side and unit.kind.hero and unit.tile >= 0]
    if state.phase != "fight" or duel.outcome is not None or not here or unseen_by(state, side):
        return duel, ""
    copy = duel.clone()
    unit = copy._state.units[rng.choice(here).uid]
    vanish(copy._state, unit)
    return copy, unit.name


def twin_of(duel: Duel, side: int, rng: random.Random) -> Duel | None:
    """A duel that differs only in what `side` cannot know; None where it knows everything."""
    twin = duel.clone()
    state = twin._state
    unseen = unseen_by(state, side)
    strange = [trap for trap in state.traps if trap.side != side]
    hidden_picks = state.phase == "placement" and state.rules.placement.secret and state.picks
    if not unseen and not strange and not hidden_picks:
        return None
    for unit in unseen:
        _disguise(state, unit, rng)
    if strange:
        _move_traps(state, side, rng)
    if hidden_picks:
        _pick_elsewhere(state, side, rng)
    if not unseen_by(state, 3 - side):  # else its own throws, which it may read, come from that stream too
        state.dice.hidden ^= 0xABCDEF
    state.serial += rng.randrange(3) if strange else 0
    return twin


def _disguise(state: State, unit: Unit, rng: random.Random) -> None:
    """Another free tile, other health, points, armour and effects."""
    take_off(state, unit)
    free = [tile for tile in tiles(state.board.free) if tile not in state.standing]
    put(state, unit, rng.choice(free))
    if rng.random() < 0.5:
        unit.armour = ()
        unit.lasting = ()
    unit.hp = rng.randint(max(1, unit.hp // 2), unit.max_hp)


def _move_traps(state: State, side: int, rng: random.Random) -> None:
    moved = []
    for trap in state.traps:
        if trap.side == side:
            moved.append(trap)
        elif rng.random() < 0.7:
            centre = rng.choice(tiles(state.board.free))
            area = trap.kind.area.covers(state.board, centre, centre)
            moved.append(Trap(trap.number, trap.kind, trap.owner, trap.side, centre, area, trap.until))
    state.traps = tuple(moved)


def _pick_elsewhere(state: State, side: int, rng: random.Random) -> None:
    sides = {unit.seat: unit.side for unit in state.units.values() if unit.kind.hero}
    taken: set[int] = set()
    for seat, tile in list(state.picks.items()):
        if sides[seat] != side:
            zone = [one for one in tiles(state.board.zones[sides[seat]]) if one not in taken]
            state.picks = {**state.picks, seat: rng.choice(zone)}
            taken.add(state.picks[seat])
        else:
            assert tile >= 0
