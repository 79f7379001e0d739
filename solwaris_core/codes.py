"""Actions as whole numbers: what search and learning use instead of objects.

A code is `group * board.size + tile`. Group 0 holds the actions without a tile, then come picks of a start tile, a
group for each seat, then walks, and one group for each spell of the unit to move, in the order of its sheet. But for
picks, the seat is the one that the duel waits for. Paths, forfeits and timeouts have no code.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from solwaris_core.actions import Action, Bid, Cast, Decline, EndTurn, Move, Place, parse, shown
from solwaris_core.errors import SolwarisError
from solwaris_core.rules.conduct import awaited, take

if TYPE_CHECKING:
    from solwaris_core.state import State

#: The codes without a tile.
END_TURN, BID, DECLINE = range(3)
#: Seats of a match that has a placement (R5.3).
MOST_SEATS = 4
#: The first groups of those with one: a pick of seat n has group PLACE + n, the spell in slot n group CAST + n.
PLACE = 1
MOVE = PLACE + MOST_SEATS
#: A group less CAST is the slot of `take`: that of walks, which come just before the spells, is WALK.
CAST = MOVE + 1

_WHOLE: tuple[Action, ...] = (EndTurn(), Bid(), Decline())


def read(state: State, action: object) -> Action:
    """The action, given as an object, in its JSON form or as its code; SolwarisError where it is none of these."""
    return decode(state, action) if type(action) is int else parse(action)


def slots(state: State) -> tuple[str, ...]:
    """The spells that groups from CAST on stand for: those of the unit to move; none where nobody is to move."""
    unit = state.mover()
    return () if unit is None else unit.kind.slots


def decode(state: State, code: int, spells: tuple[str, ...] | None = None) -> Action:
    """The action of that code; SolwarisError where there is none. `spells`: the slots, where they are not those of
    this moment."""
    if type(code) is not int:
        raise SolwarisError(f"not an action: {shown(code)}; a code is a whole number")
    board = state.board
    group, tile = divmod(code, board.size)
    if group >= CAST:
        known = slots(state) if spells is None else spells
        if group - CAST < len(known):
            return _cast(known[group - CAST], (board.xs[tile], board.ys[tile]))
    elif group == MOVE:
        return _move((board.xs[tile], board.ys[tile]))
    elif group >= PLACE:
        return Place(board.xy(tile), seat=group - PLACE)
    elif group == 0 and tile < len(_WHOLE):
        return _WHOLE[tile]
    raise SolwarisError(f"not an action: {shown(code)} is no code of this moment")


def perform_code(state: State, code: int) -> None:
    """Do what a code says that is legal in the fight, as `perform` does an action."""
    group, tile = divmod(code, state.board.size)
    take(state, group - CAST, tile)


def encode(state: State, action: Action) -> int:
    """The code of an action; SolwarisError where it has none."""
    board = state.board
    if action.seat is not None and action.seat not in awaited(state) and not isinstance(action, Place):
        raise SolwarisError(f"there is no code for {shown(action)}: codes mean the seat that the duel waits for")
    if isinstance(action, Move):
        group, tile = MOVE, board.number(*action.to)
    elif isinstance(action, Place):
        group, tile = _pick_of(state, action), board.number(*action.at)
    elif isinstance(action, Cast):
        spells = slots(state)
        group = CAST + spells.index(action.spell) if action.spell in spells else -1
        tile = board.number(*action.at)
    else:
        group, tile = 0, next((code for code, one in enumerate(_WHOLE) if type(one) is type(action)), -1)
    if group < 0 or tile < 0:
        raise SolwarisError(f"there is no code for {shown(action)}")
    return group * board.size + tile


def _pick_of(state: State, action: Place) -> int:
    """The group of a pick: its seat's, else that of the only seat waited for; -1 where it could be anybody's."""
    waiting = awaited(state)
    seat = action.seat if action.seat is not None else waiting[0] if len(waiting) == 1 else -1
    return PLACE + seat if 0 <= seat < MOST_SEATS else -1


@lru_cache(maxsize=4096)
def _move(to: tuple[int, int]) -> Move:
    return Move(to)


@lru_cache(maxsize=16384)
def _cast(spell: str, at: tuple[int, int]) -> Cast:
    return Cast(spell, at)
