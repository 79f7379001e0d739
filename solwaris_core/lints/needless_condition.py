"""The lint `needless_condition`: a condition that always holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.certain import certainty, conditioned, value, word
from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


#: Values with which a condition always holds.
_ALWAYS = {"chance": 100, "health_below": 101, "caster_health_below": 101}


class NeedlessCondition(Lint):
    """A condition that always holds."""

    id: ClassVar[str] = "needless_condition"
    doc: ClassVar[str] = "A condition always holds where it stands."
    why: ClassVar[str] = (
        "The sheet states a condition that is none, and the effect is more certain than its author may think."
    )
    mend: ClassVar[str] = "Take the condition out, or mend its value."

    def find(self, page: Page) -> Iterator[Finding]:
        for part, holder, conditions in conditioned(page):
            for condition in conditions:
                if key_of(condition) in _ALWAYS and value(condition) == _ALWAYS[key_of(condition)]:
                    message = f"`{condition.key}: {value(condition)}` always holds"
                    yield Finding(part, page.whereabouts.of(condition) or page.at(holder, "if", part), message)
        for line in page.lines:
            for condition in line.effect.if_:
                if (certain := certainty(line, condition)) and certain.holds:
                    node = page.whereabouts.of(condition) or page.at(line.effect, "if", line.part)
                    yield Finding(line.part, node, f"`{condition.key}: {word(condition)}` always holds: {certain.why}")
