"""The course of a turn, stage by stage (R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.turns import PointsSet, TurnEnded, TurnFinished, TurnStarted
from solwaris_core.rules.durations import begin_waiting, end_durations
from solwaris_core.rules.ending import is_past_limit
from solwaris_core.rules.modifiers import start_points
from solwaris_core.rules.occasions import TURN_END, TURN_START
from solwaris_core.rules.order import following, next_summon, turn_number
from solwaris_core.rules.pickups import renew_pickups
from solwaris_core.rules.triggers import announce, drain
from solwaris_core.rules.unseen import appear

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def start_turn(state: State, unit: Unit) -> None:
    """The start of a turn, in the order of R5.7."""
    TurnStarted.emit(state, unit, turn_number(state))
    end_durations(state, unit)
    begin_waiting(state, unit)
    appear(state, unit)
    set_points(state, unit)
    if unit.kind.hero:
        renew_pickups(state)
    run_turn_start(state, unit)


def end_turn(state: State, unit: Unit) -> None:
    """The end of a turn: its triggers run, its points go, its removal window closes (R5.7, R8.3)."""
    announce(state, TURN_END, unit)
    if state.queue:
        drain(state)
    if unit.alive and state.outcome is None:
        TurnEnded.emit(state, unit)


def advance(state: State) -> None:
    """Go on until somebody is to move: past who has fallen (R5.8), to summons, to the next hero (R5.3, R5.4)."""
    while state.outcome is None:
        coming = next_summon(state)
        if coming is None:
            hero = state.units[state.hero]
            TurnFinished.emit(state, hero)
            if is_past_limit(state):
                return
            coming = following(state, hero.side, state.last_seats)
            if coming is None:
                return
        start_turn(state, coming)
        if coming.alive:
            return


def set_points(state: State, unit: Unit) -> None:
    """Set AP and MP for the turn; what was removed since the last one is missing (R5.1, R8.4)."""
    ap, mp = start_points(state, unit)
    PointsSet.emit(state, unit, max(ap - unit.lost_ap, 0), max(mp - unit.lost_mp, 0))


def run_turn_start(state: State, unit: Unit) -> None:
    """Run the "turn start" triggers: the passive first, then effects oldest first, then others' (R5.7).

    An over_time listens to the same occasion, so it runs in the place that its age gives it (R10.1).
    """
    announce(state, TURN_START, unit)
    if state.queue:
        drain(state)


def begin(state: State, first: Unit) -> None:
    """Begin turn 1 with that hero."""
    start_turn(state, first)
    if not first.alive and state.outcome is None:
        advance(state)
