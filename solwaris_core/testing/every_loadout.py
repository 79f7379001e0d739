"""Every loadout of a class, or many of them, each in a duel of its own."""

from __future__ import annotations

import random
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from solwaris_core.duel import Duel, Hero
from solwaris_core.testing.exercise import ARENA
from solwaris_core.testing.parts import slots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.hero_class import HeroClass

#: Classes with no more loadouts than this have each of them tried; of others that many are drawn.
MOST = 2**9


def every_loadout(hero_class: HeroClass, seed: int = 1) -> Iterator[tuple[str, ...]]:
    """The variants of each loadout, by id (R15.1); of more than MOST that many, the all-original one first."""
    slots = slots_of(hero_class)
    chosen: Iterable[tuple[str, ...]]
    if prod(len(ids) for ids in slots) <= MOST:
        chosen = product(*slots)
    else:
        rng = random.Random(seed)
        drawn = (tuple(rng.choice(ids) for ids in slots) for _ in range(MOST - 1))
        chosen = [tuple(ids[0] for ids in slots), *drawn]
    for picked in chosen:
        yield tuple(id_ for id_, ids in zip(picked, slots, strict=True) if id_ != ids[0])


def faults_of(catalog: Catalog, hero_class: HeroClass, variants: tuple[str, ...]) -> list[str]:
    """What is wrong with a loadout: its hero has other spells than it picks, or cannot begin a duel."""
    passive, spells = hero_class.loadout(variants)
    duel = Duel(
        catalog.extended(maps={ARENA.id: ARENA}) if ARENA.id not in catalog.maps else catalog, map=ARENA.id,
        heroes=[Hero(hero_class.id, 1, variants), Hero(hero_class.id, 2)], setup="quick",
    )  # fmt: skip
    hero = duel.units["a"]
    found = []
    if hero.spells != tuple(spell.id for spell in spells) or len(set(hero.spells)) != len(hero_class.slots):
        found.append(f"R15.1: the hero has the spells {', '.join(hero.spells)}")
    if hero.passive != passive.id:
        found.append(f"R15.1: the hero has the passive {hero.passive}, not {passive.id}")
    if duel.outcome is None and not duel.legal():
        found.append("nobody can do anything when turn 1 has begun")
    return found
