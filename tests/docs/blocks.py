"""The code blocks of a page, and what each asks of whoever runs the page.

- `{code-block} LANGUAGE` with `:caption: FILE` is a file to write; with `:caption: FILE, at the end` added to one.
- `{code-block} diff` with `:caption: FILE` changes a file: its lines with `-` and without sign stand there once.
- `{code-block} console` is commands after `$ `, each with what it prints. Each ends with 0, whatever `...` leaves out;
  with `:class: fails` the last one fails.
- `{code-block} pycon` is a Python session.
- Before any other block, or one that shall not run, a comment stands: `<!-- part of: FILE -->`, whose lines are then
  looked up in that file, or `<!-- not run: REASON -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

FENCE = re.compile(r"^(`{3,}|:{3,})\s*(?:\{([\w-]+)\})?\s*(.*?)\s*$")
OPTION = re.compile(r"^:([\w-]+):\s*(.*?)\s*$")
COMMENT = re.compile(r"^<!-- (not run|part of): (.*?) -->$")
AT_THE_END = ", at the end"
#: What Sphinx reads itself and a reader does not run: included pages, tables of contents, notes.
DIRECTIVES = {"toctree", "include", "eval-rst", "note", "tip", "warning", "important", "admonition", "seealso"}


@attrs.frozen
class Block:
    """One block: the line of its fence, its language, options and text, and what the comment before it says."""

    line: int
    language: str
    text: str
    options: dict[str, str] = attrs.field(factory=dict)
    said: str = ""
    about: str = ""

    @property
    def caption(self) -> str:
        """The file it is, or is a part of; empty for none."""
        return self.options.get("caption", "").removesuffix(AT_THE_END)

    @property
    def appended(self) -> bool:
        """Is it added to what its file holds already?"""
        return self.options.get("caption", "").endswith(AT_THE_END)

    @property
    def fails(self) -> bool:
        """Is its last command meant to fail?"""
        return "fails" in self.options.get("class", "").split()


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page in their order; what Sphinx alone reads is left out."""
    lines = page.splitlines()
    at = 0
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if fence is None or fence[2] in DIRECTIVES or not fence[1].startswith("`"):
            at += 1
            continue
        end = next((at_ for at_ in range(at + 1, len(lines)) if lines[at_].strip() == fence[1]), None)
        if end is None:
            raise ValueError(f"line {at + 1}: the block has no end")
        options, first = _options(lines, at + 1, end) if fence[2] else ({}, at + 1)
        said = COMMENT.match(lines[at - 1]) if at else None
        yield Block(
            line=at + 1,
            language=fence[3],
            text="".join(f"{line}\n" for line in lines[first:end]),
            options=options,
            said=said[1] if said else "",
            about=said[2] if said else "",
        )
        at = end + 1


def _options(lines: list[str], at: int, end: int) -> tuple[dict[str, str], int]:
    """The options of a directive, and the line where its text begins: a blank line parts the two."""
    options: dict[str, str] = {}
    while at < end and (option := OPTION.match(lines[at])):
        options[option[1]] = option[2]
        at += 1
    return options, at + 1 if options and at < end and not lines[at].strip() else at
