"""What a seat may do now, as a lazy set: masks first, action objects only when somebody asks for them."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Protocol

from solwaris_core.actions import Action, Cast, EndTurn, Move
from solwaris_core.codes import BID, CAST, DECLINE, END_TURN, MOVE, PLACE, decode, read
from solwaris_core.masks import nth, tiles
from solwaris_core.rules.auction import refuse_bid
from solwaris_core.rules.casting import castables
from solwaris_core.rules.conduct import awaited, refuse
from solwaris_core.rules.placement import heroes, pickable
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.state import State


class Rng(Protocol):
    """What `sample` needs of a source of chance, such as `random.Random`."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


class Legal:
    """The legal actions of one seat: in placement one `place` a free tile, in the auction `bid` and `decline`, in the
    fight one `move` a destination, every cast, `end_turn`.

    `path`, `forfeit` and `timeout` are accepted, but not listed. `action in legal` is `refusal(action) is None`.
    """

    __slots__ = ("_casts", "_moves", "_others", "_places", "_seat", "_slots", "_state")

    _seat: int | None

    def __init__(self, state: State, seat: int | None = None) -> None:
        self._state = state
        self._moves = self._places = 0
        self._casts: dict[str, int] = {}
        #: The codes of actions without a tile.
        self._others: tuple[int, ...] = ()
        #: The spells of the unit to move, as codes name them.
        self._slots: tuple[str, ...] = ()
        if state.phase == "fight" and state.outcome is None and state.acting in state.units:
            acting = state.units[state.acting]
            self._seat = acting.seat if seat is None else seat
            if self._seat == acting.seat:
                self._slots = acting.kind.slots
                self._moves = destinations(state, acting)
                self._casts = castables(state, acting)
                self._others = (END_TURN,)
            return
        waiting = awaited(state)
        self._seat = waiting[0] if seat is None and waiting else seat
        if state.outcome is not None:
            return
        if state.phase == "placement":
            self._places = sum(pickable(state, hero) for hero in heroes(state) if hero.seat == self._seat)
        elif self._seat in waiting:
            self._others = (BID, DECLINE) if refuse_bid(state) is None else (DECLINE,)

    def __repr__(self) -> str:
        return f"<Legal {len(self)} actions of seat {self._seat}>"

    def __len__(self) -> int:
        return self._ends()[-1]

    def _ends(self) -> list[int]:
        """How many actions there are up to the end of each group: picks, walks, each castable spell, the rest."""
        places = self._places.bit_count()
        count = places + self._moves.bit_count()
        ends = [places, count]
        for mask in self._casts.values():
            count += mask.bit_count()
            ends.append(count)
        ends.append(count + len(self._others))
        return ends

    def __contains__(self, action: object) -> bool:
        return refuse(self._state, read(self._state, action)) is None

    def __iter__(self) -> Iterator[Action]:
        return (decode(self._state, code, self._slots) for code in self.codes())

    def codes(self) -> list[int]:
        """All actions as whole numbers (see `codes.py`), in the order of iteration; `apply` takes them."""
        size = self._state.board.size
        found = tiles(self._places, (PLACE + (self._seat or 0)) * size)
        found += tiles(self._moves, MOVE * size)
        for slot, spell in enumerate(self._slots, CAST):
            if spell in self._casts:
                found += tiles(self._casts[spell], slot * size)
        found += self._others
        return found

    def sample(self, rng: Rng) -> Action:
        """One of the listed actions, each as likely as any other; IndexError where there is none."""
        return decode(self._state, self.sample_code(rng), self._slots)

    def sample_code(self, rng: Rng) -> int:
        """The code of what `sample` returns."""
        ends = self._ends()
        if ends[-1] == 0:
            raise IndexError("this seat has no legal action now")
        index = int(rng.random() * ends[-1])
        group = bisect_right(ends, index)
        if group:
            index -= ends[group - 1]
        size = self._state.board.size
        if group == 0:
            return (PLACE + (self._seat or 0)) * size + nth(self._places, index)
        if group == 1:
            return MOVE * size + nth(self._moves, index)
        if group == len(ends) - 1:
            return self._others[index]
        spell, mask = tuple(self._casts.items())[group - 2]
        slot = self._slots.index(spell)
        return (CAST + slot) * size + nth(mask, index)

    def lists_code(self, code: int) -> bool:
        """Is it the code of one of the listed actions, in the fight?"""
        group, tile = divmod(code, self._state.board.size)
        if group == MOVE:
            return self._moves >> tile & 1 == 1
        if group >= CAST:
            slot = group - CAST
            return slot < len(self._slots) and self._casts.get(self._slots[slot], 0) >> tile & 1 == 1
        return code == END_TURN and self._others == (END_TURN,)

    def lists(self, action: Action) -> bool:
        """Is it one of the listed actions, in the fight? False tells nothing: `refuse` decides then."""
        if action.seat is not None:
            return False
        number = self._state.board.number
        if type(action) is Move:
            mask, tile = self._moves, number(*action.to)
        elif type(action) is Cast:
            mask, tile = self._casts.get(action.spell, 0), number(*action.at)
        else:
            return type(action) is EndTurn and self._others == (END_TURN,)
        return tile >= 0 and mask >> tile & 1 == 1

    def moves(self) -> int:
        """The destinations of walks, as a mask; `board.positions(mask)` gives them as (x, y)."""
        return self._moves

    def casts(self) -> dict[str, int]:
        """The tiles at which each castable spell may be aimed, as masks by spell id; see `board.positions`."""
        return dict(self._casts)
