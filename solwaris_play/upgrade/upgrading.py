"""What becomes of a file: read by the loader's own reader and its limits first, then migrated format by format."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.documents import identified
from solwaris_core.loading.formats import FORMAT, format_of, of_this_format
from solwaris_core.loading.nodes import Entries
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.reader import read
from solwaris_play.upgrade import format_0
from solwaris_play.upgrade.comparing import difference
from solwaris_play.upgrade.edits import Edit, applied
from solwaris_play.upgrade.trees import roots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ruamel.yaml import nodes as ruamel

    from solwaris_core.loading.nodes import Node


#: For each older format, the edits that make the next one of it.
MIGRATIONS: Mapping[int, Callable[[str, ruamel.Node], Iterator[Edit]]] = {0: format_0.edits}


class Old(NamedTuple):
    """A document of an older format: its place as `file:line:column`, and which format it has."""

    place: str
    format: int


class Upgrade(NamedTuple):
    """A file that is old: its documents of older formats, its text and its new one, as bytes."""

    file: Path
    old: tuple[Old, ...]
    before: bytes
    after: bytes


def upgrade(file: Path, data: bytes, problems: Problems) -> Upgrade | None:
    """The new text of an old file; None where it is up to date, or after adding what is at fault to `problems`."""
    name = str(file)
    nodes = _read(name, data, problems) or []
    old = tuple(_old(node) for node in nodes if (format_of(node) or 0) < FORMAT)
    if not old:
        return None
    text = data.decode("utf-8")
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    try:
        for version in range(min(each.format for each in old), FORMAT):
            text = _migrated(text, version)
        after = (mark + text).encode()
    except ValueError as error:
        _refuse(nodes[0], str(error), problems)
        return None
    new = _read(name, after, Problems())
    if new is None or [format_of(node) for node in new] != [FORMAT] * len(nodes):
        _refuse(nodes[0], "what came of it would not be read", problems)
        return None
    for first, second in zip(nodes, new, strict=True):
        changed = difference(first, second)
        if changed is not None:
            _refuse(changed, "what stands here would change", problems)
            return None
    return Upgrade(file, old, data, after)


def _refuse(node: Node, why: str, problems: Problems) -> None:
    """Add the problem of an old file that stays as it is."""
    message = f"this old file cannot be rewritten safely ({why:.80}); change `format` and what it says by hand"
    with suppress(Enough):
        problems.add(node, "bad_yaml", " ".join(message.split()))


def _read(name: str, data: bytes, problems: Problems) -> list[Entries] | None:
    """The documents of a file without faults of syntax and of no newer format; None after adding problems."""
    faults = Problems()
    nodes = read(name, data, faults)
    found = []
    with suppress(Enough):
        for node in nodes:
            document = identified(node, "", faults)
            if document is not None and _is_known(document.node, faults):
                found.append(document.node)
    if not len(faults):
        return found
    with suppress(Enough):
        for problem in faults.all():
            problems.add_at(problem.file, problem.line, problem.column, problem.code, problem.message)
    return None


def _is_known(node: Entries, faults: Problems) -> bool:
    """Is its format today's or an older one? False after adding a problem."""
    version = format_of(node)
    if version is None:
        message = f"`format` must be a whole number, {FORMAT} today"
        faults.add(node.get("format") or node, "out_of_bounds", message)
        return False
    return version < FORMAT or of_this_format(node, faults)


def _old(node: Entries) -> Old:
    return Old((node.get("format") or node).place, format_of(node) or 0)


def _migrated(text: str, version: int) -> str:
    """The text with its documents of that format in the next one."""
    nodes = read("", text.encode(), Problems())
    places = {
        (node.line, node.column) for node in nodes if isinstance(node, Entries) and (format_of(node) or 0) == version
    }
    edits: list[Edit] = []
    for root in roots(text):
        if (root.start_mark.line + 1, root.start_mark.column + 1) in places:
            edits += MIGRATIONS[version](text, root)
    return applied(text, edits)
