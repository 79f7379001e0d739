"""The shape `cross`: a tile and its arms along both axes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Cross(Shape):
    """The tile and `size` tiles along each axis."""

    key: ClassVar[str] = "cross"
    sheet: ClassVar[Lines] = {
        "en": "cross with arms of {size:unit}",
        "de": "Kreuz, {size:unit} in jede Richtung",
    }
    size: int = whole("Length of each arm", 0, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        return board.within(centre, 0, self.size) & board.line(centre)
