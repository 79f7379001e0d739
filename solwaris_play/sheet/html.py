"""A sheet as an HTML page that needs nothing else: no network, no script, no other file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import count
from typing import assert_never

from solwaris_play.sheet.page import Block, Bullets, Facts, Heading, Item, Page, Paragraph, Picture, Pictures, Table
from solwaris_play.sheet.style import STYLE
from solwaris_play.sheet.svg import aimed_mark, as_svg, key_mark, tile_mark, unit_mark
from solwaris_play.sheet.words import LABELS


def as_html(page: Page, language: str) -> str:
    """The sheet as HTML in UTF-8: a section for each slot, original and variants side by side."""
    head, sections = _split(page, 2)
    title = next((block.text for block in head if isinstance(block, Heading)), "")
    anchors = _Anchors()
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        "</head>",
        "<body>",
        "<main>",
        "<header>",
        *_blocks(head, anchors, lead=True),
        *_key(language),
        "</header>",
    ]
    for section in sections:
        lines += _section(section, anchors)
    return "\n".join([*lines, "</main>", "</body>", "</html>"]) + "\n"


class _Anchors:
    """Hands out each id once."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def attribute(self, wanted: str) -> str:
        """The attribute `id`, with a number behind it where that id is taken; nothing for no id."""
        if not wanted:
            return ""
        tries = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
        free = next(each for each in tries if each not in self._taken)
        self._taken.add(free)
        return f' id="{escape(free)}"'


def _split(blocks: Sequence[Block], level: int) -> tuple[list[Block], list[list[Block]]]:
    """What stands before the first heading of that level, and the parts that begin with one."""
    before: list[Block] = []
    parts: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level == level:
            parts.append([])
        (parts[-1] if parts else before).append(block)
    return before, parts


def _section(blocks: list[Block], anchors: _Anchors) -> Iterator[str]:
    """A section; what has a heading of its own inside stands side by side."""
    own, choices = _split(blocks, 3)
    yield '<section class="long">' if len(choices) > 2 else "<section>"
    yield from _blocks(own, anchors)
    if choices:
        yield '<div class="choices">'
        for choice in choices:
            yield "<article>"
            yield from _blocks(choice, anchors)
            yield "</article>"
        yield "</div>"
    yield "</section>"


def _blocks(blocks: Sequence[Block], anchors: _Anchors, *, lead: bool = False) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading):
            tag = f"h{block.level}"
            yield f"<{tag}{anchors.attribute(block.anchor)}>{escape(block.text)}</{tag}>"
        elif isinstance(block, Paragraph):
            kind = ' class="tip"' if block.tip else ' class="lead"' if lead else ""
            yield f"<p{kind}>{escape(block.text)}</p>"
        elif isinstance(block, Facts):
            yield _facts(block.rows)
        elif isinstance(block, Pictures):
            yield _pictures(block.pictures)
        elif isinstance(block, Bullets):
            yield from _list(block.items)
        elif isinstance(block, Table):
            yield from _table(block)
        else:
            assert_never(block)


def _facts(rows: Sequence[tuple[str, str]]) -> str:
    facts = "".join(f"<div><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>" for label, value in rows)
    return f'<dl class="facts">{facts}</dl>'


def _pictures(pictures: Sequence[Picture]) -> str:
    figures = (f"<figure>{as_svg(each)}<figcaption>{escape(each.label)}</figcaption></figure>" for each in pictures)
    return f'<div class="pictures">{"".join(figures)}</div>'


def _list(items: Sequence[Item]) -> Iterator[str]:
    yield "<ul>"
    for item in items:
        yield f"<li>{escape(item.text)}"
        if item.picture is not None:
            yield _pictures([item.picture])
        if item.below:
            yield from _list(item.below)
        yield "</li>"
    yield "</ul>"


def _table(table: Table) -> Iterator[str]:
    """A table; one with a single row as facts, which fit any width."""
    if len(table.rows) == 1:
        yield _facts(list(zip(table.head, table.rows[0], strict=True)))
        return
    yield "<table>"
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    yield f"<thead><tr>{head}</tr></thead>"
    yield "<tbody>"
    links = table.links or [[""] * len(table.head)] * len(table.rows)
    for cells, targets in zip(table.rows, links, strict=True):
        row = (f"<td>{_linked(cell, target)}</td>" for cell, target in zip(cells, targets, strict=True))
        yield f"<tr>{''.join(row)}</tr>"
    yield "</tbody>"
    yield "</table>"


def _linked(text: str, anchor: str) -> str:
    return f'<a href="#{escape(anchor)}">{escape(text)}</a>' if anchor else escape(text)


def _key(language: str) -> Iterator[str]:
    """What the marks in the pictures mean."""
    labels = LABELS[language]
    marks = {
        "key_unit": unit_mark(0, 0),
        "key_aimed": aimed_mark(0, 0),
        "key_range": tile_mark("range"),
        "key_area": tile_mark("area"),
    }
    yield f'<ul class="key" aria-label="{escape(labels["key"])}">'
    for label, mark in marks.items():
        yield f"<li>{key_mark(mark)}<span>{escape(labels[label])}</span></li>"
    yield "</ul>"
