"""What a sheet consists of, before it is written as text, Markdown or HTML."""

from __future__ import annotations

import attrs


@attrs.frozen
class Heading:
    """A title; level 1 is the sheet's own. `anchor` is what links to it say, if any do."""

    level: int
    text: str
    anchor: str = ""


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
class Picture:
    """A little board seen from above, with tiles marked; (x, y) counts from its upper left corner.

    `words` say what it shows to those who do not see it. Only HTML draws pictures.
    """

    label: str
    words: str
    width: int
    height: int
    tiles: frozenset[tuple[int, int]]
    range: bool = False  #: the marked tiles can be aimed at; else they are covered by an area
    unit: tuple[int, int] | None = None  #: where the caster stands, or the unit that the area lies around
    aimed: tuple[int, int] | None = None  #: the aimed tile, or the middle of a trap


@attrs.frozen
class Pictures:
    """Pictures next to each other."""

    pictures: tuple[Picture, ...]


@attrs.frozen
class Item:
    """A sentence of a list, the picture of its area, and what stands below it."""

    text: str
    below: tuple[Item, ...] = ()
    picture: Picture | None = None


@attrs.frozen
class Bullets:
    """A list of sentences."""

    items: tuple[Item, ...]


@attrs.frozen
class Table:
    """Rows of cells under a heading row. `links` gives the anchors that the cells lead to, empty for none."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    links: tuple[tuple[str, ...], ...] = ()


Block = Heading | Paragraph | Facts | Pictures | Bullets | Table
#: A sheet, or a part of one.
Page = tuple[Block, ...]
