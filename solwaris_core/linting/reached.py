"""What a class can bring about: which units and traps its spells and passives lead to, and by which effects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.linting.keys import is_own, key_of

if TYPE_CHECKING:
    from solwaris_core.definitions.hero_class import HeroClass

#: The kernel's effects that name units without bringing any about.
_OTHERS = ("trigger",)


class Reached:
    """Everything that some loadout of the class can come to: effects, units and traps, by following its spells."""

    def __init__(self, hero: HeroClass | None) -> None:
        self.hero = hero
        self.units: set[str] = set()
        self.traps: set[str] = set()
        #: Units that an effect sets off. A plugin's own effect that names a unit may do anything to it.
        self.set_off: set[str] = set()
        self.effects: list[Effect] = []
        #: Events that its triggers listen to.
        self.events: set[str] = set()
        if hero is not None:
            self._follow(hero)

    @cached_property
    def own_effects(self) -> bool:
        """Does it use effects of a plugin's own, which may do anything?"""
        return any(is_own(effect) for effect in self.effects)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of all its effects."""
        return frozenset(key_of(effect) for effect in self.effects)

    def _follow(self, hero: HeroClass) -> None:
        open_: list[Any] = [*hero.spells, *hero.passives]
        while open_:
            for effect in _found(open_.pop()):
                if isinstance(effect, When):
                    self.events.add(effect.event)
                    continue
                self.effects.append(effect)
                for kind, name in _named(effect):
                    if kind == "unit" and (key_of(effect) == "trigger" or is_own(effect)):
                        self.set_off.add(name)
                    if key_of(effect) in _OTHERS:
                        continue
                    reached, known = (self.units, hero.units) if kind == "unit" else (self.traps, hero.traps)
                    if name in known and name not in reached:
                        reached.add(name)
                        open_.append(known[name])


def _found(value: Any) -> Iterator[Effect | When]:
    """Every effect and trigger in a definition, however deep."""
    if isinstance(value, Effect | When):
        yield value
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _found(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _found(item)


def _named(effect: Effect) -> Iterator[tuple[str, str]]:
    """The units and traps that an effect names by itself, as kind and id."""
    for field in attrs.fields(type(effect)):
        kind, held = field.metadata.get("reference"), getattr(effect, field.name)
        if kind in ("unit", "trap") and held:
            yield from ((kind, name) for name in ((held,) if isinstance(held, str) else held))
