"""Duels stopped at every step, from the first pick of a start tile on."""

from __future__ import annotations

import random
from functools import cache

from oracles.proving import catalog, nth_action, variants_of

import solwaris_core as sw

PHASES = ("placement", "auction", "fight")


def classes() -> list[str]:
    """The ids of all classes, the proving ones among them."""
    return sorted(catalog().classes)


@cache
def moments(class_id: str, steps: int = 70) -> tuple[sw.Duel, ...]:
    """A duel of the class against the next one before each of its first steps; clone what is to be played on."""
    ids = classes()
    rng = random.Random(class_id)
    heroes = []
    for side, each in ((1, class_id), (2, ids[(ids.index(class_id) + 1) % len(ids)])):
        heroes.append(sw.Hero(each, side, [variant for variant in variants_of(each) if rng.random() < 0.5]))
    duel = sw.Duel(catalog(), map="vault", heroes=heroes, seed=rng.randrange(99), purses={1: 120, 2: 120})
    found: list[sw.Duel] = []
    while duel.outcome is None and len(found) < steps:
        found.append(duel.clone())
        duel.apply(nth_action(duel, rng.randrange(10**6)))
    assert {each.phase for each in found} == set(PHASES)
    return tuple(found)
