"""Where definitions stand: the trees behind a catalog, and the file and line of what the kernel names by path."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solwaris_core.loading.documents import Document
from solwaris_core.loading.files import Reading
from solwaris_core.loading.loader import assemble, finish
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar
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
        found = self._of_path(path)
        for key in keys:
            found = found.get(key) if isinstance(found, Entries) else None
        return found

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
        node = _inner(self.node(path))
        return node if isinstance(node, Entries) else None

    def effect(self, path: str) -> Any:
        """The definition of the effect at that path; None where it has no parameters in the data."""
        node = self.parameters(path)
        return None if node is None else self.whereabouts.made_from(node)

    def _of_path(self, path: str) -> Node | None:
        first, *steps = path.split("/")
        name = first.partition(":")[0]
        if steps[:1] == ["pickups"] and name in self.rulesets:
            return _below(_keyed(self.rulesets[name].get("pickups"), "kinds", *steps[1:2]), steps[2:])
        own = [node for node in (self.classes.get(name), *self._added(name)) if node is not None]
        if not steps:
            return own[0] if own else None
        if steps[0] in ("units", "traps") and len(steps) > 1:
            found = (_keyed(node, *steps[:2]) for node in own)
            return _below(next((node for node in found if node is not None), None), steps[2:])
        found = (each for node in own for each in picks(node) if _id(each) == steps[0])
        return _below(next(found, None), steps[1:])

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


def picks(node: Entries) -> Iterator[Entries]:
    """What a loadout may pick from a class or a mod's variant: passives, then spells slot by slot; of a scenario's own
    class, whose spells stand in a list, each of them."""
    slots, spells = node.get("slots"), node.get("spells")
    yield from (each for each in (spells if isinstance(spells, Items) else ()) if isinstance(each, Entries))
    for slot in (node.get("passive"), *(slots if isinstance(slots, Items) else ())):
        for key in ("original", "variant"):
            found = slot.get(key) if isinstance(slot, Entries) else None
            if isinstance(found, Entries):
                yield found
    for key in ("spell", "passive"):
        found = node.get(key)
        if isinstance(found, Entries) and "id" in found.entries:
            yield found


def _below(node: Node | None, steps: Sequence[str]) -> Node | None:
    """What further steps of a path lead to: an effect's number, `when.0`, `on_trigger`, `spells` and an id."""
    for step in steps:
        word, _, number = step.partition(".")
        if step.isdecimal():
            node = _item(node if isinstance(node, Items) else _keyed(_inner(node), "effects"), int(step))
        elif number.isdecimal():
            node = _item(_keyed(_inner(node), word), int(number))
        elif isinstance(node, Items):
            node = next((each for each in node if isinstance(each, Entries) and _id(each) == step), None)
        else:
            node = _keyed(node, step)
    return node


def _inner(node: Node | None) -> Node | None:
    """The parameters of an effect; anything else as it is."""
    if isinstance(node, Entries) and len(node) == 1:
        value = next(iter(node))[1]
        return value if isinstance(value, Entries) else node
    return node


def _item(node: Node | None, place: int) -> Node | None:
    return node.items[place] if isinstance(node, Items) and place < len(node) else None


def _keyed(node: Node | None, *keys: str) -> Node | None:
    for key in keys:
        node = node.get(key) if isinstance(node, Entries) else None
    return node


def _id(node: Entries) -> str:
    found = node.get("id")
    return found.text if isinstance(found, Scalar) else ""
