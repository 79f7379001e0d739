"""The lint `other_of_nobody`: `to: other` where there is no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lines import LENT, OWN, TRIGGER, Line
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Events in which only the subject takes part.
_OF_ONE = ("turn_start", "turn_end", "moved")


def _alone(line: Line) -> bool:
    """Is the bearer the only one in the trigger's event? The turns of a thing are its owner's, who is then `other`."""
    when = line.when
    if when is None or when.of != "self" or when.event not in _OF_ONE or line.runs == LENT:
        return False
    return when.event == "moved" or line.bearer is None or line.bearer.kind == "mobile"


class OtherOfNobody(Lint):
    """`to: other` where there is no other."""

    id: ClassVar[str] = "other_of_nobody"
    doc: ClassVar[str] = "An effect acts on `other` where there is none."
    why: ClassVar[str] = (
        "`other` is whoever hit or was hit, in a trigger; elsewhere nobody is meant, and the line does nothing."
    )
    mend: ClassVar[str] = (
        "Use `targets`, or move the effect to a trigger of `hit`, `hurt`, `kill`, `cast` or `removed_points`."
    )

    def find(self, page: Page) -> Iterator[Finding]:
        for line in page.lines:
            if line.effect.to != "other" or line.effect.once:
                continue
            if line.runs not in (TRIGGER, LENT, OWN):
                message = "`other` is known in triggers alone, so this effect finds nobody"
                yield page.found(line.part, message, line.effect, "to")
            elif line.when is not None and _alone(line):
                message = (
                    f"the event `{line.when.event}` of the bearer itself has no `other`, so this effect finds nobody"
                )
                yield page.found(line.part, message, line.effect, "to")
