"""What a seat may do now, as a lazy set: masks first, action objects only when somebody asks for them."""

from __future__ import annotations

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


def is_legal_code(state: State, code: int) -> bool:
    """Is it the code of a legal action in the fight? As `Legal.lists_code`, but looks at that action alone."""
    unit = state.units.get(state.acting) if state.phase == "fight" and state.outcome is None else None
    if unit is None:
        return False
    group, tile = divmod(code, state.board.size)
    if group < MOVE:
        return code == END_TURN
    seen = state.looks_taken(unit.side)
    if group == MOVE:
        mask = destinations(state, unit, seen)
    else:
        mask = castables(state, unit, seen, (group - CAST,)).get(group - CAST, 0)
    return mask >> tile & 1 == 1


class Legal:
    """The legal actions of one seat: in placement one `place` a free tile, in the auction `bid` and `decline`, in the
    fight one `move` a destination, every cast, `end_turn`.

    `path`, `forfeit` and `timeout` are accepted, but not listed. `action in legal` is `refusal(action) is None`.
    """

    __slots__ = ("_casts", "_group", "_others", "_sampled", "_seat", "_slots", "_state", "_tiles")

    _seat: int | None
    #: The code that was sampled last, which is listed.
    _sampled: int | None

    def __init__(self, state: State, seat: int | None = None) -> None:
        self._state, self._sampled = state, None
        acting = state.units.get(state.acting) if state.phase == "fight" and state.outcome is None else None
        if acting is not None and (seat is None or seat == acting.seat):
            self._seat = acting.seat
            #: The group of codes (`codes.py`) of walks or picks, and their tiles.
            self._group = MOVE
            seen = state.looks_taken(acting.side)
            self._tiles = destinations(state, acting, seen)
            #: The tiles of casts by slot, and the spells that the slots stand for.
            self._casts = castables(state, acting, seen)
            self._slots = acting.kind.slots
            #: The codes of actions without a tile.
            self._others: tuple[int, ...] = (END_TURN,)
            return
        waiting = awaited(state)
        self._seat = waiting[0] if seat is None and waiting else seat
        self._group, self._tiles, self._casts, self._slots, self._others = PLACE + (self._seat or 0), 0, {}, (), ()
        if state.outcome is not None:
            return
        if state.phase == "placement":
            self._tiles = sum(pickable(state, hero) for hero in heroes(state) if hero.seat == self._seat)
        elif self._seat in waiting:
            self._others = (BID, DECLINE) if refuse_bid(state) is None else (DECLINE,)

    def __repr__(self) -> str:
        return f"<Legal {len(self)} actions of seat {self._seat}>"

    def __len__(self) -> int:
        count = self._tiles.bit_count() + len(self._others)
        for mask in self._casts.values():
            count += mask.bit_count()
        return count

    def __contains__(self, action: object) -> bool:
        return refuse(self._state, read(self._state, action)) is None

    def __iter__(self) -> Iterator[Action]:
        return (decode(self._state, code, self._slots) for code in self.codes())

    def codes(self) -> list[int]:
        """All actions as whole numbers (see `codes.py`), in the order of iteration; `apply` takes them."""
        size = self._state.board.size
        found = tiles(self._tiles, self._group * size)
        for slot, mask in self._casts.items():
            found += tiles(mask, (CAST + slot) * size)
        found += self._others
        return found

    def sample(self, rng: Rng) -> Action:
        """One of the listed actions, each as likely as any other; IndexError where there is none."""
        return decode(self._state, self.sample_code(rng), self._slots)

    def sample_code(self, rng: Rng) -> int:
        """The code of what `sample` returns."""
        index = int(rng.random() * len(self))
        group, mask = self._group, self._tiles
        count = mask.bit_count()
        if index >= count:
            index -= count
            for slot, mask in self._casts.items():
                count = mask.bit_count()
                if index < count:
                    group = CAST + slot
                    break
                index -= count
            else:
                if not self._others:
                    raise IndexError("this seat has no legal action now")
                return self._others[index]
        code = self._sampled = group * self._state.board.size + nth(mask, index)
        return code

    def lists_code(self, code: int) -> bool:
        """Is it the code of one of the listed actions, in the fight?"""
        if code == self._sampled:
            return self._group == MOVE
        group, tile = divmod(code, self._state.board.size)
        if group >= CAST:
            return self._casts.get(group - CAST, 0) >> tile & 1 == 1
        if group == MOVE == self._group:
            return self._tiles >> tile & 1 == 1
        return code == END_TURN and self._others == (END_TURN,)

    def lists(self, action: Action) -> bool:
        """Is it one of the listed actions, in the fight? False tells nothing: `refuse` decides then."""
        if action.seat is not None:
            return False
        number = self._state.board.number
        if type(action) is Move:
            mask, tile = self.moves(), number(*action.to)
        elif type(action) is Cast:
            mask, tile = self.casts().get(action.spell, 0), number(*action.at)
        else:
            return type(action) is EndTurn and self._others == (END_TURN,)
        return tile >= 0 and mask >> tile & 1 == 1

    def moves(self) -> int:
        """The destinations of walks, as a mask; `board.positions(mask)` gives them as (x, y)."""
        return self._tiles if self._group == MOVE else 0

    def casts(self) -> dict[str, int]:
        """The tiles at which each castable spell may be aimed, as masks by spell id; see `board.positions`."""
        slots = self._slots
        return {slots[slot]: mask for slot, mask in self._casts.items()}
