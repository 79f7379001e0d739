"""The lint `aura_of_nobody`: an aura that reaches nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.keys import is_own
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class AuraOfNobody(Lint):
    """An aura that reaches nobody."""

    id: ClassVar[str] = "aura_of_nobody"
    doc: ClassVar[str] = "An aura covers only the tile of its bearer."
    why: ClassVar[str] = "The bearer is not its own target, and nobody else can stand there."
    mend: ClassVar[str] = "Give it an `area` that covers tiles around the bearer: `{circle: 2}`."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in page.units:
            aura = part.definition.aura
            if aura is None or is_own(aura.area):
                continue
            if aura.area.key in ("point", "line") or getattr(aura.area, "size", 1) == 0:
                message = "this area is the bearer's own tile, and the bearer is not its own target"
                yield page.found(part, message, aura, "area")
