"""What a YAML text says, as a tree whose every value knows where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from solwaris_core.loading.scalars import resolve
from solwaris_core.loading.slips import too_long


class Node:
    """A value and its place: the file, and line and column counted from 1."""

    __slots__ = ("column", "file", "line")

    def __init__(self, file: str, line: int, column: int) -> None:
        self.file = file
        self.line = line
        self.column = column

    @property
    def place(self) -> str:
        """The place as `file:line:column`."""
        return f"{self.file}:{self.line}:{self.column}"


class Scalar(Node):
    """A single value. `text` is what stands in the file, `value` what it means: text, number, true, false or None.

    For a text of several lines (`|`), `rows_at` is the line and column of its first row.
    """

    __slots__ = ("rows_at", "text", "value")

    def __init__(
        self, file: str, line: int, column: int, text: str, value: str | int | float | bool | None,
        rows_at: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(file, line, column)
        self.text = text
        self.value = value
        self.rows_at = rows_at


class Items(Node):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.items: list[Node] = []

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


class Entries(Node):
    """A mapping: its keys are texts; each entry is the key as it stands and its value."""

    __slots__ = ("entries",)

    def __init__(self, file: str, line: int, column: int) -> None:
        super().__init__(file, line, column)
        self.entries: dict[str, tuple[Scalar, Node]] = {}

    def get(self, key: str) -> Node | None:
        """The value of that key, or None."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)


#: How many letters of a value a message quotes.
QUOTED = 40


def shown(node: Node) -> str:
    """The value as a message quotes it: short, on one line, and saying what it is."""
    if isinstance(node, Entries):
        return "a mapping"
    if isinstance(node, Items):
        return "a list"
    assert isinstance(node, Scalar)
    value = node.value
    if value is None:
        return "nothing"
    text = quoted(node.text)
    if isinstance(value, bool):
        return text
    if isinstance(value, int | float):
        return f"the number {text}"
    if not node.text:
        return "an empty text"
    if too_long(node.text):
        return f"the digits {text}, too many for a number"
    if not isinstance(resolve(node.text), str):
        return f"the text {text} in quotes"
    return f"the text {text}" if " " in node.text else f"the word {text}"


def quoted(text: str) -> str:
    """The text between backticks, shortened, line breaks and tabs made visible."""
    short = text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"
    return "`" + short.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + "`"


def plain(node: Node) -> object:
    """The tree as dicts, lists and plain values, places dropped."""
    if isinstance(node, Entries):
        return {key: plain(value) for key, (_, value) in node.entries.items()}
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    assert isinstance(node, Scalar)
    return node.value
