"""OpenSpiel's chess: rules in C++, played from Python. Random games."""

from __future__ import annotations

import random
from functools import partial

import pyspiel

from benchmarks.figure import RATE, Figure
from benchmarks.peers import FAMILY
from benchmarks.scale import Scale
from benchmarks.timing import rate


def figures(scale: Scale) -> list[Figure]:
    """Actions are whole numbers there."""
    play = partial(_play, scale)
    return [Figure(family=FAMILY, name="OpenSpiel chess (C++)", unit=RATE, measure=partial(rate, play))]


def _play(scale: Scale) -> int:
    """Games to the end, or cut off; how many plies."""
    game = pyspiel.load_game("chess")
    rng = random.Random(1)
    plies = 0
    for _ in range(scale.games):
        state = game.new_initial_state()
        for _ in range(scale.longest):
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
    return plies
