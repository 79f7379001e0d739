"""How many AP somebody can have in a turn, as far as the data of its class say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.effects.give import Give
from solwaris_core.effects.modify import Modify

if TYPE_CHECKING:
    from collections.abc import Callable

    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.unit import UnitKind
    from solwaris_core.definitions.vocabulary import Effect, Number
    from solwaris_core.linting.page import Page
    from solwaris_core.linting.reached import Reached

#: More than any spell can cost.
ENDLESS = 1_000_000


def most_ap(page: Page, unit: UnitKind | None = None, *, pickup: bool = False) -> int:
    """The most AP that a hero of the page's class, or that unit of its, can pay with in a turn.

    Its base, and all that the class itself can give in a turn; with `pickup` what the best pickup gives as well. What
    other heroes give is luck.
    """
    hero = page.hero
    if unit is not None:
        base = unit.ap
    elif hero is not None and hero.stats.ap is not None:
        base = hero.stats.ap
    else:
        base = page.once("AP of rulesets", lambda: _most_of(page, lambda ruleset: ruleset.turn.ap), of_class=False)
    if pickup:
        base += page.once("AP of pickups", lambda: _most_of(page, _pickup), of_class=False)
    if hero is None:
        return base
    given, passive = page.once("ap given", lambda: _given(hero, page.reached))
    return base + given + (passive if unit is None else 0)


def _most_of(page: Page, number: Callable[[Ruleset], int]) -> int:
    return max(map(number, page.catalog.rulesets.values()), default=0)


def _given(hero: HeroClass, reached: Reached) -> tuple[int, int]:
    """The AP that effects and auras of the class give, and those that its passives give."""
    casts = {id(effect): _casts(spell) for spell in hero.spells for effect in spell.effects}
    effects = sum(_ap(effect) * _times(effect, casts.get(id(effect), ENDLESS)) for effect in reached.effects)
    auras = sum(_ap(kind.aura) for kind in hero.units.values())
    return effects + auras, sum(map(_ap, hero.passives))


def _ap(source: object) -> int:
    """The most AP that it gives at a time."""
    return max(most(getattr(source, "ap", 0)), 0)


def _casts(spell: Spell) -> int:
    """How often a hero may cast it in a turn, whatever that costs."""
    return 1 if spell.cooldown is not None else spell.per_turn or ENDLESS


def _times(effect: Effect, casts: int) -> int:
    """How often an effect counts in one turn that runs so often in each."""
    if isinstance(effect, Modify):
        return casts * effect.turns if effect.stack else 1
    return casts if isinstance(effect, Give) else 0


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
