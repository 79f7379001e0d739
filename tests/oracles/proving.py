"""The catalog of the laws: everything bundled, and two proving classes that use the whole vocabulary."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hypothesis import strategies as st

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.testing import strategies
from solwaris_core.testing.playing import nth_action

__all__ = ["catalog", "duels", "nth_action", "variants_of"]

MODS = Path(__file__).parent.parent / "mods" / "proving"


@cache
def catalog() -> sw.Catalog:
    """Loaded once a process."""
    return sw.load(mods=[MODS])


def variants_of(class_id: str) -> list[str]:
    """Every variant of the class by id, the passive's first."""
    found = catalog().classes[class_id]
    assert isinstance(found, HeroClass)
    passive = [found.passive.variant.id] if found.passive.variant else []
    return passive + [slot.variant.id for slot in found.slots if slot.variant]


def duels(most: int = 2, setups: tuple[str, ...] = ("quick",)) -> st.SearchStrategy[sw.Duel]:
    """The kit's duels, of all classes of this catalog."""
    return st.deferred(lambda: strategies.duels(catalog(), most=most, setups=setups))
