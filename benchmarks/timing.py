"""Clocks. Seconds are those of the processor: other work on the machine lengthens them least."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")

#: So many objects are made ready at a time, so that they stay in the processor's caches.
BATCH = 50


def rate(work: Callable[[], int]) -> float:
    """What is done in a second, by work that tells how much it did."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def cost(work: Callable[[], int]) -> float:
    """What one of the things done takes, in µs."""
    return 1e6 / rate(work)


def microseconds(call: Callable[[T], object], fresh: Callable[[], T], times: int) -> float:
    """What one call takes, in µs, each on something new from `fresh`, the making of which does not count.

    As in `timeit`, nothing is collected meanwhile.
    """
    spent = 0.0
    left = times
    gc.disable()
    try:
        while left > 0:
            batch = [fresh() for _ in range(min(BATCH, left))]
            left -= len(batch)
            spent += _seconds(call, batch)
    finally:
        gc.enable()
    return spent / times * 1e6


def _seconds(call: Callable[[T], object], batch: Iterable[T]) -> float:
    start = time.process_time()
    for each in batch:
        call(each)
    return time.process_time() - start
