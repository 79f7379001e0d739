"""The effect `wrestler:throw`: over the shoulder, onto the tile on the caster's other side.

It moves nobody itself. `teleport` and `crash` are the kernel's, so traps and pickups on the tile, triggers, impacts and
the log come along without a line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.displacement import anchored, crash, is_open, teleport

if TYPE_CHECKING:
    from solwaris_core.board import Board
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Throw(Effect):
    """Sets a unit on the tile that mirrors its own around the caster's, unless an anchor holds it (R11.7).

    If that tile is not open, it is an impact of one tile against whatever is there (R11.3, R11.4).
    """

    key: ClassVar[str] = "throw"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} [fly|flies|fly] over {caster:acc} onto the tile on the other side; if that is not free, "
            "there is an impact of {impact:unit} instead."
        ),
        "de": (
            "{who} [fliegst|fliegt|fliegen] über {caster:acc} hinweg auf das Feld der anderen Seite; ist es nicht "
            "frei, gibt es stattdessen einen Aufprall von {impact:unit}."
        ),
    }
    impact: int = whole("What it costs to be thrown against something (R11.3)", 0, 100, unit="HP")

    def compile(self, link: Link) -> Act:
        impact = self.impact

        def act(state: State, context: Context, unit: Unit) -> None:
            caster = context.caster
            if caster is None or caster.tile < 0 or unit is caster or anchored(unit):
                return
            onto = opposite(state.board, unit.tile, caster.tile)
            if is_open(state, onto):
                teleport(state, unit, onto)
            else:
                crash(state, context, unit, state.standing.get(onto), 1, impact)

        return act


def opposite(board: Board, tile: int, centre: int) -> int:
    """The tile as far beyond `centre` as `tile` is before it; -1 where there is none."""
    x, y = board.xy(tile)
    over, down = board.xy(centre)
    return board.number(2 * over - x, 2 * down - y)
