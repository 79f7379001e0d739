"""The lint `needless_limit`: a limit of casts that never comes into force."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.points import most_ap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NeedlessLimit(Lint):
    """A limit of casts that never comes into force."""

    id: ClassVar[str] = "needless_limit"
    doc: ClassVar[str] = "A limit of casts is never reached, because another one comes first."
    why: ClassVar[str] = (
        "The sheet states a limit that does not exist, and whoever tunes the numbers tunes the wrong one."
    )
    mend: ClassVar[str] = "Leave the limit out that has no effect, or tighten it."

    def find(self, page: Page) -> Iterator[Finding]:
        for part in (*page.spells, *page.unit_spells):
            spell = part.definition
            if spell.cooldown is not None:
                for key in ("per_turn", "per_target"):
                    if getattr(spell, key) is not None:
                        message = f"`{key}` limits nothing: a spell with a `cooldown` is cast once a turn"
                        yield page.found(part, message, key=key)
                if spell.cooldown == 1:
                    message = "a `cooldown` of 1 only means one cast a turn; write `per_turn: 1`, or a longer one"
                    yield page.found(part, message, key="cooldown")
                continue
            if None not in (spell.per_turn, spell.per_target) and spell.per_target >= spell.per_turn:
                message = f"`per_target` limits nothing: no more than {spell.per_turn} casts a turn are allowed anyway"
                yield page.found(part, message, key="per_target")
            unit = part.inside.definition if part.inside is not None and part in page.unit_spells else None
            casts = most_ap(page, unit, pickup=True) // spell.cost if spell.cost else 0
            if spell.per_turn is not None and 0 < casts < spell.per_turn:
                message = f"`per_turn` limits nothing: the AP of a turn pay for {casts} casts at most"
                yield page.found(part, message, key="per_turn")
