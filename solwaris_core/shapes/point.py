"""The shape `point`: one tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Shape

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class Point(Shape):
    """The aimed tile alone."""

    key: ClassVar[str] = "point"
    sheet: ClassVar[Lines] = {
        "en": "that tile alone",
        "de": "nur dieses Feld",
    }

    def covers(self, board: Board, centre: int, source: int) -> int:
        return board.free & 1 << centre
