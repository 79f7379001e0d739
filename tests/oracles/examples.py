"""Examples of a strategy, for tests that look at what it gives."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

T = TypeVar("T")


def drawn(strategy: st.SearchStrategy[T], count: int = 60) -> list[T]:
    """So many examples, as Hypothesis draws them in a test."""
    found: list[T] = []

    @settings(
        max_examples=count, database=None, derandomize=True, phases=[Phase.generate], deadline=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(strategy)
    def draw(example: T) -> None:
        found.append(example)

    draw()
    return found
