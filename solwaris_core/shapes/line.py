"""The shape `line`: tiles one behind the other, away from the caster."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Lines, Shape
from solwaris_core.direction import direction

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Line(Shape):
    """`size` tiles from the aimed one on, away from the caster along the axis of R11.2."""

    key: ClassVar[str] = "line"
    directed: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "line of {size:unit}, from the aimed tile straight away",
        "de": "Linie, {size:unit} lang, vom anvisierten Feld geradewegs weiter",
    }
    size: int = whole("Number of tiles", 1, 20, unit="tiles")

    def covers(self, board: Board, centre: int, source: int) -> int:
        covered = 1 << centre
        x, y = board.xy(centre)
        dx, dy = direction(board, source, centre)
        for step in range(1, self.size if dx or dy else 1):
            tile = board.number(x + dx * step, y + dy * step)
            if tile >= 0:
                covered |= 1 << tile
        return covered & board.free
