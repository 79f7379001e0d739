"""The shape `circle`: all tiles up to a distance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Circle(Shape):
    """Every tile at distance `size` or less (R1.4)."""

    key: ClassVar[str] = "circle"
    sheet: ClassVar[Lines] = {
        "en": "circle up to {size:unit} away",
        "de": "Kreis, {size:unit} weit",
    }
    size: int = whole("Largest distance", 0, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        return board.within(centre, 0, self.size)
