"""The initiative: a draw, which the other side may outbid (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.setup import BidMade, Declined, Drawn, Initiative, Paid
from solwaris_core.refusal import Refusal
from solwaris_core.rules.turns import begin

if TYPE_CHECKING:
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.initiative import Auction
    from solwaris_core.state import State, Unit


def open_auction(state: State) -> None:
    """Draw who plays first; where there is nothing to buy, the draw stands and turn 1 begins (R4.1)."""
    side = state.dice.pick("initiative", (1, 2))
    Drawn.emit(state, side)
    if step_of(state.rules) == 0:
        settle(state)


def step_of(rules: Ruleset) -> int:
    """What a raise adds: a fixed sum or a share of the stake, rounded up (R4.2, R4.3); 0: nothing to buy."""
    if rules.initiative is None:
        return 0
    step = rules.initiative.step
    if step.fixed is not None:
        return step.fixed
    return -(-rules.stake * (step.percent_of_stake or 0) // 100)


def bidder(state: State) -> Unit:
    """The hero who answers: the first of the side whose turn it is to raise (R4.3)."""
    assert state.auction is not None
    side = state.auction.answers
    return next(unit for unit in state.units.values() if unit.kind.hero and unit.side == side)


def refuse_bid(state: State) -> Refusal | None:
    """Why the side may not raise: its purse does not hold the price (R4.3)."""
    assert state.auction is not None
    price = state.auction.price + step_of(state.rules)
    purse = state.money.purses[state.auction.answers - 1]
    return None if price <= purse else Refusal("no_bid", price=price, purse=purse)


def bid(state: State) -> None:
    """Raise by one step; the other side may answer (R4.1)."""
    assert state.auction is not None
    BidMade.emit(state, bidder(state), state.auction.answers, state.auction.price + step_of(state.rules))


def decline(state: State) -> None:
    """Raise no further: the last bidder plays first; if nobody bid, the draw stands and is free (R4.1)."""
    assert state.auction is not None
    Declined.emit(state, bidder(state), state.auction.answers)
    settle(state)


def settle(state: State) -> None:
    """Take the money and begin turn 1 (R4.2, R4.4)."""
    auction = state.auction
    assert auction is not None
    first = auction.last or auction.drawn
    for side, amount in due(state.rules, auction):
        assert state.rules.initiative is not None
        Paid.emit(state, side, amount, state.rules.initiative.into)
    hero = next(unit for unit in state.units.values() if unit.kind.hero and unit.side == first)
    Initiative.emit(state, hero, first)
    begin(state, hero)


def due(rules: Ruleset, auction: Auction) -> list[tuple[int, int]]:
    """Who pays what: every bidder its last bid, or the last bidder alone; who never bid pays nothing (R4.2)."""
    if rules.initiative is None or not auction.last:
        return []
    payers = (1, 2) if rules.initiative.payers == "all" else (auction.last,)
    return [(side, auction.bids[side - 1]) for side in payers if auction.bids[side - 1]]
