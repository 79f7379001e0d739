"""The lint `choke`: a single tile between the start zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.rows import row
from solwaris_core.masks import spread, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.board import Board
    from solwaris_core.linting.page import Page


def _joined(board: Board, first: int, second: int, blocked: int) -> bool:
    """Does a walk join the zones past the blocked tile? True where none does anyway: that is another fault."""
    open_, reached, grown = board.free & ~blocked, 0, first
    while grown != reached and not grown & second:
        reached = grown
        grown = reached | spread(reached, board.stride) & open_
    return bool(grown & second) or not first or not second


class Choke(Lint):
    """A single tile between the start zones."""

    id: ClassVar[str] = "choke"
    doc: ClassVar[str] = "Every walk from one start zone to the other passes one tile."
    why: ClassVar[str] = "Whoever stands on it shuts the other side out for the whole fight."
    mend: ClassVar[str] = "Open a second way, or widen the passage."
    kinds: ClassVar[tuple[str, ...]] = ("map",)

    def find(self, page: Page) -> Iterator[Finding]:
        board = page.definition.board
        first, second = board.zones[1], board.zones[2]
        for tile in tiles(board.free & ~first & ~second):
            if not _joined(board, first, second, 1 << tile):
                x, y = board.xy(tile)
                yield Finding(page.top, row(page.node, x, y), f"every walk between the start zones passes [{x}, {y}]")
                return
