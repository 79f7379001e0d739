"""The lint `unused_area`: an area that no effect uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.definitions.vocabulary import Effect, Shape
from solwaris_core.effects.trigger import Trigger
from solwaris_core.linting.keys import is_own
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Recipients that are not looked for in an area.
_ELSEWHERE = ("caster", "owner", "other")


def _alone(effect: Effect) -> bool:
    """Does it act once, on the caster or the aimed tile? Plugins' own effects may look at whoever is around."""
    if isinstance(effect, Trigger):
        return effect.everywhere
    return effect.once and not is_own(effect)


def _uses(effect: Effect, area: Shape) -> bool:
    """Does it act on the units in the spell's area?"""
    own = effect.area is not None and effect.area != area
    return not own and effect.to not in (*_ELSEWHERE, "nearest_enemy") and not _alone(effect)


class UnusedArea(Lint):
    """An area that no effect uses."""

    id: ClassVar[str] = "unused_area"
    doc: ClassVar[str] = "An area stands where no effect acts on the units in it."
    why: ClassVar[str] = "The sheet draws an area in which nothing happens."
    mend: ClassVar[str] = "Take `area` out, or let an effect act on `targets`, `enemies`, `allies` or `others`."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            spell = part.definition
            if spell.area is not None and not any(_uses(effect, spell.area) for effect in spell.effects):
                message = "no effect acts on the units in this area: each has its own, or acts on somebody in any place"
                yield page.found(part, message, key="area")
        for line in page.lines:
            effect = line.effect
            if effect.area is not None and (effect.to in _ELSEWHERE or _alone(effect)):
                why = f"acts on `{effect.to}`, wherever it stands" if effect.to in _ELSEWHERE else "acts on one tile"
                yield page.found(line.part, f"this area covers nothing: `{effect.key}` {why}", effect, "area")
