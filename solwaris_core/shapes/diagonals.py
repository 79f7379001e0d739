"""The shape `diagonals`: a tile and its arms along both diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Diagonals(Shape):
    """The tile and `size` tiles along each diagonal."""

    key: ClassVar[str] = "diagonals"
    sheet: ClassVar[Lines] = {
        "en": "the tile and {size:unit} along each diagonal",
        "de": "das Feld und {size:unit} auf jeder Diagonale",
    }
    size: int = whole("Length of each arm", 0, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        x, y = board.xy(centre)
        covered = 1 << centre
        for step in range(1, self.size + 1):
            for tile in (
                board.number(x + step, y + step),
                board.number(x + step, y - step),
                board.number(x - step, y + step),
                board.number(x - step, y - step),
            ):
                if tile >= 0:
                    covered |= 1 << tile
        return covered & board.free
