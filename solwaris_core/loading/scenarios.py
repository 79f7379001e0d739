"""Scenario files: several documents, each a scenario with classes, a ruleset and a map of its own if it wants."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.scenario import InlineClass, Scenario
from solwaris_core.definitions.text import Text
from solwaris_core.loading.casts import Casts
from solwaris_core.loading.containers import bar_missing, runs_together
from solwaris_core.loading.extends import resolve_one
from solwaris_core.loading.faulty import Faulty
from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.maps import add_row_problems
from solwaris_core.loading.nodes import Entries, Node, Scalar, quoted, shown
from solwaris_core.loading.problems import Enough, suggestion
from solwaris_core.loading.records import read_fields, record_hook
from solwaris_core.loading.references import check_class, check_references, keys
from solwaris_core.loading.script import script
from solwaris_core.loading.set_up import SetUp
from solwaris_core.loading.steps import Steps
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.loading.told import BAD, Told
from solwaris_core.loading.values import ID, bad_id
from solwaris_core.map_rows import LETTERS, parse_rows

if TYPE_CHECKING:
    from collections.abc import Collection

    from solwaris_core.board import Board
    from solwaris_core.catalog import Catalog
    from solwaris_core.loading.problems import Problems

#: The id of a map or ruleset that stands inside a scenario.
INLINE = "inline"
DEFAULT_RULESET = "waris"
NOTHING_FAULTY = Faulty()
_ROW = re.compile(f"[{re.escape(LETTERS)}]+")


class Scenarios:
    """Makes scenarios from their trees, on the ground of a catalog.

    `faulty` is what is missing in it for faults that have been told: scenarios may name it, so that no fault is told
    twice.
    """

    def __init__(self, catalog: Catalog, problems: Problems, faulty: Faulty = NOTHING_FAULTY) -> None:
        self.catalog = catalog
        self.problems = problems
        self.faulty = faulty
        words = Vocabulary(catalog.effects, catalog.conditions, catalog.measures, catalog.shapes)
        self.structurer = Structurer(words, problems, relaxed=True)

    def scenario(self, node: Entries) -> Scenario | None:
        """The scenario that the tree holds; None after adding its problems."""
        try:
            return self._scenario(node)
        except Enough:
            return None

    def _scenario(self, node: Entries) -> Scenario | None:
        before = len(self.problems)
        check_keys(node, self.structurer.keys(Scenario), self.problems, self.structurer.places)
        classes = self._classes(node.get("classes"))
        self.structurer.references.clear()
        values, _ = read_fields(self.structurer, Scenario, node)
        known = {
            *self.catalog.classes,
            *keys(node, "classes"),
            *(id for kind, id in self.faulty.trees if kind == "class"),
        }
        check_references(self.structurer.references, {"class": known}, self.problems, self.faulty.unread)
        ruleset, kinds = self._ruleset(node.get("ruleset"))
        ground, board = self._map(node.get("map"))
        known_classes = {**self.catalog.classes, **classes}
        SetUp(self.problems, known_classes, board, kinds, self.faulty).check(node, values)
        Casts(self.problems, known_classes, values.get("fighters", ())).check(node.get("steps"))
        scripts = node.get("dice")
        steps = node.get("steps")
        values |= {
            "classes": FrozenMap(classes),
            "ruleset": ruleset,
            "map": ground,
            "dice": FrozenMap(script(scripts, self.problems) if scripts is not None else {}),
            "steps": self._steps(node).all(steps) if steps is not None else (),
        }
        if len(self.problems) > before:
            return None
        return Scenario(**values, file=node.file, line=node.line, column=node.column)

    def _steps(self, node: Entries) -> Steps:
        """A reader of steps that knows who may be named in them, whatever else is at fault."""
        fighters = keys(node, "fighters")
        summons = {unit for each in self.catalog.classes.values() for unit in each.units}
        inline = node.get("classes")
        for _, child in inline if isinstance(inline, Entries) else ():
            summons |= set(keys(child, "units")) if isinstance(child, Entries) else set()
        return Steps(self.problems, fighters, [*fighters, *keys(node, "units")], sorted(summons), self.faulty)

    def _classes(self, node: Node | None) -> dict[str, InlineClass]:
        classes: dict[str, InlineClass] = {}
        if node is not None and not isinstance(node, Entries):
            self.problems.add(node, "wrong_type", f"`classes` must be a mapping, not {shown(node)}")
        make = record_hook(self.structurer, InlineClass, Told("classes"))
        for key, child in node if isinstance(node, Entries) else ():
            if not ID.fullmatch(key.text):
                self.problems.add(key, "bad_id", bad_id(key.text))
            self.structurer.references.clear()
            made = make(child, {"id": key.text})
            if isinstance(child, Entries):
                check_class(child, self.structurer.references, self.problems)
            if made is not BAD:
                classes[key.text] = made
        return classes

    def _ruleset(self, node: Node | None) -> tuple[str | Ruleset, Collection[str] | None]:
        """The id or the inline ruleset, and its kinds of pickups; None where they cannot be read."""
        rulesets = self.catalog.rulesets
        if isinstance(node, Entries):
            made = self._inline_ruleset(node)
            return (made, made.pickups.kinds) if made is not None else (INLINE, None)
        name = node.text if isinstance(node, Scalar) else DEFAULT_RULESET
        if self.faulty.declares("ruleset", name) and name not in rulesets:
            return name, None
        if node is not None and (not isinstance(node, Scalar) or name not in rulesets):
            hint = suggestion(name, rulesets) if isinstance(node, Scalar) else ""
            self.problems.add(node, "unknown_ruleset", f"{shown(node)} is no ruleset{hint}")
        return name, rulesets[name].pickups.kinds if name in rulesets else None

    def _inline_ruleset(self, node: Entries) -> Ruleset | None:
        check_keys(node, (*self.structurer.keys(Ruleset), "extends"), self.problems, self.structurer.places)
        if "ruleset" in node.entries:
            message = (
                "a ruleset inside a scenario has no id; take this out, or write `extends: …` if it is to change one"
            )
            self.problems.add(node.entries["ruleset"][0], "unknown_key", message)
        merged = resolve_one(node, INLINE, self.catalog.ruleset_nodes, self.problems, {}, self.faulty.unread)
        if merged is None:
            return None
        given = Entries(node.file, node.line, node.column)
        given.entries = {key: entry for key, entry in merged.entries.items() if key != "ruleset"}
        self.structurer.references.clear()
        made = record_hook(self.structurer, Ruleset, Told("ruleset"))(given, {"id": INLINE})
        check_references(self.structurer.references, {}, self.problems)
        return None if made is BAD else made

    def _map(self, node: Node | None) -> tuple[str | Map, Board | None]:
        """The id or the inline map, and its board if it has one."""
        if node is None:
            return INLINE, None
        if not isinstance(node, Scalar) or not isinstance(node.value, str):
            self.problems.add(node, "wrong_type", f"`map` must be rows (`map: |`) or a map's id, not {shown(node)}")
            return INLINE, None
        text = node.value
        if text in self.catalog.maps:
            return text, self.catalog.maps[text].board
        if self.faulty.declares("map", text):
            return text, None
        if ID.fullmatch(text) and not _ROW.fullmatch(text):
            message = f"there is no map {quoted(text)}{suggestion(text, self.catalog.maps)}"
            self.problems.add(node, "unknown_map", message)
            return INLINE, None
        if runs_together(node):
            self.problems.add(node, "space_in_map", bar_missing("map"))
            return INLINE, None
        made = Map(id=INLINE, name=Text({"": INLINE}), rows=tuple(text.rstrip("\n").split("\n")))
        ground = parse_rows(made.rows, made.legend, zones=False)
        add_row_problems(node, ground.problems, self.problems)
        return made, None if ground.problems else made.board
