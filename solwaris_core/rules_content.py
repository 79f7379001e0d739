"""What the rules read of a definition: all of it but names, texts, tips and silenced lints.

Replays are bound to this, so that a corrected translation, or a variant that nobody picked, breaks none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.text import Text

if TYPE_CHECKING:
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.scenario import InlineClass

#: Kinds of things that are named by id within a class, and where the class holds them.
_HELD = {"unit": "units", "trap": "traps"}


def rules_of(value: Any) -> Any:
    """A definition as plain lists, dicts and values, without what only people and lints read."""
    if attrs.has(type(value)):
        key = getattr(type(value), "key", None)
        fields: dict[str, Any] = {"": key} if isinstance(key, str) else {}
        for field in attrs.fields(type(value)):
            held = getattr(value, field.name) if field.init and field.name != "allow" else None
            if held is not None and not isinstance(held, Text):
                fields[field.name] = rules_of(held)
        return fields
    if isinstance(value, Mapping):
        return {key: rules_of(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [rules_of(item) for item in value]
    return value


def rules_of_loadout(definition: HeroClass | InlineClass, variants: tuple[str, ...]) -> dict[str, Any]:
    """What the rules read of a hero with this loadout, with the units and traps that it can bring about (R15.1).

    Raises SolwarisError where the class has no such variants.
    """
    passive, spells = definition.loadout(variants)
    found: dict[tuple[str, str], Any] = {}
    open_: list[Any] = [passive, *spells]
    while open_:
        for kind, id in _named(open_.pop()):
            thing = getattr(definition, _HELD[kind]).get(id)
            if thing is not None and (kind, id) not in found:
                found[kind, id] = thing
                open_.append(thing)
    brought = {f"{kind} {id}": rules_of(thing) for (kind, id), thing in found.items()}
    return {
        "id": definition.id, "stats": rules_of(definition.stats), "passive": rules_of(passive),
        "spells": [rules_of(spell) for spell in spells], "brings": brought,
    }  # fmt: skip


def _named(value: Any) -> Iterator[tuple[str, str]]:
    """Every unit and trap that a definition names, as kind and id."""
    if attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            held = getattr(value, field.name)
            kind = field.metadata.get("reference")
            if kind in _HELD:
                yield from ((kind, id) for id in ((held,) if isinstance(held, str) else held or ()))
            else:
                yield from _named(held)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _named(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _named(item)
