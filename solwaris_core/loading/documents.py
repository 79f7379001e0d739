"""The documents of a file, and what each holds by its first key."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.faulty import words_of
from solwaris_core.loading.files import SCENARIO
from solwaris_core.loading.formats import of_this_format
from solwaris_core.loading.nodes import Entries, Node, Scalar, quoted, shown
from solwaris_core.loading.problems import Enough, Problems, suggestion
from solwaris_core.loading.reader import read

if TYPE_CHECKING:
    from solwaris_core.loading.files import Reading, Source

#: What the first key of a file may be.
KINDS = ("class", "variant", "map", "ruleset", "scenario")
#: Keys that any file may begin with.
_PREAMBLE = ("format", "allow")
#: Files of other names may be anything.
_ENDINGS = (".yaml", ".yml")


class Document(NamedTuple):
    """One document: what kind of thing it holds, its id, its tree, and the plugin it came from."""

    kind: str
    id: str
    node: Entries
    plugin: str

    @property
    def origin(self) -> str:
        """The place as `file:line`."""
        return f"{self.node.file}:{self.node.line}"


def documents(source: Source, reading: Reading, plugin: str, problems: Problems) -> list[Document]:
    """What a file holds: one thing, or any number of scenarios. What is at fault is added to `problems`."""
    try:
        return _of_source(source, reading, plugin, problems)
    except Enough:
        return []


def _of_source(source: Source, reading: Reading, plugin: str, problems: Problems) -> list[Document]:
    data = reading.bytes_of(source)
    if data is None:
        return []
    if source.name.lower().endswith(_ENDINGS):
        return documents_of(source.name, data, plugin, problems, reading)
    faults, found = Problems(), list[Document]()
    with suppress(Enough):
        found = documents_of(source.name, data, plugin, faults)
    if len(faults):
        message = f"this is no YAML file of a {', '.join(KINDS[:-1])} or {KINDS[-1]}; such files end in `.yaml`"
        problems.add_at(source.name, 1, 1, "not_yaml_file", message)
        return []
    return found


def documents_of(
    file: str, data: bytes, plugin: str, problems: Problems, reading: Reading | None = None
) -> list[Document]:
    """What a file of that name and content holds. Raises Enough as `problems` does."""
    nodes = read(file, data, problems, reading)
    found: list[Document] = []
    for node in nodes:
        if found and found[0].kind != "scenario":
            message = "one file holds one thing, here a second document begins"
            problems.add(node, "several_documents", message)
            break
        document = identified(node, plugin, problems)
        if document is None or not of_this_format(document.node, problems):
            continue
        if found and document.kind != "scenario":
            message = f"only scenarios may follow a scenario, not {quoted(document.kind)}"
            problems.add(node, "several_documents", message)
            continue
        found.append(document)
    if reading is not None and not found and not file.endswith(SCENARIO):
        reading.unread |= words_of(data)
    return found


def identified(node: Node, plugin: str, problems: Problems) -> Document | None:
    """What the document holds, by its first key; None after adding a problem."""
    if not isinstance(node, Entries):
        problems.add(node, "wrong_type", f"a file holds a mapping, not {shown(node)}")
        return None
    first = next((entry for entry in node if entry[0].text not in _PREAMBLE), None)
    if first is None or first[0].text not in KINDS:
        found = f"not {quoted(first[0].text)}" if first else "there is none"
        hint = suggestion(first[0].text, KINDS) if first else f"; known: {', '.join(KINDS)}"
        message = f"the first key must say what the file holds, {found}{hint}"
        problems.add(first[0] if first else node, "unknown_format", message)
        return None
    key, value = first
    name = value.text if isinstance(value, Scalar) and isinstance(value.value, str) else value.place
    return Document(key.text, name, node, plugin)
