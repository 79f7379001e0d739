"""Where the parts of a class stand: file and line by the paths of the library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source
from solwaris_core.loading.library_paths import in_class
from solwaris_core.loading.problems import Problems
from solwaris_core.testing.parts import path_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.catalog import Catalog
    from solwaris_core.loading.nodes import Entries


class Places:
    """The places of classes' parts, read from their files and from those of mods that add to them."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._trees: dict[str, list[Entries]] = {}

    def at(self, path: str) -> str:
        """`file:line` of what stands at a path such as `mage/bolt/0`; of the nearest that holds it, else the class."""
        class_id, *steps = path.split("/")
        if class_id not in self._trees:
            self._trees[class_id] = list(_trees(self.catalog, class_id))
        for length in range(len(steps), -1, -1):
            node = in_class(self._trees[class_id], steps[:length])
            if node is not None:
                return f"{node.file}:{node.line}"
        return ""

    def told(self, part: str) -> str:
        """A part's name with its place: `effect mage/bolt/0: damage (class.yaml:12)`."""
        place = self.at(path_of(part))
        return f"{part} ({place})" if place else part


def _trees(catalog: Catalog, class_id: str) -> Iterator[Entries]:
    """The tree of the class, then those of variants that mods add; what is no longer there is left out."""
    own, added = f"class {class_id}", f"variant {class_id}/"
    for name in sorted(key for key in catalog.origins if key == own or key.startswith(added)):
        file = Path(catalog.origins[name].rpartition(":")[0])
        problems = Problems()
        for document in documents(Source(str(file), file), Reading(problems), "", problems):
            if document.id.partition("/")[0] == class_id:
                yield document.node
