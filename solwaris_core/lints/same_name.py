"""The lint `same_name`: two spells of one name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.definitions.text import LANGUAGES
from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.definitions.hero_class import HeroClass, Passive
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.linting.page import Page


class SameName(Lint):
    """Two spells of one name."""

    id: ClassVar[str] = "same_name"
    doc: ClassVar[str] = "Two spells or passives of a class bear the same name."
    why: ClassVar[str] = "In menus and logs nobody can tell which of them was cast."
    mend: ClassVar[str] = "Give one of them another name."

    def find(self, page: Page) -> Iterator[Finding]:
        hero = page.hero
        if hero is None:
            return
        for part, id, other in page.pairs(page.once(self.id, lambda: _namesakes(hero))):
            yield page.found(part, f"`{id}` has the same name as `{other}`", key="name")


def _namesakes(hero: HeroClass) -> dict[str, str]:
    """Each choice that has the name of an earlier one, in some language, and that one."""
    found: dict[str, str] = {}
    seen: dict[tuple[str, str], str] = {}
    choices: tuple[Passive | Spell, ...] = (*hero.passives, *hero.spells)
    for choice in choices:
        for language in LANGUAGES:
            other = seen.setdefault((language, choice.name.of(language)), choice.id)
            if other != choice.id:
                found[choice.id] = other
    return found
