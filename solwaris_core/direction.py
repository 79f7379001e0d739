"""The direction in which a straight line runs from one tile past another (R11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_core.board import Board


def direction(board: Board, source: int, target: int) -> tuple[int, int]:
    """The unit step (dx, dy) from `source` towards `target`: along the axis on which they are further
    apart, the horizontal one on a tie; (0, 0) from the same tile (R11.2)."""
    dx = board.xs[target] - board.xs[source]
    dy = board.ys[target] - board.ys[source]
    if abs(dx) >= abs(dy):
        return ((dx > 0) - (dx < 0), 0)
    return (0, (dy > 0) - (dy < 0))
