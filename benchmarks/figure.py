"""A figure: what is measured, in which unit, and what it is meant to reach."""

from __future__ import annotations

import statistics
from collections.abc import Callable

import attrs

#: Actions a second: the unit in which ours and the peers are compared.
RATE = "actions/s"


@attrs.frozen
class Goal:
    """What a figure is meant to reach: `most` or `least` so much, or at least so many `times` the yardstick."""

    kind: str
    amount: float

    def __str__(self) -> str:
        words = {"most": "at most ", "least": "at least ", "times": "at least ×"}
        return f"{words[self.kind]}{self.amount:g}"

    def met(self, value: float, ratio: float | None) -> bool | None:
        """Is it reached? `ratio` is the value in yardsticks; None where that would be needed and is not known."""
        if self.kind == "times":
            return None if ratio is None else ratio >= self.amount
        return value <= self.amount if self.kind == "most" else value >= self.amount


@attrs.frozen(kw_only=True)
class Figure:
    """One figure. `measure` does the work once and gives the value; `once` says that it gives the same every time.

    `size` is what the cost of figures of one family is drawn over: tiles, or units.
    """

    family: str
    name: str
    unit: str
    measure: Callable[[], float]
    goal: Goal | None = None
    once: bool = False
    size: int | None = None


@attrs.frozen
class Measured:
    """A figure with the values of all rounds, in their order."""

    figure: Figure
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The value in the middle."""
        return statistics.median(self.values)

    def in_yardsticks(self, yardstick: Measured | None) -> float | None:
        """The median of each round's value over the yardstick's of the same round; None for another unit."""
        if yardstick is None or self.figure.unit != yardstick.figure.unit:
            return None
        return statistics.median(own / its for own, its in zip(self.values, yardstick.values, strict=True))
