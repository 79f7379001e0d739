"""One action: the checks in their order, then what it does (formats.md, Actions; R3 to R7, R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.actions import Action, Bid, Cast, Decline, EndTurn, Forfeit, Move, Path, Place, Timeout
from solwaris_core.refusal import Refusal
from solwaris_core.rules.auction import bid, bidder, decline, refuse_bid
from solwaris_core.rules.casting import cast, refuse_cast
from solwaris_core.rules.ending import give_up
from solwaris_core.rules.idle import note_action, note_timeout
from solwaris_core.rules.placement import heroes, missing, pick, place_missing, refuse_pick
from solwaris_core.rules.turns import advance, end_turn
from solwaris_core.rules.walking import move, refuse_move, refuse_path, walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.state import State, Unit

#: What `take` takes for a slot where no spell is cast; END stands for all numbers below WALK.
WALK, END = -1, -2
#: What may be asked for in each phase; `forfeit` and `timeout` in all of them (R3.4).
PHASES: dict[str, tuple[type[Action], ...]] = {
    "placement": (Place,),
    "auction": (Bid, Decline),
    "fight": (Move, Path, Cast, EndTurn),
}


def awaited(state: State) -> tuple[int, ...]:
    """The seats the duel waits for: in placement those without a pick, later the one to answer or to move."""
    if state.outcome is not None:
        return ()
    if state.phase == "placement":
        return tuple(hero.seat for hero in missing(state))
    if state.phase == "auction":
        return (bidder(state).seat,)
    acting = state.units.get(state.acting)
    return () if acting is None else (acting.seat,)


def refuse(state: State, action: Action) -> Refusal | None:
    """Why the action is refused, or None: the first failing check in the listed order names the code."""
    out_of_place = refuse_phase(state, action)
    if out_of_place is not None:
        return out_of_place
    if isinstance(action, Timeout):
        return None if action.seat is None or action.seat in awaited(state) else Refusal("not_your_turn")
    hero = seated(state, action)
    if hero is None:
        return Refusal("not_your_turn")
    if state.phase == "placement":
        return _refuse_in_placement(state, action, hero)
    if state.phase == "auction":
        return refuse_bid(state) if isinstance(action, Bid) else None
    return _refuse_in_fight(state, action)


def refuse_phase(state: State, action: Action) -> Refusal | None:
    """The first two checks: the match goes on, and this is the phase for it (R3.4)."""
    if state.outcome is not None:
        return Refusal("match_over")
    if not isinstance(action, (Forfeit, Timeout, *PHASES[state.phase])):
        return Refusal("wrong_phase")
    return None


def seated(state: State, action: Action) -> Unit | None:
    """The hero of the seat that acts, or None where that seat may not do this now.

    Without `seat` it is the one the duel waits for, if there is just one. Every standing hero's seat may be given
    up, and in placement every seat may pick, or pick again (R3.4, R16.2).
    """
    if state.phase == "fight" and action.seat is None:
        mover = state.units[state.units[state.acting].owner]
        return None if isinstance(action, Forfeit) and mover.forfeited else mover
    waiting = awaited(state)
    seat = action.seat if action.seat is not None else waiting[0] if len(waiting) == 1 else None
    hero = next((hero for hero in heroes(state) if hero.seat == seat), None)
    if hero is None:
        return None
    if isinstance(action, Forfeit):
        return hero if hero.alive and not hero.forfeited else None
    return hero if seat in waiting or state.phase == "placement" else None


def _refuse_in_placement(state: State, action: Action, hero: Unit) -> Refusal | None:
    return refuse_pick(state, hero, state.board.number(*action.at)) if isinstance(action, Place) else None


def _refuse_in_fight(state: State, action: Action) -> Refusal | None:
    acting = state.units[state.acting]
    number = state.board.number
    if isinstance(action, Move):
        return refuse_move(state, acting, number(*action.to))
    if isinstance(action, Cast):
        return refuse_cast(state, acting, action.spell, number(*action.at))
    if isinstance(action, Path):
        return refuse_path(state, acting, [number(*tile) for tile in action.tiles])
    return None


def perform(state: State, action: Action) -> None:
    """Do an action that is not refused, then go on until somebody is to act."""
    if type(action) is Forfeit:
        hero = seated(state, action)
        assert hero is not None
        give_up(state, hero)
    elif state.phase == "fight":
        _perform_in_fight(state, action)
    elif state.phase == "placement":
        _perform_in_placement(state, action)
    elif type(action) is Bid:
        bid(state)
    else:
        decline(state)


def _perform_in_placement(state: State, action: Action) -> None:
    if isinstance(action, Place):
        hero = seated(state, action)
        assert hero is not None
        pick(state, hero, state.board.number(*action.at))
    else:
        place_missing(state)


def _perform_in_fight(state: State, action: Action) -> None:
    number = state.board.number
    acting = state.units[state.acting]
    if type(action) is Move:
        take(state, WALK, number(*action.to))
    elif type(action) is Cast:
        take(state, acting.kind.slots.index(action.spell), number(*action.at))
    elif type(action) is EndTurn:
        take(state, END, 0)
    elif type(action) is Path:
        take(state, WALK, 0, [number(*tile) for tile in action.tiles])
    else:
        end_turn(state, acting)
        if acting.alive and state.outcome is None:
            note_timeout(state, acting)
        advance(state)


def take(state: State, slot: int, tile: int, path: Sequence[int] | None = None) -> None:
    """The unit to move casts the spell in that slot at that tile, or does a WALK there or along that path, or comes to
    the END of its turn; who falls in its own turn has no more of it (R5.8)."""
    acting = state.units[state.acting]
    if not state.acted:
        note_action(state, acting)
    if slot >= 0:
        cast(state, acting, acting.kind.slots[slot], tile)
    elif slot == WALK:
        if path is None:
            move(state, acting, tile)
        else:
            walk(state, acting, path, sum({1 << tile for tile in path}))
    else:
        end_turn(state, acting)
    if slot < WALK or not acting.alive:
        advance(state)
