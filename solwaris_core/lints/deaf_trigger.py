"""The lint `deaf_trigger`: a trigger whose event never comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lines import LENT, Reaction
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Events of units; of whose depends on `of`: of others than these two the class knows nothing.
_OF_UNITS, _OWN = ("unit_lost", "unit_triggered"), ("self", "own_units")


def _why(found: Reaction, page: Page) -> str:
    """The reason why the event never comes; nothing where it may."""
    when, bearer, reached = found.when, found.bearer, page.reached
    if reached.own_effects or found.runs == LENT:
        return ""
    if ((when.event in _OF_UNITS and when.of in _OWN) or when.of == "own_units") and not reached.units:
        return "the class summons no units"
    if when.event == "unit_triggered" and when.of in _OWN and not reached.set_off:
        return "the class has no effect `trigger`"
    if when.event == "removed_points" and when.of in ("self", "own_units", "owner") and "remove" not in reached.keys:
        return "the class removes no points"
    if bearer is None or when.of != "self":
        return ""
    if bearer.kind == "thing" and when.event in ("hit", "kill", "cast"):
        return f"a thing's hits are its owner's, who alone casts; `of: owner` hears the owner's `{when.event}`"
    if when.event == "cast" and not bearer.spells:
        return "the unit has no spells"
    if when.event == "moved" and bearer.anchored and bearer.kind == "thing":
        return "an anchored thing never moves"
    return ""


class DeafTrigger(Lint):
    """A trigger whose event never comes."""

    id: ClassVar[str] = "deaf_trigger"
    doc: ClassVar[str] = "A trigger listens to an event that cannot happen in this class."
    why: ClassVar[str] = "Its effects stand on the sheet and never run."
    mend: ClassVar[str] = "Listen to another `event` or `of`, or bring about what it waits for."

    def find(self, page: Page) -> Iterator[Finding]:
        for found in page.everything:
            if isinstance(found, Reaction) and page.hero is not None:
                why = _why(found, page)
                if why:
                    yield page.found(found.part, f"nothing sets off this trigger: {why}", found.when, "event")
