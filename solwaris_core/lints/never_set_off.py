"""The lint `never_set_off`: an `on_trigger` that nothing sets off, or a `trigger` of units without one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.effects.trigger import Trigger
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Events that a class may wait for instead.
_HEARS = ("unit_triggered", "unit_lost")


class NeverSetOff(Lint):
    """An `on_trigger` that nothing sets off, or a `trigger` of units without one."""

    id: ClassVar[str] = "never_set_off"
    doc: ClassVar[str] = (
        "A unit has an `on_trigger` that no effect sets off, or a `trigger` takes units that have none."
    )
    why: ClassVar[str] = "Only the effect `trigger` runs `on_trigger`; each of the two does nothing without the other."
    mend: ClassVar[str] = "Add the effect `trigger` to a spell, or `on_trigger` to the unit."

    def find(self, page: Page) -> Iterator[Finding]:
        hero = page.hero
        if hero is None:
            return
        for part in page.units:
            unit = part.definition
            if unit.on_trigger and unit.id not in page.reached.set_off:
                yield page.found(part, f"no effect `trigger` sets the unit `{unit.id}` off", key="on_trigger")
        heard = not page.reached.events.isdisjoint(_HEARS)
        for line in page.lines:
            effect = line.effect
            if not isinstance(effect, Trigger) or heard:
                continue
            kinds = [hero.units[name] for name in effect.unit if name in hero.units]
            if kinds and not any(kind.on_trigger for kind in kinds):
                message = "none of these units has an `on_trigger`, so they are only taken off the board"
                yield page.found(line.part, message, effect, "unit")
