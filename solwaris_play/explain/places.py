"""Where definitions stand: the trees behind a catalog, and the file and line of what the kernel names by path."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solwaris_core.loading.documents import Document
from solwaris_core.loading.files import Reading
from solwaris_core.loading.library_paths import below, in_class, keyed, parameters
from solwaris_core.loading.loader import assemble, finish
from solwaris_core.loading.nodes import Entries, Node
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.scenarios import INLINE
from solwaris_core.loading.whereabouts import Whereabouts
from solwaris_core.plugins import offers

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.loading.assembly import Assembly


class Places:
    """The trees of classes, of mods' variants and of rulesets (with what they take from others), by id; `whereabouts`
    knows the tree of every single definition."""

    def __init__(self, assembly: Assembly, whereabouts: Whereabouts) -> None:
        self.structurer = assembly.structurer
        self.whereabouts = whereabouts
        self.classes: dict[str, Entries] = {key: document.node for key, document in assembly.of("class").items()}
        self.rulesets = dict(assembly.ruleset_nodes)
        self.variants: list[Document] = [document for _, document in assembly.variants]

    def node(self, path: str, *keys: str) -> Node | None:
        """What stands at a path of the library, as `mage/bolt/0`, and below it at these keys; None for nothing."""
        return keyed(self._of_path(path), *keys)

    def at(self, path: str, *keys: str) -> str | None:
        """The place as `file:line`; None where nothing stands there, as for a value by default."""
        node = self.node(path, *keys)
        return None if node is None else place_of(node)

    def with_own(self, scenario: Entries) -> Places:
        """The same places, and those of the classes and the ruleset that a scenario brings itself."""
        found = copy(self)
        classes, ruleset = scenario.get("classes"), scenario.get("ruleset")
        own = {key.text: node for key, node in classes} if isinstance(classes, Entries) else {}
        found.classes = self.classes | {key: node for key, node in own.items() if isinstance(node, Entries)}
        found.rulesets = {**self.rulesets, **({INLINE: ruleset} if isinstance(ruleset, Entries) else {})}
        return found

    def parameters(self, path: str) -> Entries | None:
        """What stands behind the word of the effect at that path; None for a bare word."""
        node = parameters(self.node(path))
        return node if isinstance(node, Entries) else None

    def effect(self, path: str) -> Any:
        """The definition of the effect at that path; None where it has no parameters in the data."""
        node = self.parameters(path)
        return None if node is None else self.whereabouts.made_from(node)

    def _of_path(self, path: str) -> Node | None:
        first, *steps = path.split("/")
        name = first.partition(":")[0]
        if steps[:1] == ["pickups"] and name in self.rulesets:
            return below(keyed(self.rulesets[name], "pickups", "kinds", *steps[1:2]), steps[2:])
        own = (self.classes.get(name), *self._added(name))
        return in_class([tree for tree in own if tree is not None], steps)

    def _added(self, class_id: str) -> Iterator[Entries]:
        return (document.node for document in self.variants if document.id.partition("/")[0] == class_id)


def load_with_places(mods: Sequence[Path] = ()) -> tuple[Catalog, Places]:
    """What `sw.load` loads, and where it stands. Raises as `sw.load` does."""
    problems = Problems()
    offered = offers(mods)
    reading = Reading(problems)
    whereabouts = Whereabouts()
    assembly = assemble(offered, problems, reading, whereabouts)
    if reading.full():
        problems.raise_any()
    catalog = finish(assembly, offered)
    problems.raise_any()
    return catalog, Places(assembly, whereabouts)


def place_of(node: Node) -> str:
    """`file:line`, the file as seen from the working folder where it lies in it."""
    return f"{near(node.file)}:{node.line}"


def near(file: str) -> str:
    """The file's name from the working folder where it lies in it, else as it is."""
    try:
        return os.path.relpath(file) if Path(file).resolve().is_relative_to(Path.cwd()) else file
    except (OSError, ValueError):
        return file
