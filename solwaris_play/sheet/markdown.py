"""A sheet as Markdown (with tables), for web pages and repositories."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from solwaris_play.sheet.page import Bullets, Facts, Heading, Paragraph, Pictures, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_play.sheet.page import Block, Item, Page

#: Letters that Markdown or HTML would read as something else, and what begins a list, a heading or a rule.
_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&]")
_LEADING = re.compile(r"^(\s*)([-+#=])|^(\d+)([.)])(?=\s|$)")


def as_markdown(page: Page) -> str:
    """The sheet as Markdown: headings, facts and stats as tables, effects as lists, tips as quotations."""
    return "\n\n".join(filter(None, ("\n".join(_block(block)) for block in page))) + "\n"


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"{'#' * block.level} {_plain(block.text)}"
    elif isinstance(block, Paragraph):
        yield f"> {_plain(block.text)}" if block.tip else _plain(block.text)
    elif isinstance(block, Facts):
        yield from _table([label for label, _ in block.rows], [[value for _, value in block.rows]])
    elif isinstance(block, Bullets):
        for item in block.items:
            yield from _item(item, "")
    elif isinstance(block, Table):
        yield from _table(block.head, block.rows)
    elif isinstance(block, Pictures):
        return
    else:
        assert_never(block)


def _item(item: Item, indent: str) -> Iterator[str]:
    yield f"{indent}- {_plain(item.text)}"
    for inner in item.below:
        yield from _item(inner, f"{indent}  ")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield _row(head)
    yield _row(["---"] * len(head))
    for row in rows:
        yield _row([_plain(cell) for cell in row])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    """The text so that it reads as it stands."""
    escaped = _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))
    return _LEADING.sub(lambda found: f"\\{found[0].strip()}" if found[2] else f"{found[3]}\\{found[4]}", escaped)
