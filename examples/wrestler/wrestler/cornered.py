"""The condition `wrestler:cornered`: the target has something right behind it, seen from the caster."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data
from solwaris_core.definitions.vocabulary import Condition, Lines
from solwaris_core.direction import direction

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Test
    from solwaris_core.state import State, Unit

#: Spectators see what both sides see.
EVERYBODY = 0


@attrs.frozen(kw_only=True)
class Cornered(Condition):
    """The next tile behind the target is an obstacle, void, the edge, or a unit stands on it (true); or not (false).

    The line is that of a push (R11.2). A unit that one side does not see does not count: what the condition lets happen
    both sides see, and it would tell them of that unit (R14.4).
    """

    key: ClassVar[str] = "cornered"
    sheet: ClassVar[Lines] = {
        "en": "{target} [have|has|have] <value=true:something|nothing> right behind [you|it|them]",
        "de": "{target} gleich hinter [dir|sich|sich] <value=true:etwas|nichts> [hast|hat|haben]",
    }
    value: bool = data("Which of the two")

    def test(self) -> Test:
        value = self.value

        def holds(state: State, context: Context, target: Unit | None) -> bool:
            caster = context.caster
            if caster is None or target is None or caster.tile < 0 or target.tile < 0:
                return False
            return is_cornered(state, caster.tile, target.tile) is value

        return holds


def is_cornered(state: State, source: int, tile: int) -> bool:
    """Is the tile behind `tile`, away from `source`, not free for all that everybody sees?"""
    board = state.board
    dx, dy = direction(board, source, tile)
    if dx == dy == 0:
        return False
    x, y = board.xy(tile)
    behind = board.number(x + dx, y + dy)
    open_tiles = board.free & ~state.looks_taken(EVERYBODY)
    return behind < 0 or not open_tiles >> behind & 1
