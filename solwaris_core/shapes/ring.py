"""The shape `ring`: all tiles at one distance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Ring(Shape):
    """Every tile at distance `size` exactly (R1.4)."""

    key: ClassVar[str] = "ring"
    sheet: ClassVar[Lines] = {
        "en": "ring at a distance of {size:unit}",
        "de": "Ring im Abstand {size:unit}",
    }
    size: int = whole("The distance", 0, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        return board.within(centre, self.size, self.size)
