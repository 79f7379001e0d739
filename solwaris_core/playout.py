"""Playouts: a duel played on at random, in one call, for search and statistics.

The same as to ask for what is legal, to sample it and to apply it, over and over, without what a driver needs between
two actions: `tests/laws/test_playout.py` holds the two side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.drawing import draw
from solwaris_core.legal import Legal
from solwaris_core.rules.casting import castables
from solwaris_core.rules.conduct import perform, take
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from solwaris_core.drawing import Rng
    from solwaris_core.state import State


class Playout(NamedTuple):
    """What `play_out` is asked for: chance, and the number of actions after which it is cut off."""

    rng: Rng
    most: int


def play_out(state: State, playout: Playout) -> int:
    """Do random legal actions, each as likely as any other, until the duel is over or it is cut off; how many."""
    rng, most = playout
    for done in range(most):
        state.runs = state.changes = 0
        unit = state.mover()
        if unit is None:
            if state.outcome is not None:
                return done
            perform(state, Legal(state).sample(rng))
        else:
            seen = state.looks_taken(unit.side)
            slot, tile = draw(rng, destinations(state, unit, seen), castables(state, unit, seen), 1)
            take(state, slot, tile)
    return most
