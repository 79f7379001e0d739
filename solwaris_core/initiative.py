"""The auction for the initiative, and the money in it (R4): frozen records of the state."""

from __future__ import annotations

import attrs


@attrs.frozen
class Auction:
    """The auction for the initiative while it runs (R4): sides, and the last bid of each.

    `drawn` plays first unless outbid, `answers` may raise now, `last` is the last bidder (0: none).
    """

    drawn: int
    answers: int
    last: int = 0
    price: int = 0
    bids: tuple[int, int] = (0, 0)

    def raised(self, side: int, price: int) -> Auction:
        """The auction after a bid of that side."""
        bids = (price, self.bids[1]) if side == 1 else (self.bids[0], price)
        return Auction(self.drawn, 3 - side, side, price, bids)


@attrs.frozen
class Money:
    """What is in the purses of sides 1 and 2, in the pot of the fight, burnt, and paid by each side (R4.4)."""

    purses: tuple[int, int] = (0, 0)
    pot: int = 0
    burnt: int = 0
    paid: tuple[int, int] = (0, 0)

    def paid_by(self, side: int, amount: int, into: str) -> Money:
        """The money after a side has paid into the pot, or for nothing."""
        purses, paid = list(self.purses), list(self.paid)
        purses[side - 1] -= amount
        paid[side - 1] += amount
        to_pot = amount if into == "pot" else 0
        return Money((purses[0], purses[1]), self.pot + to_pot, self.burnt + amount - to_pot, (paid[0], paid[1]))
