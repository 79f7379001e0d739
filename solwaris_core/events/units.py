"""Events of units coming and going, seen and unseen (R5.4, R9.8, R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.events.base import Event, a_tile, a_unit, a_value
from solwaris_core.events.board import hide, put, show, take_off
from solwaris_core.roster import enlist

if TYPE_CHECKING:
    from solwaris_core.state import Lasting, Pool, State, Unit


@attrs.frozen
class Summoned(Event):
    """A summon or thing came onto the board."""

    type: ClassVar[str] = "summoned"
    public: ClassVar[bool] = True
    unit: str = a_value("Its name")
    kind: str = a_value("Path of what it is in its class")
    owner: str = a_unit("Its hero")
    at: tuple[int, int] = a_tile("Where it stands")

    @staticmethod
    def fold(state: State, unit: str, kind: str, owner: Unit, at: int) -> None:
        summon = enlist(state, state.library.kind(kind), unit, owner.side, owner)
        number = number_of(unit, summon.kind.id)
        if number > state.names.get(summon.kind.id, 0):
            state.names = {**state.names, summon.kind.id: number}
        put(state, summon, at)


@attrs.frozen
class Invisible(Event):
    """A unit vanished from the other side's sight (R14)."""

    type: ClassVar[str] = "invisible"
    unit: str = a_unit("Who vanished", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        unit.seen_at, unit.seen_hp = unit.tile, unit.hp
        hide(state, unit)


@attrs.frozen
class Revealed(Event):
    """An invisible unit is seen again (R14.1, R7.5)."""

    type: ClassVar[str] = "revealed"
    public: ClassVar[bool] = True
    unit: str = a_unit("Who appears", subject=True)
    at: tuple[int, int] = a_tile("Where it stands")

    @staticmethod
    def fold(state: State, unit: Unit, at: int) -> None:
        unit.seen_at = -1
        show(state, unit)


@attrs.frozen
class Died(Event):
    """A unit fell and left the board (R9.8)."""

    type: ClassVar[str] = "died"
    public: ClassVar[bool] = True
    unit: str = a_unit("Who fell", subject=True)

    @staticmethod
    def fold(state: State, unit: Unit) -> None:
        _gone(state, unit)


@attrs.frozen
class Left(Event):
    """A summon or thing left the board without falling: its time was over, its owner fell, it was set off."""

    type: ClassVar[str] = "left"
    public: ClassVar[bool] = True
    unit: str = a_unit("Who left", subject=True)
    reason: str = a_value("time, owner or triggered")

    @staticmethod
    def fold(state: State, unit: Unit, reason: str) -> None:
        _gone(state, unit)


def number_of(name: str, unit: str) -> int:
    """Which unit of that id a name counts: 1 for `imp`, 2 for `imp_2`, 0 for any other name."""
    if name == unit:
        return 1
    head, _, tail = name.rpartition("_")
    return int(tail) if head == unit and tail.isdecimal() else 0


def _gone(state: State, unit: Unit) -> None:
    """Take a unit off; what it placed is counted on from now on by the bearers' own turns (R10.1)."""
    take_off(state, unit)
    unit.alive = False
    unit.invisible = False
    unit.seen_at = -1
    unit.armour = ()
    unit.lasting = ()
    unit.ap = unit.mp = unit.lost_ap = unit.lost_mp = unit.gift_ap = unit.gift_mp = 0
    for other in state.units.values():
        if not other.alive:
            continue
        bearer = state.units[other.owner] if other.kind.thing else other
        if other.lasting:
            other.lasting = tuple([_counted_by(lasting, unit, bearer) for lasting in other.lasting])
        if other.armour:
            other.armour = tuple([_pool_counted_by(pool, unit, bearer) for pool in other.armour])
    if unit.kind.aura is not None:
        state.auras = 0
        for other in state.units.values():
            if other.kind.aura is not None and other.alive:
                state.auras |= other.kind.aura.figures.touches
    if not unit.kind.hero:
        del state.units[unit.uid]
        state.gone = (*state.gone, (unit.name, unit.kind.path, unit.side, unit.owner))


def _counted_by(lasting: Lasting, fallen: Unit, bearer: Unit) -> Lasting:
    if lasting.clock != fallen.uid:
        return lasting
    return lasting.changed(clock=bearer.uid, until=bearer.turns + lasting.until - fallen.turns)


def _pool_counted_by(pool: Pool, fallen: Unit, bearer: Unit) -> Pool:
    if pool.clock != fallen.uid:
        return pool
    until = None if pool.until is None else bearer.turns + pool.until - fallen.turns
    return type(pool)(pool.amount, bearer.uid, until)
