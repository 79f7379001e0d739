"""Drawing one of the legal actions, each as likely as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from solwaris_core.masks import nth
from solwaris_core.rules.conduct import END, WALK

if TYPE_CHECKING:
    from collections.abc import Mapping


class Rng(Protocol):
    """What drawing needs of a source of chance, such as `random.Random`; what it gives is not checked."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


def draw(rng: Rng, walks: int, casts: Mapping[int, int], others: int) -> tuple[int, int]:
    """Slot and tile, as `take` has them: WALK and one of the tiles `walks`, a spell of `casts` (tiles by slot) and one
    of its tiles, or END and one of the numbers below `others`, the actions without a tile. IndexError where there is
    nothing to draw."""
    walking = walks.bit_count()
    count = walking + others
    for mask in casts.values():
        count += mask.bit_count()
    index = int(rng.random() * count)
    if index < walking:
        return WALK, nth(walks, index)
    index -= walking
    for slot, mask in casts.items():
        count = mask.bit_count()
        if index < count:
            return slot, nth(mask, index)
        index -= count
    if index >= others:
        raise IndexError("this seat has no legal action now")
    return END, index
