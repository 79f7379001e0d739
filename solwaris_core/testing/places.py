"""Where the parts of a class stand: file and line by the paths of the library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.loading.whereabouts import Whereabouts
from solwaris_core.testing.parts import path_of, walk

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog


class Places:
    """The places of classes' parts, read from their files; of a part from elsewhere, such as a mod's variant, it is
    the place of the class."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._read: dict[str, dict[str, str]] = {}

    def at(self, path: str) -> str:
        """`file:line` of what stands at a path such as `mage/bolt/0`; of the nearest that holds it, else the class."""
        class_id = path.partition("/")[0]
        origin = self.catalog.origins.get(f"class {class_id}", "")
        if class_id not in self._read:
            self._read[class_id] = _places(self.catalog, origin)
        places = self._read[class_id]
        while path not in places and "/" in path:
            path = path.rpartition("/")[0]
        return places.get(path, origin)

    def told(self, part: str) -> str:
        """A part's name with its place: `effect mage/bolt/0: damage (class.yaml:12)`."""
        place = self.at(path_of(part))
        return f"{part} ({place})" if place else part


def _places(catalog: Catalog, origin: str) -> dict[str, str]:
    file = origin.rpartition(":")[0]
    if not file or not Path(file).is_file():
        return {}
    problems, whereabouts = Problems(), Whereabouts()
    vocabulary = Vocabulary(catalog.effects, catalog.conditions, catalog.measures, catalog.shapes)
    structurer = Structurer(vocabulary, problems, whereabouts=whereabouts)
    found: dict[str, str] = {}
    for document in documents(Source(file, Path(file)), Reading(problems), "", problems):
        made = structurer.structure(document.node, HeroClass) if document.kind == "class" else None
        if isinstance(made, HeroClass):
            for part, definition in walk(made):
                node = whereabouts.of(definition)
                if node is not None:
                    found.setdefault(path_of(part), f"{node.file}:{node.line}")
    return found
