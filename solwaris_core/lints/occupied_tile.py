"""The lint `occupied_tile`: something is set down on a tile where somebody stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.company import MOVERS, moved_before
from solwaris_core.linting.keys import is_own, key_of
from solwaris_core.linting.lines import CAST
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.lines import Line
    from solwaris_core.linting.page import Page


#: Effects that need a free tile, and those after which it is none, with whom they put there.
_SETS_DOWN = ("summon", "teleport", "trap")
_TAKES = {"summon": "a unit", "teleport": "the caster"}


def _taken_by(line: Line) -> str:
    """The effect of the same cast that has surely put somebody on the aimed tile by then; nothing where there is none,
    or somebody may have moved since."""
    taken = ""
    open_ = line.spell is not None and line.spell.aim in ("free", "any")
    for effect in line.before:
        key = key_of(effect)
        if key in _TAKES:
            taken = taken or (key if open_ and not effect.if_ else "")
        elif is_own(effect) or key in MOVERS:
            taken, open_ = "", True
    return taken


class OccupiedTile(Lint):
    """Something is set down on a tile where somebody stands."""

    id: ClassVar[str] = "occupied_tile"
    doc: ClassVar[str] = "A spell summons, lays or teleports onto a tile on which somebody must stand."
    why: ClassVar[str] = "Nothing can be set down where a unit stands (R7.5); the AP are spent, and nothing happens."
    mend: ClassVar[str] = (
        "Aim the spell at `free` (or `any`), move the target away first, or lay the trap before somebody comes onto it."
    )

    def find(self, page: Page) -> Iterator[Finding]:
        for line in page.lines:
            key = key_of(line.effect)
            if key not in _SETS_DOWN or line.runs != CAST or line.spell is None:
                continue
            taken = _taken_by(line)
            if line.spell.aim not in ("free", "any") and not moved_before(line):
                aim = line.spell.aim if isinstance(line.spell.aim, str) else "own"
                message = f"`{key}` fails: with `aim: {aim}` somebody stands on the aimed tile"
                yield page.found(line.part, message, line.effect)
            elif taken:
                advice = "; put `trap` before `summon`" if (taken, key) == ("summon", "trap") else ""
                message = f"`{key}` fails: `{taken}` has put {_TAKES[taken]} on the aimed tile before it{advice}"
                yield page.found(line.part, message, line.effect)
