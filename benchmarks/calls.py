"""Single calls on a crowded board: two heroes and four summons on the Great Plain.

Each call is made on a duel that has just been acted on, so that nothing it asks for is known already.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import solwaris_core as sw
from benchmarks.figure import Figure, Goal
from benchmarks.scale import Scale
from benchmarks.stage import FAR, crowded, turn_begun
from benchmarks.timing import microseconds

FAMILY = "Single calls"
#: A spell of the Arcanist that does nothing but hurt one enemy.
PLAIN_SPELL = "spark"


def figures(catalog: sw.Catalog, scale: Scale) -> list[Figure]:
    """What each call takes."""
    before = crowded(catalog)
    fresh = partial(turn_begun, before)
    aimed_at = before.units[FAR].at
    assert aimed_at is not None
    spark = sw.Cast(PLAIN_SPELL, aimed_at)
    legal_now = fresh().legal()
    spark_code = legal_now.codes()[list(legal_now).index(spark)]

    def cloned_and_applied(duel: sw.Duel) -> None:
        duel.clone().apply(spark_code)

    def masks(duel: sw.Duel) -> None:
        legal = duel.legal()
        legal.moves()
        legal.casts()

    calls: dict[str, tuple[Callable[[sw.Duel], object], float | None]] = {
        "clone": (sw.Duel.clone, 8),
        "apply a plain spell, by its code": (lambda duel: duel.apply(spark_code), 20),
        "apply a plain spell, as an object": (lambda duel: duel.apply(spark), 20),
        "clone, then apply a plain spell by its code": (cloned_and_applied, None),
        "legal masks": (masks, 15),
        "all legal actions as codes": (lambda duel: duel.legal().codes(), 60),
        "all legal actions as objects": (lambda duel: list(duel.legal()), None),
        "view": (lambda duel: duel.view(1), None),
    }
    return [
        Figure(
            family=FAMILY,
            name=name,
            unit="µs",
            goal=None if most is None else Goal("most", most),
            measure=partial(microseconds, call, fresh, scale.calls),
        )
        for name, (call, most) in calls.items()
    ]
