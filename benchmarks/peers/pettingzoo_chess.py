"""PettingZoo's chess: python-chess behind the interface of learning environments. Few plies: it is slow."""

from __future__ import annotations

import random
from functools import partial

from pettingzoo.classic import chess_v6

from benchmarks.figure import RATE, Figure
from benchmarks.peers import FAMILY
from benchmarks.scale import Scale
from benchmarks.timing import rate


def figures(scale: Scale) -> list[Figure]:
    """With the observation that every step makes."""
    return [Figure(family=FAMILY, name="PettingZoo chess", unit=RATE, measure=partial(rate, partial(_play, scale)))]


def _play(scale: Scale) -> int:
    """So many plies of random games; how many that were."""
    environment = chess_v6.env()
    rng = random.Random(1)
    plies = 0
    while plies < scale.slow_plies:
        environment.reset(seed=plies)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated or plies >= scale.slow_plies:
                break
            (moves,) = observation["action_mask"].nonzero()
            environment.step(int(rng.choice(moves)))
            plies += 1
    environment.close()
    return plies
