"""Random play: how many actions a second, over all pairings of the classes, on a small map and on a large one."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import solwaris_core as sw
from benchmarks.figure import RATE, Figure, Goal
from benchmarks.scale import Scale
from benchmarks.stage import PLAIN, pairings
from benchmarks.timing import rate

FAMILY = "Random play"
MAPS = {"Vault": "vault", "Great Plain": PLAIN}

Play = Callable[[sw.Duel, random.Random, int], int]


def by_playout(duel: sw.Duel, rng: random.Random, longest: int) -> int:
    """Play to the end in one call; how many actions."""
    return duel.playout(rng, longest)[1]


def by_objects(duel: sw.Duel, rng: random.Random, longest: int) -> int:
    """Play action objects until the duel is over or cut off; how many."""
    for played in range(longest):
        if duel.outcome is not None:
            return played
        duel.apply(duel.legal().sample(rng))
    return longest


def by_codes(duel: sw.Duel, rng: random.Random, longest: int) -> int:
    """The same with actions as whole numbers."""
    for played in range(longest):
        if duel.outcome is not None:
            return played
        duel.apply(duel.legal().sample_code(rng))
    return longest


def by_views(duel: sw.Duel, rng: random.Random, longest: int) -> int:
    """The same by players that see only what their side may know: a view is asked for before each action."""
    sides = {unit.seat: unit.side for unit in duel.units.values()}
    for played in range(longest):
        if duel.outcome is not None:
            return played
        view = duel.view(sides[duel.to_act[0]])
        duel.apply(view.legal().sample_code(rng))
    return longest


def figures(catalog: sw.Catalog, scale: Scale) -> list[Figure]:
    """Each way of playing on each map."""
    ways: dict[str, tuple[Play, bool, Goal | None]] = {
        "playout": (by_playout, False, Goal("times", 2)),
        "codes": (by_codes, False, None),
        "action objects": (by_objects, False, None),
        "codes, events recorded": (by_codes, True, None),
        "codes, a view before each": (by_views, False, None),
    }
    return [
        Figure(
            family=FAMILY,
            name=f"{map_name}: {way}",
            unit=RATE,
            goal=goal,
            measure=partial(rate, partial(_played, catalog, map_id, play, record, scale)),
        )
        for map_name, map_id in MAPS.items()
        for way, (play, record, goal) in ways.items()
    ]


def _played(catalog: sw.Catalog, map_id: str, play: Play, record: bool, scale: Scale) -> int:
    """Play a duel of each pairing; how many actions that took."""
    actions = 0
    for seed, heroes in enumerate(pairings(catalog, scale.pairings)):
        duel = sw.Duel(catalog, map=map_id, heroes=heroes, seed=seed, setup="quick", record=record)
        actions += play(duel, random.Random(seed), scale.longest)
    return actions
