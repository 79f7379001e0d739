"""A class: stats, a passive and eight slots, each with an original and at least one variant (R15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.modifiers import Modifiers
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.unit import UnitKind
from solwaris_core.errors import SolwarisError

SLOTS = 8


@attrs.frozen(kw_only=True)
class Stats:
    """What a hero starts with (R5.1, R8.1). Points that are absent are the ruleset's."""

    hp: int = whole("Health", 1, 10000, unit="HP")
    ap: int | None = whole("Points of each turn", 0, 30, unit="AP", default=None)
    mp: int | None = whole("Points of each turn", 0, 30, unit="MP", default=None)
    refuse_ap: int = whole("Chance to refuse the removal of one AP (R8.1)", 0, 100, unit="percent", default=0)
    refuse_mp: int = whole("Chance to refuse the removal of one MP (R8.1)", 0, 100, unit="percent", default=0)


@attrs.frozen(kw_only=True)
class Passive(Modifiers):
    """What a class always has: constant modifiers, flags and triggers."""

    id: str = data("Its id", id=True)
    name: Text = data("Its name")
    text: Text = data("What it does, in words without numbers")
    tip: Text | None = data("The play tip of the sheet", default=None)
    drain: int = whole("Share of the health its hits take that heals the bearer", 0, 100, unit="percent", default=0)
    flags: tuple[str, ...] = choice("Exceptions to common rules", "spared_by_own_traps", default=())
    when: tuple[When, ...] = data("Its triggers", default=(), max=20)
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())


@attrs.frozen(kw_only=True)
class PassiveSlot:
    """The passive and what may stand in its place. `more` holds what mods add."""

    original: Passive = data("The passive as the class comes")
    variant: Passive | None = data("The class's own variant", default=None)
    more: tuple[Passive, ...] = data("Variants that mods add", default=(), init_only=True)

    @property
    def choices(self) -> tuple[Passive, ...]:
        """Every passive that may be picked, the original first."""
        return (self.original, *((self.variant,) if self.variant else ()), *self.more)


@attrs.frozen(kw_only=True)
class Slot:
    """One spell and what may stand in its place. `more` holds what mods add."""

    original: Spell = data("The spell as the class comes")
    variant: Spell | None = data("The class's own variant", default=None)
    more: tuple[Spell, ...] = data("Variants that mods add", default=(), init_only=True)

    @property
    def choices(self) -> tuple[Spell, ...]:
        """Every spell that may be picked, the original first."""
        return (self.original, *((self.variant,) if self.variant else ()), *self.more)


@attrs.frozen(kw_only=True)
class HeroClass:
    """One class. `id` is the value of the key `class`."""

    id: str = data("Its id", id=True, key="class")
    format: int = whole("Version of the data format", 1, 1, default=1)
    name: Text = data("Its name")
    text: Text = data("What it is about, in a sentence or two")
    stats: Stats = data("What its heroes start with")
    passive: PassiveSlot = data("Its passive and the variant of it")
    slots: tuple[Slot, ...] = data("Its eight slots", min=SLOTS, max=SLOTS)
    units: Mapping[str, UnitKind] = data("What its spells can summon", default=FrozenMap())
    traps: Mapping[str, TrapKind] = data("What its spells can lay", default=FrozenMap())
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())

    @property
    def spells(self) -> tuple[Spell, ...]:
        """Every spell that some loadout has, slot by slot."""
        return tuple(spell for slot in self.slots for spell in slot.choices)

    @property
    def passives(self) -> tuple[Passive, ...]:
        """Every passive that some loadout has."""
        return self.passive.choices

    def loadout(self, variants: Iterable[str] = ()) -> tuple[Passive, tuple[Spell, ...]]:
        """The passive and the eight spells of a loadout that picks these variants, by id (R15.1).

        Raises SolwarisError for an id that is no variant of the class, or two of one slot.
        """
        wanted = list(variants)
        passive = _pick(self.passive.choices, wanted)
        spells = tuple(_pick(slot.choices, wanted) for slot in self.slots)
        if wanted:
            known = [passive.id for passive in self.passive.choices[1:]]
            known += [spell.id for slot in self.slots for spell in slot.choices[1:]]
            raise SolwarisError(
                f"{self.id} has no variant {wanted[0]!r}, or has it in a slot that is picked already; "
                f"its variants are {', '.join(known)}"
            )
        return passive, spells


C = TypeVar("C", Passive, Spell)


def _pick(choices: tuple[C, ...], wanted: list[str]) -> C:
    """The first choice that is wanted, else the original; what was found is not wanted any more."""
    for candidate in choices[1:]:
        if candidate.id in wanted:
            wanted.remove(candidate.id)
            return candidate
    return choices[0]


@attrs.frozen(kw_only=True)
class Variant:
    """A mod's addition to somebody else's class. `id` is the value of the key `variant`: `class/slot`."""

    id: str = data("Class and slot, by the id of the slot's original; `class/passive` for the passive", key="variant")
    format: int = whole("Version of the data format", 1, 1, default=1)
    spell: Spell | None = data("The spell to pick", default=None)
    passive: Passive | None = data("The passive to pick", default=None)
    units: Mapping[str, UnitKind] = data("What it can summon", default=FrozenMap())
    traps: Mapping[str, TrapKind] = data("What it can lay", default=FrozenMap())
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
