"""What a class consists of: every spell, effect, trap, unit, figure, by a name that holds its path in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.ruleset import Ruleset

_KERNEL = "solwaris_core."
#: A part's name, `effect mage/bolt/0: damage`, and the definition that it is or stands in.
Part = tuple[str, Any]


def parts(hero_class: HeroClass) -> list[str]:
    """The names of all that a class consists of; a trigger is what its effects are."""
    return [name for name, _ in walk(hero_class) if not name.startswith("when ")]


def walk(hero_class: HeroClass) -> Iterator[Part]:
    """All that a class consists of: spells, traps, units, triggers, effects, and what passives and auras do."""
    name = hero_class.id
    for spell in hero_class.spells:
        yield f"spell {name}/{spell.id}", spell
        yield from _effects(f"{name}/{spell.id}", spell.effects)
    for passive in hero_class.passives:
        path = f"{name}/{passive.id}"
        yield from _figures(path, passive)
        yield from _whens(path, passive.when)
        yield from ((f"flag {path} {flag}", passive) for flag in passive.flags)
        if passive.drain:
            yield f"drain {path}", passive
    for trap in hero_class.traps.values():
        path = f"{name}/traps/{trap.id}"
        yield f"trap {path}", trap
        yield from _effects(path, trap.effects)
    for unit in hero_class.units.values():
        path = f"{name}/units/{unit.id}"
        yield f"unit {path}", unit
        yield from _whens(path, unit.when)
        yield from _effects(f"{path}/on_trigger", unit.on_trigger)
        yield from _effects(f"{path}/on_death", unit.on_death)
        if unit.aura is not None:
            yield from _figures(path, unit.aura)
        for spell in unit.spells:
            yield f"spell {path}/spells/{spell.id}", spell
            yield from _effects(f"{path}/spells/{spell.id}", spell.effects)


def slots_of(hero_class: HeroClass) -> list[tuple[str, ...]]:
    """The ids that may be picked in each slot, the original's first; the passive's slot is the first."""
    passives = tuple(passive.id for passive in hero_class.passive.choices)
    return [passives, *(tuple(spell.id for spell in slot.choices) for slot in hero_class.slots)]


def path_of(part: str) -> str:
    """The path in a part's name: `mage/bolt/0` of `effect mage/bolt/0: damage`."""
    return part.split(" ")[1].removesuffix(":")


def pickup_parts(ruleset: Ruleset) -> list[str]:
    """The pickups of a ruleset and their effects."""
    found = []
    for kind, effects in ruleset.pickups.kinds.items():
        found += [f"pickup {kind}", *(name for name, _ in _effects(f"{ruleset.id}/pickups/{kind}", effects))]
    return found


def words(value: Any, base: type[Any]) -> Iterator[Any]:
    """Every word of that family anywhere in a definition, one for each place where it stands."""
    if isinstance(value, base):
        yield value
    if hasattr(type(value), "__attrs_attrs__"):
        for field in type(value).__attrs_attrs__:
            yield from words(getattr(value, field.name), base)
    elif isinstance(value, tuple):
        for inner in value:
            yield from words(inner, base)
    elif hasattr(value, "values"):
        for inner in value.values():
            yield from words(inner, base)


def is_foreign(word: object) -> bool:
    """Is it a plugin's own word, and none of the kernel's?"""
    return not type(word).__module__.startswith(_KERNEL)


def own_words(value: Any) -> Iterator[Any]:
    """Every word of a plugin's own anywhere in a definition."""
    return (word for family in (Effect, Condition, Measure, Shape) for word in words(value, family) if is_foreign(word))


def _effects(path: str, effects: Sequence[Effect]) -> Iterator[Part]:
    for place, effect in enumerate(effects):
        here = f"{path}/{place}"
        yield f"effect {here}: {effect.key}", effect
        yield from _effects(here, getattr(effect, "effects", ()))
        yield from _whens(here, getattr(effect, "when", ()))


def _whens(path: str, whens: Sequence[Any]) -> Iterator[Part]:
    for place, when in enumerate(whens):
        yield f"when {path}/when.{place}", when
        yield from _effects(f"{path}/when.{place}", when.effects)


def _figures(path: str, bearer: Any) -> Iterator[Part]:
    return ((f"figure {path} {stat}", bearer) for stat in STATS if getattr(bearer, stat) != 0)
