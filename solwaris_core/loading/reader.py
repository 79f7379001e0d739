"""From bytes to a tree of nodes with places. Strict and bounded: files come from strangers.

The tree is built from PyYAML's events, one by one, never by recursion, so no nesting can exhaust the stack,
and reading stops at the first limit that is passed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import yaml

from solwaris_core.loading.limits import MAX_ALIASES, MAX_BYTES, MAX_DEPTH, MAX_DOCUMENTS, MAX_NODES
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, quoted
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.scalars import resolve
from solwaris_core.loading.syntax import explained

if TYPE_CHECKING:
    from solwaris_core.loading.files import Reading

#: The C parser where there is one.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

#: Control characters, what turns the direction of text around, and half characters.
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


_NO_SUCH = "an escape (`\\U…`) or a version (`%YAML …`) that there is not"


class _StopReading(Exception):
    """Reading this file goes no further; the problem has been added."""


def read(file: str, data: bytes, problems: Problems, reading: Reading | None = None) -> list[Node]:
    """The documents of a YAML file, each a tree. What is at fault is added to `problems`.

    `file` is the name in problems. After a fault of syntax or a passed limit, the documents before it are returned; a
    document with tags is left out. `reading` is told how many values the file holds, and its loose anchors.
    """
    composer = _Composer(file, problems)
    documents: list[Node] = []
    try:
        text = _decoded(file, data, problems)
        for document in composer.documents(text):
            if len(documents) >= MAX_DOCUMENTS:
                problems.add(document, "too_large", f"the file holds more than {MAX_DOCUMENTS} documents")
                break
            if isinstance(document, Scalar) and document.value is None:
                problems.add(document, "empty_file", "this document holds nothing")
                continue
            documents.append(document)
        if not composer.began:
            problems.add_at(file, 1, 1, "empty_file", "the file holds nothing")
    except (_StopReading, Enough):
        pass
    except yaml.YAMLError as error:
        line, column, code, message = explained(error, data)
        problems.add_at(file, line, column, code, message)
    if reading is not None:
        reading.count(file, composer.nodes)
        reading.loose += composer.loose
    return documents


def _decoded(file: str, data: bytes, problems: Problems) -> str:
    if len(data) > MAX_BYTES:
        problems.add_at(file, 1, 1, "too_large", f"the file is larger than {MAX_BYTES} bytes")
        raise _StopReading
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(data[: error.start].decode("utf-8"))
        problems.add_at(
            file, line, column, "not_utf8", f"byte 0x{data[error.start]:02x} is no UTF-8 text; is this a text file?"
        )
        raise _StopReading from None
    text = text.removeprefix("\ufeff")
    if found := _FORBIDDEN.search(text):
        line, column = _position(text[: found.start()])
        message = f"the character U+{ord(found[0]):04X} may not stand in a file; is this a text file?"
        problems.add_at(file, line, column, "control_character", message)
        raise _StopReading
    if not text.strip():
        problems.add_at(file, 1, 1, "empty_file", "the file holds nothing")
        raise _StopReading
    return text


def _position(before: str) -> tuple[int, int]:
    """Line and column, from 1, of what follows `before`."""
    lines = re.split("\r\n|\r|\n", before)
    return len(lines), len(lines[-1]) + 1


def _events(text: str) -> Iterator[Any]:
    """The parser's events. Python's own parser makes letters of escapes and numbers of versions without asking whether
    there are such: that is a fault of syntax, behind the last event."""
    event: Any = None
    try:
        for event in yaml.parse(text, Loader=LOADER):
            yield event
    except (ValueError, OverflowError) as error:
        raise yaml.MarkedYAMLError(problem=f"behind this stands {_NO_SUCH}", problem_mark=event.end_mark) from error


class _Open:
    """A collection whose end has not been read: its node, its anchor, its pending key, its size and height so far."""

    __slots__ = ("anchor", "height", "key", "node", "size")

    def __init__(self, node: Items | Entries, anchor: str | None) -> None:
        self.node = node
        self.anchor = anchor
        self.key: Node | None = None
        self.size = 1
        self.height = 1


class _Composer:
    """Builds nodes from events."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.lines: list[str] = []
        self.aliases = 0
        self.nodes = 0
        self.stack: list[_Open] = []
        #: Finished anchored nodes with their size and height; None while they are open.
        self.anchors: dict[str, tuple[Node, int, int] | None] = {}
        #: Anchors that no alias has named yet, by name, and those that stayed so.
        self.unnamed: dict[str, Scalar] = {}
        self.loose: list[Scalar] = []
        self.root: Node | None = None
        self.began = False
        self.tagged = False

    def documents(self, text: str) -> Iterator[Node]:
        """Each document of the text, as soon as it is complete."""
        self.lines = re.split("\r\n|\r|\n", text)
        for event in _events(text):
            kind = type(event)
            if kind is yaml.ScalarEvent:
                self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                self._start(event, Entries if kind is yaml.MappingStartEvent else Items)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                top = self.stack.pop()
                self._finished(top.node, top.size, top.height, top.anchor)
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                self.anchors = {}
                self.root = None
                self.began = True
                self.tagged = False
            elif kind is yaml.DocumentEndEvent:
                self.loose += self.unnamed.values()
                self.unnamed = {}
                if self.root is not None and not self.tagged:
                    yield self.root

    def _place(self, event: Any) -> tuple[str, int, int]:
        mark = event.start_mark
        return self.file, mark.line + 1, mark.column + 1

    def _scalar(self, event: Any) -> None:
        place = self._place(event)
        text = event.value
        style = event.style
        self._refuse_tag(event)
        if event.anchor:
            self._anchor(event)
        value = text if style else resolve(text)
        rows_at = None
        if style == '"' and (found := _FORBIDDEN.search(text)):
            message = f"the character U+{ord(found[0]):04X} may not stand in a text"
            self.problems.add_at(*place, "control_character", message)
            text = value = text.encode("ascii", "replace").decode("ascii")
        elif style == "|":
            rows_at = self._rows_at(event.start_mark.line + 1)
        self._finished(Scalar(*place, text, value, rows_at), 1, 0, event.anchor)

    def _rows_at(self, line: int) -> tuple[int, int] | None:
        """Where the first row of a block text begins; `line` counts from 0."""
        for number in range(line, len(self.lines)):
            row = self.lines[number]
            if row.strip(" "):
                return number + 1, len(row) - len(row.lstrip(" ")) + 1
        return None

    def _start(self, event: Any, kind: type[Items] | type[Entries]) -> None:
        self._refuse_tag(event)
        node = kind(*self._place(event))
        if len(self.stack) >= MAX_DEPTH:
            self.problems.add(node, "too_deep", f"nested deeper than {MAX_DEPTH} mappings and lists")
            raise _StopReading
        if event.anchor:
            self._anchor(event)
            self.anchors[event.anchor] = None
        self.stack.append(_Open(node, event.anchor))

    def _alias(self, event: Any) -> None:
        place = self._place(event)
        name = event.anchor
        if name not in self.anchors:
            self.problems.add_at(*place, "unknown_alias", f"no anchor {quoted('&' + name)} stands before this alias")
            raise _StopReading
        self.unnamed.pop(name, None)
        target = self.anchors[name]
        if target is None:
            self.problems.add_at(*place, "alias_loop", f"the alias {quoted('*' + name)} stands inside what it names")
            raise _StopReading
        self.aliases += 1
        node, size, height = target
        if self.aliases > MAX_ALIASES or self.nodes + size > MAX_NODES:
            limits = f"{MAX_ALIASES} aliases or {MAX_NODES} values"
            self.problems.add_at(*place, "too_many_aliases", f"the file unfolds to more than {limits}")
            raise _StopReading
        if len(self.stack) + height > MAX_DEPTH:
            self.problems.add_at(*place, "too_deep", f"nested deeper than {MAX_DEPTH} mappings and lists")
            raise _StopReading
        self.nodes += size - 1
        self._finished(node, size, height, None)

    def _anchor(self, event: Any) -> None:
        """Note the anchor of a node that begins; one of that name that no alias has named stays loose."""
        other = self.unnamed.pop(event.anchor, None)
        if other is not None:
            self.loose.append(other)
        self.unnamed[event.anchor] = Scalar(*self._place(event), event.anchor, event.anchor)

    def _refuse_tag(self, event: Any) -> None:
        if event.tag is not None:
            self.tagged = True
            place = self._place(event)
            self.problems.add_at(*place, "tag", f"the tag {quoted(event.tag)} is not allowed; these formats use none")

    def _finished(self, node: Node, size: int, height: int, anchor: str | None) -> None:
        """A complete node: into its collection, or the root."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.problems.add(node, "too_large", f"the file holds more than {MAX_NODES} values")
            raise _StopReading
        if anchor:
            self.anchors[anchor] = (node, size, height)
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        top.size += size
        top.height = max(top.height, height + 1)
        if isinstance(top.node, Items):
            top.node.items.append(node)
        elif top.key is None:
            top.key = node
        else:
            key, top.key = top.key, None
            self._entry(top.node, key, node)

    def _entry(self, mapping: Entries, key: Node, value: Node) -> None:
        if not isinstance(key, Scalar):
            self.problems.add(key, "bad_key", "a key must be a word, not a list or mapping")
            return
        if key.text in mapping.entries:
            first = mapping.entries[key.text][0]
            message = f"the key {quoted(key.text)} stands here again; it is first given at line {first.line}"
            self.problems.add(key, "repeated_key", message)
            return
        mapping.entries[key.text] = (key, value)
