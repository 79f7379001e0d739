"""Chance: two streams of one integer each, drawn by labelled throws.

Throws whose result some side may not see come from a stream of their own, so that an unseen target
never shifts a throw that both sides see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from solwaris_core.errors import SolwarisError
from solwaris_core.masks import nth

T = TypeVar("T")
#: Finds the k-th tile of a mask.
Nth = Callable[[int, int], int]

#: Named in replays: another algorithm would deal other dice for the same seed.
ALGORITHM = "splitmix64"

LABELS = (
    "damage", "critical", "refuse_ap", "refuse_mp", "chance", "initiative", "placement", "pickup_kind", "pickup_tile",
)  # fmt: skip

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Dice:
    """Seeded throws. `open` and `hidden` are the states of the two streams; nothing else is kept."""

    __slots__ = ("hidden", "open")

    def __init__(self, seed: int) -> None:
        self.open = _mixed(seed & _MASK)
        self.hidden = _mixed(self.open ^ _MASK)

    def below(self, label: str, count: int, hidden: bool = False) -> int:
        """A whole number from 0 up to, not including, `count`; nothing is thrown where there is no choice."""
        if count <= 1:
            return 0
        if hidden:
            state = self.hidden = (self.hidden + _STEP) & _MASK
        else:
            state = self.open = (self.open + _STEP) & _MASK
        state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ state >> 27) * 0x94D049BB133111EB) & _MASK
        return ((state ^ state >> 31) * count) >> 64

    def between(self, label: str, low: int, high: int, hidden: bool = False) -> int:
        """A whole number from `low` to `high`, both included (R9.1)."""
        return low if low >= high else low + self.below(label, high - low + 1, hidden)

    def chance(self, label: str, percent: int, hidden: bool = False) -> bool:
        """True in `percent` of 100 cases; at 0 or less and at 100 or more nothing is thrown."""
        if percent <= 0:
            return False
        return percent >= 100 or self.below(label, 100, hidden) < percent

    def pick(self, label: str, candidates: Sequence[T], hidden: bool = False) -> T:
        """One of the candidates, each as likely as any other."""
        return candidates[self.below(label, len(candidates), hidden)]

    def pick_tile(self, label: str, mask: int, nth: Nth = nth) -> int:
        """One tile of the mask, which is not empty, each as likely as any other; `nth` counts it off."""
        return nth(mask, self.below(label, mask.bit_count()))

    def clone(self) -> Dice:
        """The same dice, about to throw the same."""
        new = type(self).__new__(type(self))
        new.open = self.open
        new.hidden = self.hidden
        return new

    def to_dict(self) -> dict[str, Any]:
        """What `from_dict` takes."""
        return {"algorithm": ALGORITHM, "open": self.open, "hidden": self.hidden}


def _mixed(value: int) -> int:
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9 + _STEP) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


class ScriptedDice(Dice):
    """Dice whose results are given by label; labels without a script, and lists that are used up, draw from seed 0.

    A script is `never` or `always`, `min` or `max`, or a list of results in order (formats.md, Scenario).
    """

    __slots__ = ("scripts", "used")

    def __init__(self, scripts: Mapping[str, Any], seed: int = 0) -> None:
        super().__init__(seed)
        self.scripts = {label: tuple(s) if isinstance(s, list | tuple) else s for label, s in scripts.items()}
        self.used: dict[str, int] = {}

    def _next(self, label: str) -> Any:
        """The next scripted result, or None."""
        script = self.scripts.get(label)
        if isinstance(script, tuple):
            position = self.used.get(label, 0)
            if position >= len(script):
                return None
            self.used[label] = position + 1
            return script[position]
        return script

    def between(self, label: str, low: int, high: int, hidden: bool = False) -> int:
        if low >= high:
            return low
        result = self._next(label)
        if result == "min":
            return low
        if result == "max":
            return high
        if isinstance(result, int):
            if not low <= result <= high:
                raise SolwarisError(f"the scripted {label} {result} is not between {low} and {high}")
            return result
        return super().between(label, low, high, hidden)

    def chance(self, label: str, percent: int, hidden: bool = False) -> bool:
        if percent <= 0:
            return False
        if percent >= 100:
            return True
        result = self._next(label)
        if result is None:
            return super().chance(label, percent, hidden)
        return result in (True, "always")

    def pick(self, label: str, candidates: Sequence[T], hidden: bool = False) -> T:
        if len(candidates) > 1:
            result = self._next(label)
            if result in candidates:
                return cast("T", result)
        return super().pick(label, candidates, hidden)

    def pick_tile(self, label: str, mask: int, nth: Nth = nth) -> int:
        if mask.bit_count() > 1:
            result = self._next(label)
            if isinstance(result, int) and mask >> result & 1:
                return result
        return super().pick_tile(label, mask, nth)

    def clone(self) -> ScriptedDice:
        new = super().clone()
        assert isinstance(new, ScriptedDice)
        new.scripts = self.scripts
        new.used = dict(self.used)
        return new

    def to_dict(self) -> dict[str, Any]:
        return {**super().to_dict(), "scripts": dict(self.scripts), "used": dict(self.used)}
