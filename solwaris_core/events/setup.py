"""Events of set-up: picks, the draw, the auction, money (R3, R4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.events.base import NOTHING_HIDDEN, Event, a_tile, a_unit, a_value
from solwaris_core.events.board import put
from solwaris_core.initiative import Auction

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


@attrs.frozen
class Picked(Event):
    """A start tile was picked; secret until all heroes stand (R3.3)."""

    type: ClassVar[str] = "picked"
    unit: str = a_unit("Whose start tile", subject=True)
    at: tuple[int, int] = a_tile("The tile")

    @staticmethod
    def fold(state: State, unit: Unit, at: int) -> None:
        state.picks = {**state.picks, unit.seat: at}

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        """The other side learns that a pick was made, not which."""
        open_ = not state.rules.placement.secret or values["unit"].side == side
        return NOTHING_HIDDEN if open_ else frozenset({"at"})


@attrs.frozen
class Placed(Event):
    """A hero stands on its start tile (R3)."""

    type: ClassVar[str] = "placed"
    public: ClassVar[bool] = True
    unit: str = a_unit("The hero", subject=True)
    at: tuple[int, int] = a_tile("Where it stands")

    @staticmethod
    def fold(state: State, unit: Unit, at: int) -> None:
        put(state, unit, at)
        state.picks = {seat: tile for seat, tile in state.picks.items() if seat != unit.seat}


@attrs.frozen
class Drawn(Event):
    """A draw decided who plays first, unless the other side buys the initiative (R4.1)."""

    type: ClassVar[str] = "drawn"
    side: int = a_value("The side that was drawn")

    @staticmethod
    def fold(state: State, side: int) -> None:
        state.phase = "auction"
        state.auction = Auction(drawn=side, answers=3 - side)


@attrs.frozen
class BidMade(Event):
    """A side raised; the other may answer (R4.1)."""

    type: ClassVar[str] = "bid_made"
    unit: str = a_unit("The hero who bids for its side", subject=True)
    side: int = a_value("Its side")
    price: int = a_value("What it bids")

    @staticmethod
    def fold(state: State, unit: Unit, side: int, price: int) -> None:
        assert state.auction is not None
        state.auction = state.auction.raised(side, price)


@attrs.frozen
class Declined(Event):
    """A side raises no further: the auction is over (R4.1)."""

    type: ClassVar[str] = "declined"
    unit: str = a_unit("The hero who answers for its side", subject=True)
    side: int = a_value("Its side")

    @staticmethod
    def fold(state: State, unit: Unit, side: int) -> bool:
        """The answer itself changes nothing; who pays and who plays first follows."""
        return False


@attrs.frozen
class Paid(Event):
    """A side paid for the initiative: into the pot, or burnt (R4.2, R4.4)."""

    type: ClassVar[str] = "paid"
    side: int = a_value("Who paid")
    amount: int = a_value("How much")
    into: str = a_value("pot or burnt")

    @staticmethod
    def fold(state: State, side: int, amount: int, into: str) -> None:
        state.money = state.money.paid_by(side, amount, into)


@attrs.frozen
class Initiative(Event):
    """It is settled who plays first (R4)."""

    type: ClassVar[str] = "initiative"
    public: ClassVar[bool] = True
    unit: str = a_unit("The hero who plays first", subject=True)
    side: int = a_value("Its side")

    @staticmethod
    def fold(state: State, unit: Unit, side: int) -> None:
        state.phase = "fight"
        state.auction = None
        state.hero = unit.uid
