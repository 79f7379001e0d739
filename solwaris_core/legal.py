"""What a seat may do now, as a lazy set: masks first, action objects only when somebody asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from solwaris_core.actions import Action, Cast, EndTurn, Move, parse
from solwaris_core.masks import nth, tiles
from solwaris_core.rules.casting import castable
from solwaris_core.rules.conduct import refuse
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.compiling.kinds import Casting
    from solwaris_core.state import State, Unit


class Rng(Protocol):
    """What `sample` needs of a source of chance, such as `random.Random`."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


class Legal:
    """The legal actions of one seat: one `move` per destination, every cast, `end_turn`.

    `path`, `forfeit` and `timeout` are accepted, but not listed. `action in legal` is `refusal(action) is None`.
    """

    __slots__ = ("_casts", "_len", "_moves", "_state", "_unit")

    def __init__(self, state: State, seat: int | None = None) -> None:
        self._state = state
        acting = state.units.get(state.acting)
        waits = state.outcome is None and acting is not None and seat in (None, acting.seat)
        self._unit: Unit | None = acting if waits else None
        self._moves = 0
        self._casts: list[tuple[Casting, int]] = []
        self._len = 0
        if acting is not None and waits:
            self._moves = destinations(state, acting)
            self._len = 1 + self._moves.bit_count()
            for casting in acting.kind.spells.values():
                mask = castable(state, acting, casting)
                if mask:
                    self._casts.append((casting, mask))
                    self._len += mask.bit_count()

    def __len__(self) -> int:
        return self._len

    def __contains__(self, action: object) -> bool:
        return refuse(self._state, parse(action)) is None

    def __iter__(self) -> Iterator[Action]:
        if self._unit is None:
            return
        xy = self._state.board.xy
        for tile in tiles(self._moves):
            yield Move(xy(tile))
        for casting, mask in self._casts:
            for tile in tiles(mask):
                yield Cast(casting.id, xy(tile))
        yield EndTurn()

    def sample(self, rng: Rng) -> Action:
        """One of the listed actions, each as likely as any other; IndexError where there is none."""
        if self._len == 0:
            raise IndexError("this seat has no legal action now")
        index = int(rng.random() * self._len)
        moves = self._moves.bit_count()
        if index < moves:
            return Move(self._state.board.xy(nth(self._moves, index)))
        index -= moves
        for casting, mask in self._casts:
            count = mask.bit_count()
            if index < count:
                return Cast(casting.id, self._state.board.xy(nth(mask, index)))
            index -= count
        return EndTurn()

    def moves(self) -> int:
        """The destinations of walks, as a mask."""
        return self._moves

    def casts(self) -> dict[str, int]:
        """The tiles at which each castable spell may be aimed, as masks by spell id."""
        return {casting.id: mask for casting, mask in self._casts}
