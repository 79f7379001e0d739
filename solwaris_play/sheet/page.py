"""What a sheet consists of, before it is written as text or Markdown."""

from __future__ import annotations

import attrs


@attrs.frozen
class Heading:
    """A title; level 1 is the sheet's own."""

    level: int
    text: str


@attrs.frozen
class Paragraph:
    """A paragraph of words; a tip stands out a little."""

    text: str
    tip: bool = False


@attrs.frozen
class Facts:
    """Short facts of one thing, each with its label."""

    rows: tuple[tuple[str, str], ...]


@attrs.frozen
class Item:
    """A sentence of a list, and what stands below it."""

    text: str
    below: tuple[Item, ...] = ()


@attrs.frozen
class Bullets:
    """A list of sentences."""

    items: tuple[Item, ...]


@attrs.frozen
class Table:
    """Rows of cells under a heading row."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Facts | Bullets | Table
#: A sheet, or a part of one.
Page = tuple[Block, ...]
