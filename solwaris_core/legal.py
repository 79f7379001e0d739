"""What a seat may do now, as a lazy set: masks first, action objects only when somebody asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from solwaris_core.actions import Action, Bid, Cast, Decline, EndTurn, Move, Place, parse
from solwaris_core.masks import nth, tiles
from solwaris_core.rules.auction import refuse_bid
from solwaris_core.rules.casting import castable
from solwaris_core.rules.conduct import awaited, refuse
from solwaris_core.rules.placement import heroes, pickable
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.compiling.kinds import Casting
    from solwaris_core.state import State, Unit


_END_TURN = (EndTurn(),)


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

    __slots__ = ("_casts", "_len", "_moves", "_others", "_places", "_seat", "_state")

    def __init__(self, state: State, seat: int | None = None) -> None:
        self._state = state
        self._moves = self._places = 0
        self._casts: list[tuple[Casting, int]] = []
        self._others: tuple[Action, ...] = ()
        waiting = awaited(state)
        self._seat = waiting[0] if seat is None and waiting else seat
        if state.outcome is None:
            if state.phase == "fight":
                if self._seat in waiting:
                    self._fill_fight(state, state.units[state.acting])
            elif state.phase == "placement":
                hero = next((hero for hero in heroes(state) if hero.seat == self._seat), None)
                self._places = pickable(state, hero) if hero is not None else 0
            elif self._seat in waiting:
                self._others = (Bid(), Decline()) if refuse_bid(state) is None else (Decline(),)
        counts = sum(mask.bit_count() for _, mask in self._casts)
        self._len = self._moves.bit_count() + self._places.bit_count() + counts + len(self._others)

    def _fill_fight(self, state: State, acting: Unit) -> None:
        self._moves = destinations(state, acting)
        self._casts = [
            (casting, mask) for casting in acting.kind.spells.values() if (mask := castable(state, acting, casting))
        ]
        self._others = _END_TURN

    def __repr__(self) -> str:
        return f"<Legal {self._len} actions of seat {self._seat}>"

    def __len__(self) -> int:
        return self._len

    def __contains__(self, action: object) -> bool:
        return refuse(self._state, parse(action)) is None

    def __iter__(self) -> Iterator[Action]:
        xy = self._state.board.xy
        for tile in tiles(self._places):
            yield Place(xy(tile), seat=self._seat)
        for tile in tiles(self._moves):
            yield Move(xy(tile))
        for casting, mask in self._casts:
            for tile in tiles(mask):
                yield Cast(casting.id, xy(tile))
        yield from self._others

    def sample(self, rng: Rng) -> Action:
        """One of the listed actions, each as likely as any other; IndexError where there is none."""
        if self._len == 0:
            raise IndexError("this seat has no legal action now")
        index = int(rng.random() * self._len)
        count = self._moves.bit_count()
        if index < count:
            return Move(self._state.board.xy(nth(self._moves, index)))
        index -= count
        for casting, mask in self._casts:
            count = mask.bit_count()
            if index < count:
                return Cast(casting.id, self._state.board.xy(nth(mask, index)))
            index -= count
        count = self._places.bit_count()
        if index < count:
            return Place(self._state.board.xy(nth(self._places, index)), seat=self._seat)
        return self._others[index - count]

    def moves(self) -> int:
        """The destinations of walks, as a mask; `board.positions(mask)` gives them as (x, y)."""
        return self._moves

    def casts(self) -> dict[str, int]:
        """The tiles at which each castable spell may be aimed, as masks by spell id; see `board.positions`."""
        return {casting.id: mask for casting, mask in self._casts}
