"""The lint `endless_casts`: a spell that can be cast without end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.effects.give import Give
from solwaris_core.linting.company import CASTER, recipients
from solwaris_core.linting.keys import key_of
from solwaris_core.linting.lines import CAST
from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.points import most

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page, Part


class EndlessCasts(Lint):
    """A spell that can be cast without end."""

    id: ClassVar[str] = "endless_casts"
    doc: ClassVar[str] = "A spell costs nothing, or gives back its cost, and has no limit of casts."
    why: ClassVar[str] = (
        "A turn in which it is cast again and again never ends; bots and tests that play at random do not get on."
    )
    mend: ClassVar[str] = "Give it a `cost`, `per_turn`, `per_target` or `cooldown`."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            spell = part.definition
            limited = any((spell.per_turn, spell.per_target, spell.cooldown))
            if limited or any(key_of(effect) in ("summon", "trap") for effect in spell.effects):
                continue
            if spell.cost == 0:
                message = "it costs nothing and has no limit, so that it may be cast for ever"
                yield page.found(part, message, key="cost")
            elif _given_back(page, part) >= spell.cost:
                message = "it gives back what it costs and has no limit, so that it may be cast for ever"
                yield page.found(part, message, key="cost")


def _given_back(page: Page, part: Part) -> int:
    """The AP that a cast can give its caster."""
    lines = [line for line in page.lines if line.part is part and line.runs == CAST]
    return sum(most(line.effect.ap) for line in lines if isinstance(line.effect, Give) and CASTER in recipients(line))
