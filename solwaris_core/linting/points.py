"""How many AP somebody can have in a turn, as far as the data of its class say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.linting.keys import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.definitions.unit import UnitKind
    from solwaris_core.definitions.vocabulary import Number
    from solwaris_core.linting.page import Page
    from solwaris_core.linting.reached import Reached

#: More than any spell can cost.
ENDLESS = 1_000_000


def most_ap(page: Page, unit: UnitKind | None = None, *, pickup: bool = False) -> int:
    """The most AP that a hero of the page's class, or that unit of its, can pay with in a turn.

    Its base, and once each all that the class itself can give; with `pickup` what the best pickup gives as well. What
    allies of other classes give is luck.
    """
    hero = page.hero
    if unit is not None:
        base = unit.ap
    elif hero is not None and hero.stats.ap is not None:
        base = hero.stats.ap
    else:
        base = max((ruleset.turn.ap for ruleset in page.catalog.rulesets.values()), default=0)
    if pickup:
        base += max(map(_pickup, page.catalog.rulesets.values()), default=0)
    if hero is None:
        return base
    given, passive = page.once("ap given", lambda: _given(hero, page.reached))
    return base + given + (passive if unit is None else 0)


def _given(hero: HeroClass, reached: Reached) -> tuple[int, int]:
    """The AP that effects and auras of the class give, once each, and those that its passives give."""
    sources: list[object] = [effect for effect in reached.effects if key_of(effect) in ("give", "modify")]
    sources += (kind.aura for kind in hero.units.values() if kind.aura is not None)
    return _sum(sources), _sum(hero.passives)


def _sum(sources: Iterable[object]) -> int:
    return sum(max(most(getattr(source, "ap", 0)), 0) for source in sources)


def _pickup(ruleset: Ruleset) -> int:
    """The most AP that one pickup gives."""
    kinds = ruleset.pickups.kinds.values()
    return max((sum(most(getattr(effect, "ap", 0)) for effect in effects) for effects in kinds), default=0)


def most(number: Number) -> int:
    """The most that a number can be."""
    if not isinstance(number, Scaled):
        return number
    if number.per is None or number.add <= 0:
        return number.base
    return ENDLESS if number.max is None else max(number.max, number.base)
