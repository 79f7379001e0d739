"""The header of a replay, made from a duel that is about to begin."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from solwaris_core.dice import ALGORITHM
from solwaris_core.replay.lines import FORMAT, Header, HeroPart, Part

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.duel import Duel
    from solwaris_core.state import Unit


@cache
def engine() -> str:
    """The version of this engine."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("solwaris")
    except PackageNotFoundError:
        return "unknown"


def header_of(duel: Duel) -> Header:
    """What the duel begins with; nothing may have been played yet."""
    state, catalog = duel._state, duel.catalog
    return Header(
        format=FORMAT, engine=engine(), dice=ALGORITHM,
        ruleset=Part(duel.rules.id, catalog.rules_hash("rulesets", duel.rules.id)),
        map=Part(state.map_id, catalog.rules_hash("maps", state.map_id)),
        setup="full" if duel.phase == "placement" else "quick",
        purses=state.money.purses,
        heroes=tuple(_hero(catalog, unit) for unit in state.units.values() if unit.kind.hero),
    )  # fmt: skip


def _hero(catalog: Catalog, unit: Unit) -> HeroPart:
    class_id, *variants = unit.kind.path.split(":")
    picked = tuple(variants)
    return HeroPart(class_id, unit.side, picked, unit.name, catalog.loadout_hash(class_id, picked))
