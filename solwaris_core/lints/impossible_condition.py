"""The lint `impossible_condition`: a condition that can never hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.certain import certainty, conditioned, value, word
from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Values with which a condition never holds.
_NEVER = {"chance": 0, "health_below": 0, "caster_health_below": 0}


class ImpossibleCondition(Lint):
    """A condition that can never hold."""

    id: ClassVar[str] = "impossible_condition"
    doc: ClassVar[str] = (
        "A condition can never hold where it stands, or two things it depends on contradict each other."
    )
    why: ClassVar[str] = "What stands behind `if:` never happens, though the sheet says when it would."
    mend: ClassVar[str] = "Mend the condition, or `to`, `aim` or `range`, whichever is not meant."

    def find(self, page: Page) -> Iterator[Finding]:
        for part, holder, conditions in conditioned(page):
            for condition in conditions:
                if key_of(condition) in _NEVER and value(condition) == _NEVER[key_of(condition)]:
                    message = f"`{condition.key}: {value(condition)}` never holds"
                    yield Finding(part, page.whereabouts.of(condition) or page.at(holder, "if", part), message)
        for line in page.lines:
            for condition in line.effect.if_:
                if (certain := certainty(line, condition)) and not certain.holds:
                    node = page.whereabouts.of(condition) or page.at(line.effect, "if", line.part)
                    yield Finding(line.part, node, f"`{condition.key}: {word(condition)}` never holds: {certain.why}")
