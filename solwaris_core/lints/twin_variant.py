"""The lint `twin_variant`: a variant that is like another choice of its slot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.rules_content import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.definitions.hero_class import HeroClass, PassiveSlot, Slot
    from solwaris_core.linting.page import Page


class TwinVariant(Lint):
    """A variant that is like another choice of its slot."""

    id: ClassVar[str] = "twin_variant"
    doc: ClassVar[str] = "A variant does exactly what the original, or another variant of its slot, does."
    why: ClassVar[str] = "Picking it is no choice; often it was copied and never changed."
    mend: ClassVar[str] = "Change a number, an effect or a limit, or take the variant out."

    def find(self, page: Page) -> Iterator[Finding]:
        hero = page.hero
        if hero is None:
            return
        for part, id, twin in page.pairs(page.once(self.id, lambda: _twins(hero))):
            yield page.found(part, f"`{id}` does exactly what `{twin}` of the same slot does")


def _twins(hero: HeroClass) -> dict[str, str]:
    """Each choice that is like an earlier one of its slot, and that one."""
    twins: dict[str, str] = {}
    slots: tuple[PassiveSlot | Slot, ...] = (hero.passive, *hero.slots)
    for slot in slots:
        seen: dict[str, str] = {}
        for choice in slot.choices:
            likeness = repr({key: value for key, value in rules_of(choice).items() if key != "id"})
            twin = seen.setdefault(likeness, choice.id)
            if twin != choice.id:
                twins[choice.id] = twin
    return twins
