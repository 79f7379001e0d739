"""The lint `never_castable`: a spell that can be aimed at nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.definitions.spell import OwnAim, Spell
from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from solwaris_core.definitions.map import Map
    from solwaris_core.linting.page import Page


def _too_far(maps: Collection[Map], distance: int, *, line: bool) -> bool:
    """Has no map two playable tiles so far from each other, with `line` in one row or column?"""
    return bool(maps) and not any(_width(each, line=line) >= distance for each in maps)


def _width(definition: Map, *, line: bool) -> int:
    """The largest distance of two playable tiles; with `line` no less than that of two in one row or column."""
    board = definition.board
    spots = [board.xy(tile) for tile in tiles(board.free)]
    spans = [[x for x, _ in spots], [y for _, y in spots]]
    if not line:
        spans = [[x + y for x, y in spots], [x - y for x, y in spots]]
    return max(max(span) - min(span) for span in spans)


class NeverCastable(Lint):
    """A spell that can be aimed at nothing."""

    id: ClassVar[str] = "never_castable"
    doc: ClassVar[str] = "A spell has no tile that it can ever be aimed at."
    why: ClassVar[str] = (
        "Who must stand on the aimed tile can never stand there, or the tile is farther away than any map is wide."
    )
    mend: ClassVar[str] = "Change `range` or `aim`, or let a spell summon the units it is aimed at."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            spell: Spell = part.definition
            aim, (low, high) = spell.aim, spell.range
            if isinstance(aim, OwnAim):
                known = page.reached.units
                if page.hero is not None and not known & set(aim.own) and not page.reached.own_effects:
                    names = ", ".join(f"`{name}`" for name in aim.own)
                    yield page.found(part, f"it is aimed at {names}, which nothing of the class summons", key="aim")
                    continue
            if high == 0 and (isinstance(aim, OwnAim) or aim in ("enemy", "free")):
                what = "own units" if isinstance(aim, OwnAim) else "enemies" if aim == "enemy" else "free tiles"
                message = f"its range is the caster's own tile, and there are no {what}"
                yield page.found(part, message, key="range")
            elif low > 0 and _too_far(page.catalog.maps.values(), low, line=spell.line):
                message = f"it begins at a distance of {low}, and no map has two tiles so far from each other"
                yield page.found(part, message, key="range")
