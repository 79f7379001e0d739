"""How a match ends: a side that has nobody left, forfeits, the turn limit and its tie-break (R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.ending import Forfeited, MatchOver
from solwaris_core.rules.order import turn_number

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def give_up(state: State, hero: Unit) -> None:
    """Give a seat up; its hero stays, for a driver to play, unless its side has lost now (R16.2)."""
    Forfeited.emit(state, hero)
    end_if_lost(state, hero.side, "forfeit")


def end_if_lost(state: State, side: int, reason: str) -> bool:
    """End the match where all seats of the side have forfeited or fallen (R16.1, R16.2); summons do not count."""
    heroes = [unit for unit in state.units.values() if unit.kind.hero and unit.side == side]
    if any(hero.alive and not hero.forfeited for hero in heroes):
        return False
    MatchOver.emit(state, 3 - side, reason)
    return True


def is_past_limit(state: State) -> bool:
    """End the match where the last turn of the limit is over: a draw, or the larger share of health wins (R16.3)."""
    limit = state.rules.end.turn_limit
    if limit is None or turn_number(state) <= limit:
        return False
    winner = _healthier(state) if state.rules.end.tie_break == "health_share" else None
    MatchOver.emit(state, winner, "turn_limit")
    return True


def _healthier(state: State) -> int | None:
    """The side whose heroes have the larger share of their maximum health; None where it is equal."""
    health, most = [0, 0, 0], [0, 0, 0]
    for unit in state.units.values():
        if unit.kind.hero:
            health[unit.side] += max(unit.hp, 0)
            most[unit.side] += unit.max_hp
    one, two = health[1] * most[2], health[2] * most[1]
    return None if one == two else 1 if one > two else 2
