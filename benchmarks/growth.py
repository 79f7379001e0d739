"""How the cost of an action grows: with the tiles of the map, and with the units on it."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Iterable, Sequence
from functools import partial

import attrs

import solwaris_core as sw
from benchmarks.fields import SIZES, field_id, with_fields
from benchmarks.figure import Figure, Measured
from benchmarks.playouts import by_codes
from benchmarks.scale import Scale
from benchmarks.stage import NEAR, peopled, turn_begun
from benchmarks.timing import cost

MAPS = "Cost of an action by map: the nine maps"
FIELDS = "Cost of an action by map: made-up fields"
UNITS = "Cost of an action by number of units"
COUNTS = range(2, 21, 2)
#: An exponent above this is worse than linear.
LINEAR = 1.0


@attrs.frozen
class Curve:
    """One family of figures over their sizes: the medians, and the exponent that fits them."""

    name: str
    sizes: tuple[int, ...]
    costs: tuple[float, ...]
    exponent: float

    @property
    def too_steep(self) -> bool:
        """Is the growth worse than linear?"""
        return round(self.exponent, 2) > LINEAR


def figures(catalog: sw.Catalog, scale: Scale) -> list[Figure]:
    """Legal actions and apply together: on every map and field, then in a hero's turns among more and more units."""
    larger = with_fields(catalog)
    found = [
        _figure(MAPS, map_id, definition.board.free.bit_count(), partial(_on_map, catalog, map_id, scale))
        for map_id, definition in catalog.maps.items()
    ]
    found += [
        _figure(FIELDS, f"field of {count}", count, partial(_on_map, larger, field_id(count), scale)) for count in SIZES
    ]
    found += [
        _figure(UNITS, f"{count} units", count, partial(_in_turns, peopled(catalog, count), scale)) for count in COUNTS
    ]
    return found


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """The k for which size^k fits the costs best: the slope of the logarithms. 1 is linear, 2 quadratic."""
    return statistics.linear_regression([math.log(size) for size in sizes], [math.log(cost) for cost in costs]).slope


def curves(measured: Iterable[Measured]) -> list[Curve]:
    """A curve of each family that has sizes."""
    families: dict[str, dict[int, float]] = {}
    for each in measured:
        if each.figure.size is not None:
            families.setdefault(each.figure.family, {})[each.figure.size] = each.median
    found = []
    for name, points in families.items():
        sizes, costs = zip(*sorted(points.items()), strict=True)
        found.append(Curve(name, sizes, costs, exponent(sizes, costs)))
    return found


def _figure(family: str, name: str, size: int, work: partial[int]) -> Figure:
    return Figure(family=family, name=name, unit="µs", size=size, measure=partial(cost, work))


def _on_map(catalog: sw.Catalog, map_id: str, scale: Scale) -> int:
    """Random play of each class against itself; how many actions."""
    actions = 0
    for seed, class_id in enumerate(sorted(catalog.classes)):
        heroes = [sw.Hero(class_id, 1), sw.Hero(class_id, 2)]
        duel = sw.Duel(catalog, map=map_id, heroes=heroes, seed=seed, setup="quick", record=False)
        actions += by_codes(duel, random.Random(seed), scale.walks)
    return actions


def _in_turns(before: sw.Duel, scale: Scale) -> int:
    """Random turns of one hero; how many actions. Others' turns would mix in units that can do less."""
    rng = random.Random(1)
    actions = 0
    for _ in range(scale.walks):
        duel = turn_begun(before)
        while duel.acting == NEAR:
            duel.apply(duel.legal().sample_code(rng))
            actions += 1
    return actions
