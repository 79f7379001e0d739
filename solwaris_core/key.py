"""A stable hash of a state: the same in every process, whatever way led to it."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def key_of(state: State, dice: bool = False) -> str:
    """32 hexadecimal digits over all that the rules read; the dice only where asked for."""
    content: list[Any] = [
        state.map_id, state.rules.id,
        [_unit(unit) for unit in state.units.values()],
        [(trap.number, trap.kind.path, trap.owner, trap.centre, trap.area, trap.until) for trap in state.traps],
        sorted(zip(state.pickups.values(), state.pickups, strict=True)), sorted(state.names.items()), state.gone,
        state.seats, state.acting, state.hero, state.hero_turns, state.last_seats, state.spawns, state.phase,
        sorted(state.picks.items()), repr(state.auction), repr(state.money), state.acted, state.outcome,
        state.next_uid, state.serial,
    ]  # fmt: skip
    if dice:
        content.append(sorted(state.dice.to_dict().items()))
    return blake2b(repr(content).encode(), digest_size=16).hexdigest()


def _unit(unit: Unit) -> tuple[Any, ...]:
    return (
        unit.uid, unit.name, unit.kind.path, unit.side, unit.seat, unit.owner, unit.base, unit.tile, unit.hp,
        unit.max_hp, unit.ap, unit.mp, unit.alive, unit.invisible, unit.forfeited, unit.idle,
        unit.seen_at, unit.seen_hp, unit.turns, unit.leaves,
        unit.lost_ap,
        unit.lost_mp, unit.gift_ap, unit.gift_mp, sorted(unit.ready.items()), sorted(unit.uses.items()),
        sorted(unit.counts.items()), sorted(unit.notes.items()),
        [(pool.amount, pool.clock, pool.until) for pool in unit.armour],
        [
            (
                item.kind.path, item.placer, item.hero, item.clock, item.until, item.waiting, item.values, item.left,
                item.born,
            )
            for item in unit.lasting
        ],
    )  # fmt: skip
