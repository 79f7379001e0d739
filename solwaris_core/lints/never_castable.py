"""The lint `never_castable`: a spell that can be aimed at nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.definitions.spell import OwnAim, Spell
from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from solwaris_core.definitions.map import Map
    from solwaris_core.linting.page import Page


#: Farther than any range.
MOST = 1_000


def _widest(maps: Collection[Map]) -> Mapping[bool, int]:
    """The largest distance of two playable tiles on any of the maps; at True no less than that of any two in one row or
    column. Where there are no maps, any distance may be."""
    widths = [_width(each) for each in maps] or [(MOST, MOST)]
    return {False: max(apart for apart, _ in widths), True: max(in_line for _, in_line in widths)}


def _width(definition: Map) -> tuple[int, int]:
    """How far two playable tiles are apart at most, and how far two in one row or column may be."""
    spots = [definition.board.xy(tile) for tile in tiles(definition.board.free)]
    apart = _span(x + y for x, y in spots), _span(x - y for x, y in spots)
    in_line = _span(x for x, _ in spots), _span(y for _, y in spots)
    return max(apart), max(in_line)


def _span(numbers: Iterable[int]) -> int:
    found = [*numbers]
    return max(found) - min(found)


class NeverCastable(Lint):
    """A spell that can be aimed at nothing."""

    id: ClassVar[str] = "never_castable"
    doc: ClassVar[str] = "A spell has no tile that it can ever be aimed at."
    why: ClassVar[str] = (
        "Who must stand on the aimed tile can never stand there, or the tile is farther away than any map is wide."
    )
    mend: ClassVar[str] = "Change `range` or `aim`, or let a spell summon the units it is aimed at."

    def find(self, page: Page) -> Iterator[Finding]:
        widest = page.once("widest maps", lambda: _widest(page.catalog.maps.values()), of_class=False)
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
            elif low > widest[spell.line]:
                message = f"it begins at a distance of {low}, and no map has two tiles so far from each other"
                yield page.found(part, message, key="range")
