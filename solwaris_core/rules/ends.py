"""When things that last end: which of two ends is the later one (R9.6, R10.1, R10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.rules.order import following

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.state import Pool, State

#: Later than any end there can be: a pool that stays until it is used up.
NEVER = 1 << 30


def in_order_of_use(state: State, pools: Sequence[Pool]) -> Sequence[Pool]:
    """The pools, the one that would end first if nobody fell in front; of equals the older (R9.6)."""
    if len(pools) < 2:
        return pools
    return sorted(pools, key=lambda pool: hero_turns_until(state, pool.clock, pool.until))


def hero_turns_until(state: State, clock: int, until: int | None) -> int:
    """Hero turns from now to the start of turn number `until` of the unit `clock`, if nobody falls.

    A summon's turns come with its hero's.
    """
    unit = state.units.get(clock)
    if until is None or unit is None:
        return NEVER
    remaining = until - unit.turns
    hero = state.units[unit.owner]
    last = list(state.last_seats)
    side = state.units[state.hero].side if state.hero >= 0 else hero.side
    turns = 0
    while remaining > 0:
        coming = following(state, side, last)
        if coming is None:
            return NEVER
        turns += 1
        side = coming.side
        last[side] = coming.seat
        remaining -= coming is hero
    return turns
