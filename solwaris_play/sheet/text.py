"""A sheet as plain text for terminals, at most WIDTH columns wide."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, assert_never

from solwaris_play.sheet.page import Bullets, Facts, Heading, Paragraph, Pictures, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_play.sheet.page import Block, Item, Page

WIDTH = 100
#: The space after a number or its letter.
_COUNTED = re.compile(r"(?<=[\dXYZ]) (?=[\w%])")
_RULES = {1: "=", 2: "-"}


def as_text(page: Page) -> str:
    """The sheet as lines. Passives, spells, units and traps stand below their names, indented."""
    lines: list[str] = []
    indent = ""
    for block in page:
        if isinstance(block, Heading):
            lines.append("")
            indent = "  " if block.level > 2 else ""
        elif isinstance(block, Table):
            lines.append("")
        lines += _block(block, indent)
    return "\n".join(lines).strip("\n") + "\n"


def _block(block: Block, indent: str) -> Iterator[str]:
    if isinstance(block, Heading):
        yield from _wrapped(block.text)
        if block.level in _RULES:
            yield _RULES[block.level] * min(len(block.text), WIDTH)
    elif isinstance(block, Paragraph):
        yield from _wrapped(block.text, indent)
    elif isinstance(block, Facts):
        yield from _wrapped(" ".join(f"{label}: {value}." for label, value in block.rows), indent)
    elif isinstance(block, Bullets):
        for item in block.items:
            yield from _item(item, indent)
    elif isinstance(block, Table):
        yield from _table(block)
    elif isinstance(block, Pictures):
        return
    else:
        assert_never(block)


def _item(item: Item, indent: str) -> Iterator[str]:
    yield from _wrapped(item.text, f"{indent}- ", f"{indent}  ")
    for inner in item.below:
        yield from _item(inner, f"{indent}  ")


def _table(table: Table) -> Iterator[str]:
    rows = [table.head, *table.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + 2 * (len(widths) - 1) > WIDTH:
        for row in table.rows:
            told = [f"{label}: {cell}." for label, cell in zip(table.head, row, strict=True) if cell]
            yield from _wrapped(" ".join(told))
        return
    for row in rows:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()


def _wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """The lines of a paragraph; no line ends between a number and what it counts."""
    glued = _COUNTED.sub("\N{NO-BREAK SPACE}", text)
    lines = textwrap.wrap(
        glued, WIDTH, initial_indent=first, subsequent_indent=first if rest is None else rest, break_on_hyphens=False
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
