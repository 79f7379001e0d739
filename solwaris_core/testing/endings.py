"""Does it end? Turns in which somebody casts as long as it may, and duels of two who want to win."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs

from solwaris_core.actions import EndTurn
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.duel import Duel, Hero
from solwaris_core.testing.bounds import check_bounds
from solwaris_core.testing.exercise import ARENA
from solwaris_core.testing.parts import slots_of
from solwaris_core.testing.patience import patience
from solwaris_core.testing.playing import casts, fighting, nth_action
from solwaris_core.testing.story import Story

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

#: Casts of one unit in one turn past which the turn is held to have no end.
MOST_CASTS = 100
#: Rounds within which a duel of two who want to win must be over.
MOST_ROUNDS = 60
#: Turns that are tried with each spell alone, and with all spells of a loadout.
TURNS = 3
#: Actions of a turn after which whoever plays to win ends it: one that heals itself for nothing would never stop.
MOST_ACTIONS = 60


@attrs.frozen
class Endless:
    """A turn or duel without end: what goes on in it, and what was played. `spell` is that of an endless turn."""

    message: str
    story: Story
    spell: str | None = None


def endless_turn(catalog: Catalog, class_id: str, told: list[Story], seed: int = 1) -> Endless | None:
    """A turn in which a unit of the class can cast without end, if one is found: each spell alone, and all together.

    The story of what is being played is put into `told`. Raises Bloated where so many casts make the duel too long.
    """
    found = catalog.classes[class_id]
    assert isinstance(found, HeroClass)
    rng = random.Random(seed)
    for spell in (*(spell.id for spell in found.spells), *[None] * (3 * TURNS)):
        for _ in range(TURNS):
            endless = _turn(catalog, found, spell, rng, told)
            if endless is not None:
                return endless
    return None


def _turn(
    catalog: Catalog, hero_class: HeroClass, spell: str | None, rng: random.Random, told: list[Story]
) -> Endless | None:
    variants = _variants(hero_class, spell, rng)
    heroes = [Hero(hero_class.id, side, variants) for side in (1, 2)]
    duel = Duel(catalog, map=ARENA.id, heroes=heroes, seed=rng.randrange(10**6), setup="quick")
    story = Story(duel)
    told[:] = [story]
    for _ in range(rng.randrange(12)):
        if duel.outcome is None:
            action = nth_action(duel, rng.randrange(10**6))
            story.tell(duel, action)
            with patience():
                duel.apply(action)
    acting, count = duel.acting, 0
    while duel.outcome is None and duel.acting == acting and (choices := casts(duel, spell)):
        cast = rng.choice(choices)
        story.tell(duel, cast)
        with patience():
            duel.apply(cast)
        count += 1
        if count > MOST_CASTS:
            message = f"one unit cast {count} times in one turn, and could go on; the last spell was `{cast.spell}`"
            return Endless(message, story, cast.spell)
    check_bounds(duel)
    return None


def _variants(hero_class: HeroClass, spell: str | None, rng: random.Random) -> tuple[str, ...]:
    """A loadout that has the spell, if one is named."""
    picked = []
    for ids in slots_of(hero_class):
        id_ = spell if spell is not None and spell in ids else rng.choice(ids)
        if id_ != ids[0]:
            picked.append(id_)
    return tuple(picked)


def endless_duel(catalog: Catalog, one: str, other: str, told: list[Story], seed: int = 1) -> Endless | int:
    """A duel of these two classes that is not over after MOST_ROUNDS, though both want to win; else its last round.

    The story of what is being played is put into `told`.
    """
    rng = random.Random(seed)
    heroes = [Hero(one, 1), Hero(other, 2)]
    duel = Duel(catalog, map=ARENA.id, heroes=heroes, seed=rng.randrange(10**6), setup="quick")
    story = Story(duel)
    told[:] = [story]
    turn = (0, "", 0)
    while duel.outcome is None:
        count = turn[2] + 1 if turn[:2] == (duel.turn, duel.acting) else 0
        turn = (duel.turn, duel.acting or "", count)
        with patience():
            action = fighting(duel, rng) if count < MOST_ACTIONS else EndTurn()
            story.tell(duel, action)
            duel.apply(action)
        if duel.turn > MOST_ROUNDS:
            health = ", ".join(
                f"{unit.name} has {unit.hp} of {unit.max_hp} HP" for unit in duel.units.values() if unit.alive
            )
            return Endless(f"{one} against {other} is not over after {MOST_ROUNDS} rounds: {health}", story)
    return duel.turn
