"""Remedies that take several turns: waiting, and walking farther than the MP of one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import attrs

from solwaris_core.actions import Action, Cast, EndTurn, Move, Path, Timeout
from solwaris_core.errors import PluginError
from solwaris_core.events.board import put
from solwaris_core.masks import tiles
from solwaris_play.explain.remedy import Remedy, is_sure

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.refusal import Refusal

#: Codes that another place of the unit may mend.
BY_PLACE = ("out_of_range", "not_in_line", "no_sight", "wrong_aim")
#: So many turns of the unit ahead are looked at.
TURNS = 6
#: Actions of everybody that may lie between two turns of one unit.
MOST_BETWEEN = 100
#: So many tiles to walk to are tried, the nearest first.
GOALS = 3


def wait(duel: sw.Duel, action: Action) -> list[Remedy]:
    """Let turns pass until the unit is to move again, as often as it takes."""
    copy = duel.clone()
    mover = _mover(duel, action)
    steps: list[Action] = []
    for turn in range(1, TURNS + 1):
        passed = _pass(copy, mover)
        if passed is None:
            return []
        steps += passed
        if copy.refusal(action) is None:
            remedy = Remedy("wait", tuple(steps), action, turn)
            return [attrs.evolve(remedy, sure=is_sure(duel, remedy))]
    return []


def refusals_ahead(duel: sw.Duel, action: Action) -> list[tuple[int, sw.Duel, Refusal]]:
    """What would refuse the action next, if turns pass until what refuses it now no longer does: own turns from now,
    the duel then, and the refusal; each further one, too. Nothing where it becomes legal, or nothing changes."""
    copy = duel.clone()
    mover = _mover(duel, action)
    last = duel.refusal(action)
    found: list[tuple[int, sw.Duel, Refusal]] = []
    for turn in range(1, TURNS + 1):
        if last is None or _pass(copy, mover) is None:
            break
        refusal = copy.refusal(action)
        if refusal is None:
            return []
        if refusal.code != last.code:
            found.append((turn, copy.clone(), refusal))
        last = refusal
    return found


def approach(duel: sw.Duel, action: Action) -> list[Remedy]:
    """Walk for several turns: towards a tile from which the cast is legal, or along the way of the walk itself."""
    if duel.phase != "fight" or action.seat not in duel.to_act or not isinstance(action, Cast | Move):
        return []
    if isinstance(action, Cast):
        goals = [tile for tile, _ in standing(duel, action).legal][:GOALS]
    else:
        goals = [duel.board.number(*action.to)]
    for goal in goals:
        remedy = _walked(duel, action, goal)
        if remedy is not None:
            return [attrs.evolve(remedy, sure=is_sure(duel, remedy))]
    return []


def _walked(duel: sw.Duel, action: Action, goal: int) -> Remedy | None:
    copy = duel.clone()
    mover = _mover(duel, action)
    steps: list[Action] = []
    for turn in range(TURNS + 1):
        state = copy._state
        unit = state.units[state.acting]
        path = state.board.steps_to(unit.tile, goal, state.looks_taken(unit.side)) if goal >= 0 else None
        if path and unit.mp:
            walk = Path(tuple(state.board.xy(tile) for tile in path[: unit.mp]), seat=action.seat)
            if not _is_whole(action, walk):
                if not _taken(copy, walk):
                    return None
                steps.append(walk)
        if copy.acting == mover and copy.refusal(action) is None:
            return Remedy("approach", tuple(steps), action, turn)
        passed = _pass(copy, mover)
        if passed is None:
            return None
        steps += passed
    return None


def _is_whole(action: Action, walk: Path) -> bool:
    """Would the walk be the asked one itself?"""
    return isinstance(action, Move) and walk.tiles[-1] == tuple(action.to)


def _pass(copy: sw.Duel, mover: str | None) -> list[Action] | None:
    """Let everybody end their turns, in place, until that unit is to move; None where it never is, or nobody knows."""
    steps: list[Action] = []
    for _ in range(MOST_BETWEEN):
        if copy.outcome is not None:
            return None
        step: Action = EndTurn(seat=copy.to_act[0]) if copy.phase == "fight" else Timeout()
        if not _taken(copy, step):
            return None
        steps.append(step)
        if copy.acting == mover:
            return steps
    return None


def _taken(copy: sw.Duel, step: Action) -> bool:
    """Do a step, in place; False where a plugin breaks down at it, and the copy with it."""
    try:
        copy.apply(step)
    except PluginError:
        return False
    return True


def _mover(duel: sw.Duel, action: Action) -> str | None:
    """The unit of which the action is asked: the one to move if it is that seat's, else the seat's hero."""
    units = duel.units
    if duel.acting is not None and units[duel.acting].seat == action.seat:
        return duel.acting
    return next((unit.name for unit in units.values() if unit.seat == action.seat and unit.kind == "hero"), None)


class Standing(NamedTuple):
    """The free tiles that a walk reaches, as (tile, steps to walk), those with the fewest steps first: from `legal` the
    unit to move could cast what is asked; from `hindered` the place would not hinder it, but something else does."""

    legal: list[tuple[int, int]]
    hindered: list[tuple[int, int]]


def standing(duel: sw.Duel, action: Cast) -> Standing:
    """What would become of the cast if the unit stood elsewhere."""
    state = duel._state
    unit = state.units[state.acting]
    taken = state.looks_taken(unit.side)
    found = Standing([], [])
    for tile in tiles(state.board.free & ~taken):
        path = state.board.steps_to(unit.tile, tile, taken)
        if not path or tile in state.standing:
            continue
        refusal = stood(duel, tile).refusal(action)
        if refusal is None:
            found.legal.append((tile, len(path)))
        elif refusal.code not in BY_PLACE:
            found.hindered.append((tile, len(path)))
    for each in found:
        each.sort(key=lambda one: (one[1], one[0]))
    return found


def stood(duel: sw.Duel, tile: int) -> sw.Duel:
    """The duel with the unit to move on that tile."""
    copy = duel.clone()
    put(copy._state, copy._state.units[copy._state.acting], tile)
    return copy
