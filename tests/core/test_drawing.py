"""Each legal action is drawn as often as any other (`drawing.py`)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs
import pytest

from solwaris_core.drawing import draw
from solwaris_core.rules.conduct import END, WALK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solwaris_core.drawing import Rng

WALKS, CASTS, OTHERS = 0b1011, {0: 0b10000, 3: 0b1100011}, 2
#: One of each: walks to 0, 1 and 3; spell 0 at 4; spell 3 at 0, 1, 5 and 6; the actions without a tile.
ALL = [
    (WALK, 0), (WALK, 1), (WALK, 3), (0, 4), (3, 0), (3, 1), (3, 5), (3, 6), (END, 0), (END, 1),
]  # fmt: skip


@attrs.frozen
class Given:
    """A source of chance that always gives the same."""

    number: float

    def random(self) -> float:
        return self.number


def unevenly(draw: Callable[[Rng, int, Mapping[int, int], int], tuple[int, int]]) -> list[tuple[int, int]]:
    """What is drawn more or less often than once, by as many numbers from 0 to 1 as there are actions."""
    found = Counter(draw(Given((place + 0.5) / len(ALL)), WALKS, CASTS, OTHERS) for place in range(len(ALL)))
    return [action for action in {*found, *ALL} if found[action] != 1 or action not in ALL]


def test_every_action_is_drawn_by_its_own_share_of_chance() -> None:
    assert unevenly(draw) == []
    assert [draw(Given((place + 0.5) / len(ALL)), WALKS, CASTS, OTHERS) for place in range(len(ALL))] == ALL


def test_a_draw_that_prefers_an_action_is_caught() -> None:
    def without_the_end(rng: Rng, walks: int, casts: Mapping[int, int], others: int) -> tuple[int, int]:
        return draw(rng, walks, casts, 0)

    assert unevenly(without_the_end)


@pytest.mark.parametrize(("number", "told"), [(0.0, (WALK, 0)), (0.999999, (END, 1))])
def test_the_ends_of_chance_are_the_first_and_the_last_action(number: float, told: tuple[int, int]) -> None:
    assert draw(Given(number), WALKS, CASTS, OTHERS) == told


@pytest.mark.parametrize("drawn", [(Given(0.5), 0, {}, 0), (Given(1.0), WALKS, CASTS, OTHERS)])
def test_past_the_last_action_there_is_nothing(drawn: tuple[Rng, int, Mapping[int, int], int]) -> None:
    with pytest.raises(IndexError, match="no legal action"):
        draw(*drawn)
