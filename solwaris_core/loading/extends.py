"""`extends`: a ruleset takes another's values and changes some. Mappings are merged deeply, all else is replaced."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress

from solwaris_core.loading.nodes import Entries, Node, Scalar, quoted, shown
from solwaris_core.loading.problems import Enough, Problems, suggestion

#: Mappings that name one of several things: they are replaced as lists are.
WHOLE = (("initiative", "step"),)
#: Keys that say something of the file they stand in, so that nobody takes them over.
OWN = ("format", "allow")


def resolve_extends(
    nodes: Mapping[str, Entries], problems: Problems, unread: Collection[str] = ()
) -> dict[str, Entries]:
    """Each ruleset with what it takes from others; those whose `extends` is at fault are left out, without a problem
    where it names a word of `unread`, files whose faults are told."""
    done: dict[str, Entries | None] = {}
    for key, node in nodes.items():
        with suppress(Enough):
            resolve_one(node, key, nodes, problems, done, unread)
    return {key: node for key, node in done.items() if node is not None and key in nodes}


def resolve_one(
    node: Entries, key: str, nodes: Mapping[str, Entries], problems: Problems, done: dict[str, Entries | None],
    unread: Collection[str] = (),
) -> Entries | None:  # fmt: skip
    """One ruleset with what it takes from `nodes`; None after adding a problem. `done` keeps what is resolved, `unread`
    is as for `resolve_extends`."""
    chain: list[tuple[str, Entries]] = []
    current: Entries = node
    name = key
    base: Entries | None = None
    seen: set[str] = set()
    while True:
        chain.append((name, current))
        seen.add(name)
        parent = current.get("extends")
        if parent is None:
            break
        found = _parent(parent, nodes, problems, unread)
        if found is not None and found in seen:
            circle = " → ".join([*(each for each, _ in chain), found])
            problems.add(parent, "extends_cycle", f"rulesets extend each other in a circle: {circle}")
            found = None
        if found is None:
            done.update(dict.fromkeys((each for each, _ in chain), None))
            return None
        if found in done:
            base = done[found]
            if base is None:
                done.update(dict.fromkeys((each for each, _ in chain), None))
                return None
            break
        name, current = found, nodes[found]
    for name, current in reversed(chain):
        base = merged(base, current) if base is not None else current
        done[name] = base = without_extends(base)
    return base


def _parent(parent: Node, nodes: Mapping[str, Entries], problems: Problems, unread: Collection[str]) -> str | None:
    if not isinstance(parent, Scalar) or not isinstance(parent.value, str):
        problems.add(parent, "wrong_type", f"`extends` must be the id of a ruleset, not {shown(parent)}")
        return None
    if parent.value not in nodes and parent.value in unread:
        return None
    if parent.value not in nodes:
        message = f"there is no ruleset {quoted(parent.value)}{suggestion(parent.value, nodes)}"
        problems.add(parent, "unknown_ruleset", message)
        return None
    return parent.value


def without_extends(node: Entries) -> Entries:
    """The mapping without that key."""
    copy = Entries(node.file, node.line, node.column)
    copy.entries = {key: entry for key, entry in node.entries.items() if key != "extends"}
    return copy


def merged(base: Entries, changes: Entries, path: tuple[str, ...] = ()) -> Entries:
    """The mapping `changes` laid over `base`; every value keeps the place where it stands."""
    result = Entries(changes.file, changes.line, changes.column)
    result.entries = {key: entry for key, entry in base.entries.items() if path or key not in OWN}
    for key, (key_node, value) in changes.entries.items():
        below = base.get(key)
        inner = (*path, key)
        if isinstance(below, Entries) and isinstance(value, Entries) and inner not in WHOLE:
            value = merged(below, value, inner)
        result.entries[key] = (key_node, value)
    return result
