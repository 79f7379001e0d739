"""The steps of scenarios: actions, and what must then hold, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.scenario import Expect, Expected, Step
from solwaris_core.events import EVENTS
from solwaris_core.info import UnitInfo
from solwaris_core.loading.actions import action
from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, plain, quoted, shown
from solwaris_core.loading.problems import Problems, suggestion
from solwaris_core.refusal import CODES

if TYPE_CHECKING:
    from solwaris_core.events import Event
    from solwaris_core.loading.faulty import Faulty

#: What `expect` may ask of a unit.
UNIT_FIELDS = tuple(field.name for field in attrs.fields(UnitInfo))
#: Keys of a step, and of what it expects.
STEP_KEYS = ("do", "as", "expect", "error")
_SIGHTS = ("traps", "pickups")
EXPECT_KEYS = ("events", "legal", "illegal", "sees", "winner")
#: The second and later summons of a kind are called `imp_2`, `imp_3` ….
_LATER_SUMMON = re.compile(r"(.+?)_[0-9]+")


class Steps:
    """Reads the steps of one scenario. `names` are its fighters and units, `summons` what may be summoned in it,
    beside what is declared in `faulty` files."""

    def __init__(
        self, problems: Problems, fighters: Collection[str], names: Collection[str], summons: Collection[str],
        faulty: Faulty,
    ) -> None:  # fmt: skip
        self.problems = problems
        self.fighters = fighters
        self.names = names
        self.summons = summons
        self.faulty = faulty

    def all(self, node: Node) -> tuple[Step, ...]:
        """Every step that could be read; problems are added."""
        if not isinstance(node, Items) or not len(node):
            found = "an empty one" if isinstance(node, Items) else shown(node)
            self.problems.add(node, "wrong_type", f"`steps` must be a list of steps, not {found}")
            return ()
        return tuple([step for item in node if (step := self._step(item)) is not None])

    def _step(self, node: Node) -> Step | None:
        if not isinstance(node, Entries):
            self.problems.add(node, "wrong_type", f"a step must be a mapping with `do` or `expect`, not {shown(node)}")
            return None
        check_keys(node, STEP_KEYS, self.problems)
        do, expect = node.get("do"), node.get("expect")
        if do is None:
            for key in ("as", "error"):
                if key in node.entries:
                    self.problems.add(node.entries[key][0], "conflict", f"`{key}` needs `do`")
            if expect is None:
                self.problems.add(node, "missing_key", "a step needs `do` or `expect`")
        return Step(
            line=node.line,
            column=node.column,
            do=self._action(do) if do is not None else None,
            as_=self._word(node.get("as"), "as", self.fighters, "unknown_fighter"),
            error=self._expected_word(node.get("error"), "error", CODES),
            expect=self._expect(expect) if expect is not None else None,
        )

    def _action(self, node: Node) -> Expected:
        return Expected(action(node, self.problems), node.line, node.column)

    def _word(self, node: Node | None, key: str, known: Collection[str], code: str) -> str | None:
        if node is None:
            return None
        if not isinstance(node, Scalar) or node.text not in known:
            hint = suggestion(node.text, known) if isinstance(node, Scalar) else ""
            self.problems.add(node, code, f"{shown(node)} is nothing that `{key}` can be{hint}")
            return None
        return node.text

    def _expected_word(self, node: Node | None, key: str, known: Collection[str]) -> Expected | None:
        word = self._word(node, key, known, "unknown_word")
        return Expected(word, node.line, node.column) if word is not None and node is not None else None

    def _expect(self, node: Node) -> Expect:
        if not isinstance(node, Entries):
            self.problems.add(node, "wrong_type", f"`expect` must be a mapping, not {shown(node)}")
            return Expect()
        units = {key.text: self._unit(child) for key, child in node if self._is_unit(key, EXPECT_KEYS)}
        return Expect(
            events=self._list(node, "events", self._event),
            units=units,
            legal=self._list(node, "legal", self._action),
            illegal=self._list(node, "illegal", self._action),
            sees=self._sees(node.get("sees")),
            winner=self._winner(node.get("winner")),
        )

    def _is_unit(self, key: Scalar, others: Collection[str]) -> bool:
        """Is the key a unit's name? Adds a problem where it is neither that nor one of the other known keys."""
        name = key.text
        if name in others:
            return False
        later = _LATER_SUMMON.fullmatch(name)
        summons = [name, later[1]] if later else [name]
        if name in self.names or any(each in self.summons or self.faulty.declares_unit(each) for each in summons):
            return True
        hint = suggestion(name, [*others, *self.names, *self.summons])
        self.problems.add(key, "unknown_unit", f"{quoted(name)} is neither a unit nor a key that may stand here{hint}")
        return False

    def _list(self, node: Entries, key: str, read: Callable[[Node], Expected | None]) -> tuple[Expected, ...]:
        child = node.get(key)
        if child is None:
            return ()
        if not isinstance(child, Items):
            self.problems.add(child, "wrong_type", f"`{key}` must be a list, not {shown(child)}")
            return ()
        return tuple([made for item in child if (made := read(item)) is not None])

    def _event(self, node: Node) -> Expected | None:
        kind: Node | None = node.get("type") if isinstance(node, Entries) else node
        if not isinstance(kind, Scalar):
            message = f"an event is its type, or a mapping with `type`, not {shown(node)}"
            self.problems.add(node, "wrong_type", message)
            return None
        if kind.text not in EVENTS:
            message = f"{quoted(kind.text)} is no event{suggestion(kind.text, EVENTS)}"
            self.problems.add(kind, "unknown_word", message)
            return None
        if isinstance(node, Entries):
            self._check_fields(node, EVENTS[kind.text])
        return Expected(plain(node) if isinstance(node, Entries) else {"type": kind.text}, node.line, node.column)

    def _check_fields(self, node: Entries, event: type[Event]) -> None:
        """Add a problem for each key that is no field of that event."""
        known = event.names()
        for key, _ in node:
            if key.text != "type" and key.text not in known:
                hint = suggestion(key.text, known)
                self.problems.add(
                    key, "unknown_field", f"the event `{event.type}` has no field {quoted(key.text)}{hint}"
                )

    def _unit(self, node: Node) -> Mapping[str, Expected]:
        if not isinstance(node, Entries):
            self.problems.add(node, "wrong_type", f"a unit's fields must be a mapping, not {shown(node)}")
            return {}
        check_keys(node, UNIT_FIELDS, self.problems)
        return {key.text: Expected(plain(child), child.line, child.column) for key, child in node}

    def _sees(self, node: Node | None) -> Mapping[int, Mapping[str, Expected]]:
        sees: dict[int, Mapping[str, Expected]] = {}
        if node is not None and not isinstance(node, Entries):
            self.problems.add(node, "wrong_type", f"`sees` must be a mapping by side, not {shown(node)}")
            return sees
        for key, child in node or ():
            if key.text not in ("1", "2"):
                self.problems.add(key, "unknown_key", f"a side is 1 or 2, not {quoted(key.text)}")
            elif not isinstance(child, Entries):
                self.problems.add(child, "wrong_type", f"what a side sees must be a mapping, not {shown(child)}")
            else:
                sees[int(key.text)] = {
                    name.text: Expected(plain(value), value.line, value.column)
                    for name, value in child
                    if name.text in _SIGHTS or self._is_unit(name, _SIGHTS)
                }
        return sees

    def _winner(self, node: Node | None) -> Expected | None:
        if node is None:
            return None
        value: Any = plain(node)
        if isinstance(value, bool) or value not in (1, 2, "draw", None):
            self.problems.add(node, "unknown_word", f"`winner` must be 1, 2, draw or null, not {shown(node)}")
        return Expected(value, node.line, node.column)
