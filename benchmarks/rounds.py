"""Measuring in rounds: every figure once a round, so that a slow moment of the machine hits ours and peers alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence

from benchmarks.figure import Figure, Measured


def measure(
    figures: Sequence[Figure], rounds: int, tell: Callable[[str], object], warm_up: bool = False
) -> list[Measured]:
    """All figures with the values of so many rounds; every second round goes backwards. `tell` hears how far it is.

    With `warm_up` a round goes before that does not count.
    """
    for figure in figures if warm_up else ():
        if not figure.once:
            figure.measure()
    values: dict[str, list[float]] = {key(figure): [] for figure in figures}
    for turn in range(rounds):
        tell(f"round {turn + 1} of {rounds}\n")
        for figure in figures if turn % 2 == 0 else reversed(figures):
            if not figure.once or turn == 0:
                gc.collect()
                values[key(figure)].append(figure.measure())
    return [Measured(figure, tuple(values[key(figure)])) for figure in figures]


def key(figure: Figure) -> str:
    """What names a figure among all: its family and its name."""
    return f"{figure.family}: {figure.name}"
