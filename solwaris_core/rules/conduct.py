"""One action: the checks in their order, then what it does (formats.md, Actions; R5, R6, R7, R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.actions import Action, Cast, EndTurn, Forfeit, Move, Path, Timeout
from solwaris_core.events import emit
from solwaris_core.events.ending import Forfeited, MatchOver
from solwaris_core.refusal import Refusal
from solwaris_core.rules.casting import cast, refuse_cast
from solwaris_core.rules.turns import advance, end_turn
from solwaris_core.rules.walking import move, refuse_move, refuse_path, walk

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def refuse(state: State, action: Action) -> Refusal | None:
    """Why the action is refused, or None: the first failing check in the listed order names the code."""
    if state.outcome is not None:
        return Refusal("match_over")
    if not isinstance(action, Move | Path | Cast | EndTurn | Forfeit | Timeout):
        return Refusal("wrong_phase")
    if isinstance(action, Timeout):
        return None
    acting = state.units[state.acting]
    if isinstance(action, Forfeit):
        seat = acting.seat if action.seat is None else action.seat
        return None if _may_forfeit(state, seat) else Refusal("not_your_turn")
    if action.seat is not None and action.seat != acting.seat:
        return Refusal("not_your_turn")
    number = state.board.number
    if isinstance(action, Move):
        return refuse_move(state, acting, number(*action.to))
    if isinstance(action, Cast):
        return refuse_cast(state, acting, action.spell, number(*action.at))
    if isinstance(action, Path):
        return refuse_path(state, acting, [number(*tile) for tile in action.tiles])
    return None


def perform(state: State, action: Action) -> None:
    """Do an action that is not refused, then go on until somebody is to move."""
    acting = state.units[state.acting]
    number = state.board.number
    if isinstance(action, Move):
        move(state, acting, number(*action.to))
    elif isinstance(action, Cast):
        cast(state, acting, action.spell, number(*action.at))
    elif isinstance(action, Path):
        walk(state, acting, [number(*tile) for tile in action.tiles])
    elif isinstance(action, Forfeit):
        forfeit(state, acting.seat if action.seat is None else action.seat)
        return
    else:
        end_turn(state, acting)
        if state.outcome is None:
            advance(state)
        return
    if not acting.alive and state.outcome is None:
        advance(state)


def forfeit(state: State, seat: int) -> None:
    """Give a seat up; a side has lost when all its seats have forfeited or fallen (R16.2)."""
    hero = _hero(state, seat)
    if hero is None:
        return
    emit(state, Forfeited, hero)
    heroes = [unit for unit in state.units.values() if unit.kind.hero and unit.side == hero.side]
    if all(unit.forfeited or not unit.alive for unit in heroes):
        emit(state, MatchOver, 3 - hero.side, "forfeit")


def _may_forfeit(state: State, seat: int) -> bool:
    hero = _hero(state, seat)
    return hero is not None and hero.alive and not hero.forfeited


def _hero(state: State, seat: int) -> Unit | None:
    return next((unit for unit in state.units.values() if unit.kind.hero and unit.seat == seat), None)
