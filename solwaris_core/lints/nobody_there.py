"""The lint `nobody_there`: an effect that finds nobody to act on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.company import recipients
from solwaris_core.linting.lines import BURST, CAST, Line
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


def _why(line: Line) -> str:
    to = line.effect.to
    if to == "caster":
        return "the caster is the unit itself, which is gone by then"
    if line.runs == BURST:
        return "the unit has left the board by then, so an `area` must say who is near"
    if line.runs == CAST and line.spell is not None:
        if line.spell.aim == "free" and not line.area:
            return "the spell is aimed at a free tile and has no area"
        aim = line.spell.aim if isinstance(line.spell.aim, str) else "own"
        return f"`to: {to}` leaves out all that `aim: {aim}` brings, and there is no area"
    return f"without an area there is only the bearer, whom `to: {to}` leaves out"


class NobodyThere(Lint):
    """An effect that finds nobody to act on."""

    id: ClassVar[str] = "nobody_there"
    doc: ClassVar[str] = "An effect acts on units that cannot be there."
    why: ClassVar[str] = (
        "Who `to:` names is never among those that the aim and the area bring, so the line does nothing."
    )
    mend: ClassVar[str] = "Change `to`, give the effect or the spell an `area`, or aim the spell at somebody else."

    def find(self, page: Page) -> Iterator[Finding]:
        for line in page.lines:
            if line.effect.to != "other" and not recipients(line):
                yield page.found(line.part, f"this effect finds nobody: {_why(line)}", line.effect)
