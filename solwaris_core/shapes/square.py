"""The shape `square`: all tiles up to a number of rows and columns away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Square(Shape):
    """Every tile whose row and column are both at most `size` away."""

    key: ClassVar[str] = "square"
    sheet: ClassVar[Lines] = {
        "en": "square, {size:unit} to each side",
        "de": "Quadrat, {size:unit} nach jeder Seite",
    }
    size: int = whole("Rows and columns to each side", 0, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        x, y = board.xy(centre)
        covered = 0
        for dy in range(-self.size, self.size + 1):
            for dx in range(-self.size, self.size + 1):
                tile = board.number(x + dx, y + dy)
                if tile >= 0:
                    covered |= 1 << tile
        return covered & board.free
