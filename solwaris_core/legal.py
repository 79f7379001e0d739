"""What a seat may do now, as a lazy set: masks first, action objects only when somebody asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.actions import Action, Cast, EndTurn, Move, shown
from solwaris_core.codes import BID, CAST, DECLINE, END_TURN, MOVE, PLACE, decode, read
from solwaris_core.drawing import draw
from solwaris_core.errors import SolwarisError
from solwaris_core.masks import tiles
from solwaris_core.rules.auction import refuse_bid
from solwaris_core.rules.casting import castables
from solwaris_core.rules.conduct import END, WALK, awaited, refuse
from solwaris_core.rules.placement import heroes, pickable
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.drawing import Rng
    from solwaris_core.state import State, Unit


def is_legal_code(state: State, code: int) -> bool:
    """Is it the code of a legal action in the fight? As `Legal.lists_code`, but looks at that action alone."""
    unit = state.mover()
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

    `path`, `forfeit` and `timeout` are accepted, but not listed. `action in legal` is `refusal(action) is None` at that
    moment; what is listed stays as it was when the set was made.
    """

    __slots__ = ("_casts", "_group", "_others", "_sampled", "_seat", "_state", "_tiles", "_unit")

    _seat: int | None
    #: The unit whose actions these are, in the fight; None for a seat that is not to act.
    _unit: Unit | None
    #: The group of codes (`codes.py`) of walks or picks, and their tiles.
    _group: int
    _tiles: int
    #: The tiles of casts by slot.
    _casts: dict[int, int]
    #: The codes of actions without a tile.
    _others: tuple[int, ...]
    #: The code that was sampled last, which is listed.
    _sampled: int | None

    def __init__(self, state: State, seat: int | None = None) -> None:
        if seat is not None and type(seat) is not int:
            raise SolwarisError(f"a seat is a whole number, not {shown(seat)}")
        self._state, self._sampled = state, None
        unit = state.mover()
        if unit is None or (seat is not None and seat != unit.seat):
            self._unit = None
            self._list_outside(seat)
            return
        self._unit, self._seat = unit, unit.seat
        seen = state.looks_taken(unit.side)
        self._group, self._tiles = MOVE, destinations(state, unit, seen)
        self._casts = castables(state, unit, seen)
        self._others = (END_TURN,)

    def _list_outside(self, seat: int | None) -> None:
        """List what there is before the fight, and nothing after it or for a seat that is not to act."""
        state = self._state
        waiting = awaited(state)
        self._seat = waiting[0] if seat is None and waiting else seat
        self._group, self._tiles, self._casts, self._others = PLACE + (self._seat or 0), 0, {}, ()
        if state.outcome is not None:
            return
        if state.phase == "placement":
            self._tiles = sum(pickable(state, hero) for hero in heroes(state) if hero.seat == self._seat)
        elif state.phase == "auction" and self._seat in waiting:
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
        spells = self._spells()
        return (decode(self._state, code, spells) for code in self.codes())

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
        return decode(self._state, self.sample_code(rng), self._spells())

    def sample_code(self, rng: Rng) -> int:
        """The code of what `sample` returns."""
        slot, tile = draw(rng, self._tiles, self._casts, len(self._others))
        if slot == END:
            return self._others[tile]
        group = self._group if slot == WALK else CAST + slot
        code = self._sampled = group * self._state.board.size + tile
        return code

    def _spells(self) -> tuple[str, ...]:
        """The spells that slots stand for."""
        return () if self._unit is None else self._unit.kind.slots

    def lists_code(self, code: int) -> bool:
        """Is it the code of one of the listed actions, in the fight?"""
        if self._unit is None:
            return False
        if code == self._sampled:
            return True
        group, tile = divmod(code, self._state.board.size)
        if group >= CAST:
            return self._casts.get(group - CAST, 0) >> tile & 1 == 1
        return self._tiles >> tile & 1 == 1 if group == MOVE else code == END_TURN

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
            return type(action) is EndTurn and self._unit is not None
        return tile >= 0 and mask >> tile & 1 == 1

    def moves(self) -> int:
        """The destinations of walks, as a mask; `board.positions(mask)` gives them as (x, y)."""
        return 0 if self._unit is None else self._tiles

    def casts(self) -> dict[str, int]:
        """The tiles at which each castable spell may be aimed, as masks by spell id; see `board.positions`."""
        spells = self._spells()
        return {spells[slot]: mask for slot, mask in self._casts.items()}
