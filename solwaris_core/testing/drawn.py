"""Hypothesis strategies for classes and spells that nobody has written: drawn field by field from what the definitions
say of themselves, and read by the loader as any file is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import yaml
from hypothesis import strategies as st

from solwaris_core.definitions.hero_class import SLOTS, HeroClass
from solwaris_core.definitions.spell import Spell
from solwaris_core.loading.nodes import Entries
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.references import check_class
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.testing.drawing import Drawing

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

T = TypeVar("T")
#: The id of every drawn class.
DRAWN = "drawn"


def classes(catalog: Catalog) -> st.SearchStrategy[HeroClass]:
    """Whole classes: any stats, passives, spells with variants, units and traps, in the words of the catalog.

    Their id is `drawn`: `catalog.extended(classes={"drawn": found})` is a catalog in which they can fight.
    """
    reader = Reader(catalog)
    return class_texts(catalog).map(lambda text: reader.read(text, HeroClass))


def class_texts(catalog: Catalog) -> st.SearchStrategy[str]:
    """The files of such classes, as YAML."""
    return _class_data(catalog).map(_as_text)


def spells(catalog: Catalog) -> st.SearchStrategy[Spell]:
    """Single spells; they summon nothing and lay nothing, since that needs a class."""
    reader = Reader(catalog)
    return _spell_data(catalog).map(lambda data: reader.read(_as_text(data), Spell))


def _as_text(data: dict[str, Any]) -> str:
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)


@st.composite
def _class_data(draw: st.DrawFn, catalog: Catalog) -> dict[str, Any]:
    units = [f"unit_{place}" for place in range(draw(st.integers(0, 2)))]
    traps = [f"trap_{place}" for place in range(draw(st.integers(0, 2)))]
    drawing = Drawing(draw, catalog, {"unit": units, "trap": traps})
    data: dict[str, Any] = {"class": DRAWN, "name": "Drawn", "text": "Drawn at random.", "stats": drawing.stats()}
    data["passive"] = {which: drawing.passive(f"passive_{which}") for which in ("original", "variant")}
    data["slots"] = [
        {which: drawing.spell(f"spell_{place}_{which}") for which in ("original", "variant")} for place in range(SLOTS)
    ]
    if units:
        data["units"] = {unit: drawing.unit() for unit in units}
    if traps:
        data["traps"] = {trap: drawing.trap() for trap in traps}
    return data


@st.composite
def _spell_data(draw: st.DrawFn, catalog: Catalog) -> dict[str, Any]:
    return Drawing(draw, catalog, {}).spell("drawn_spell")


class Reader:
    """The loader, for one definition at a time in the words of a catalog."""

    def __init__(self, catalog: Catalog) -> None:
        vocabulary = Vocabulary(catalog.effects, catalog.conditions, catalog.measures, catalog.shapes)
        self.structurer = Structurer(vocabulary, Problems())

    def read(self, text: str, cls: type[T]) -> T:
        """The definition in a file's text. DataError with every problem of it."""
        problems = self.structurer.problems = Problems()
        self.structurer.references.clear()
        nodes = read("drawn.yaml", text.encode(), problems)
        made = [self.structurer.structure(node, cls) for node in nodes]
        for node in nodes:
            if cls is HeroClass and isinstance(node, Entries):
                check_class(node, self.structurer.references, problems)
        problems.raise_any()
        assert isinstance(made[0], cls)
        return made[0]
