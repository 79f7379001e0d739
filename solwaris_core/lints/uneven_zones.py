"""The lint `uneven_zones`: start zones of different size."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class UnevenZones(Lint):
    """Start zones of different size."""

    id: ClassVar[str] = "uneven_zones"
    doc: ClassVar[str] = "The start zones of a map without symmetry have different numbers of tiles."
    why: ClassVar[str] = "One side has more places to choose from before the fight begins."
    mend: ClassVar[str] = "Give both zones the same number of tiles."
    kinds: ClassVar[tuple[str, ...]] = ("map",)

    def find(self, page: Page) -> Iterator[Finding]:
        zones = page.definition.board.zones
        counts = [zones[side].bit_count() for side in (1, 2)]
        if counts[0] != counts[1]:
            message = f"start zone 1 has {counts[0]} tiles, start zone 2 has {counts[1]}"
            yield page.found(page.top, message, key="rows")
