"""What would make a refused action legal: tried out on clones of the duel, never guessed.

Each remedy is a list of actions after which the engine takes the action, or another action that it takes now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Action, Bid, Cast, Decline, EndTurn, Move, Path, Place
from solwaris_core.loading.problems import nearest
from solwaris_play.explain.over_turns import approach, wait
from solwaris_play.explain.remedy import Remedy, holds, is_sure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import solwaris_core as sw

#: How many of a kind are told, the nearest first.
TOLD = 3
#: Casts before that are tried with other dice.
TRIED = 20


def seat_of(duel: sw.Duel, action: Action) -> int | None:
    """The seat that the action is asked of."""
    waiting = duel.to_act
    return action.seat if action.seat is not None else waiting[0] if len(waiting) == 1 else None


def remedies(duel: sw.Duel, action: Action) -> list[Remedy]:
    """What would help, the nearest first: another action now, one action before, waiting, walking for some turns."""
    seat = seat_of(duel, action)
    if duel.outcome is not None or seat is None:
        return []
    asked = attrs.evolve(action, seat=seat)
    found = [*_instead(duel, asked), *_first(duel, asked)]
    found += wait(duel, asked)
    if not any(remedy.kind in ("walk", "wait") for remedy in found):
        found += approach(duel, asked)
    return found


def _instead(duel: sw.Duel, action: Action) -> list[Remedy]:
    """The same with other words: the nearest tiles at which it is legal now, a spell of nearly that name."""
    others: list[Action] = []
    if isinstance(action, Bid):
        others = [Decline(seat=action.seat)]
    elif isinstance(action, Cast):
        others = list(_cast_now(duel, action))
    elif isinstance(action, Move | Path | Place):
        key = Place if isinstance(action, Place) else Move
        others = [each for each in duel.legal(action.seat) if type(each) is key]
    goal = _goal(action)
    ordered = sorted((attrs.evolve(each, seat=action.seat) for each in others), key=lambda each: _far(each, goal))
    good = [Remedy("instead", (), each) for each in ordered if duel.refusal(each) is None]
    return _best(good)


def _cast_now(duel: sw.Duel, action: Cast) -> Iterator[Action]:
    """The legal casts of that spell, or of the one whose name is nearest to an unknown one."""
    casts = [each for each in duel.legal(action.seat) if isinstance(each, Cast)]
    spells = {each.spell for each in casts}
    spell = action.spell if action.spell in spells else None
    if spell is None and _unknown(duel, action):
        spell = nearest(action.spell, spells, 0.5)
    return (each for each in casts if each.spell == spell)


def _unknown(duel: sw.Duel, action: Cast) -> bool:
    acting = duel.acting
    return acting is not None and action.spell not in duel.units[acting].spells


def _first(duel: sw.Duel, action: Action) -> list[Remedy]:
    """One action before: a walk for casts, a cast for anything that one is refused."""
    if duel.phase != "fight" or action.seat not in duel.to_act or isinstance(action, EndTurn):
        return []
    walks, casts = [], []
    for each in duel.legal(action.seat):
        if isinstance(each, Move) and isinstance(action, Cast):
            walks.append(attrs.evolve(each, seat=action.seat))
        elif isinstance(each, Cast):
            casts.append(attrs.evolve(each, seat=action.seat))
    unit = duel.units[str(duel.acting)]
    walks.sort(key=lambda each: (_steps(duel, each), each.to[1], each.to[0]))
    casts.sort(key=lambda each: _far(each, unit.at))
    walked = list(_after(duel, "walk", walks, action))
    cast = list(_after(duel, "cast", casts, action))
    return [*_best(walked), *_best(_sured(duel, cast[:TRIED]))]


def _after(duel: sw.Duel, kind: str, steps: Iterable[Action], action: Action) -> Iterator[Remedy]:
    """The remedies of one step that hold."""
    for step in steps:
        remedy = Remedy(kind, (step,), action)
        if holds(duel, remedy):
            yield remedy


def _sured(duel: sw.Duel, found: Sequence[Remedy]) -> list[Remedy]:
    """The same, told whether the dice matter; those that are sure first."""
    told = [attrs.evolve(remedy, sure=is_sure(duel, remedy)) for remedy in found]
    return sorted(told, key=lambda remedy: not remedy.sure)


def _best(found: Sequence[Remedy]) -> list[Remedy]:
    """The first few; the last of them says how many others there are."""
    best = list(found[:TOLD])
    if len(found) > TOLD:
        best[-1] = attrs.evolve(best[-1], others=len(found) - TOLD)
    return best


def _steps(duel: sw.Duel, action: Any) -> int:
    state = duel._state
    unit = state.units[state.acting]
    path = state.board.steps_to(unit.tile, state.board.number(*action.to), state.looks_taken(unit.side))
    return len(path or ())


def _goal(action: Action) -> tuple[int, int] | None:
    if isinstance(action, Cast | Place):
        return action.at
    if isinstance(action, Move):
        return action.to
    return action.tiles[-1] if isinstance(action, Path) and action.tiles else None


def _far(action: Action, goal: tuple[int, int] | None) -> tuple[int, int, int]:
    """How far from a tile the action acts, then y, then x."""
    at = _goal(action)
    if at is None or goal is None:
        return 0, 0, 0
    return abs(at[0] - goal[0]) + abs(at[1] - goal[1]), at[1], at[0]
