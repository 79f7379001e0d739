"""What a map file that is written over says to people alone: the comments at its top, and those inside."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import yaml
from yaml.reader import Reader

from solwaris_core.loading.limits import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Begins the line by which an editor finds the schema of a file.
MODELINE = "# yaml-language-server:"


class Remarks(NamedTuple):
    """The lines before the first key, comments and blank ones; and the comments after it."""

    top: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()


def remarks(file: Path) -> Remarks:
    """The comments of a file; none where there is no file, or where it cannot be YAML."""
    try:
        if file.stat().st_size > MAX_BYTES:
            return Remarks()
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return Remarks()
    if Reader.NON_PRINTABLE.search(text):
        return Remarks()
    top = []
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            break
        top.append(line)
    above = sum(1 for line in top if line.strip())
    return Remarks(tuple(top), tuple(_comments(text))[above:])


def with_schema(top: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """These lines, and before them the one that names the schema, if it lies there and they name none."""
    named = any(line.startswith(MODELINE) for line in top)
    if named or not (folder / "schemas" / "map.json").is_file():
        return top
    return (f"{MODELINE} $schema=schemas/map.json", *top)


def _comments(text: str) -> Iterator[str]:
    """Every comment: what begins with `#` between two tokens, or behind the sign that begins a block."""
    end = 0
    # What comes after a fault of the file's form cannot be told from values.
    with suppress(yaml.YAMLError):
        for token in yaml.scan(text):
            yield from _found(text[end : token.start_mark.index])
            end = token.end_mark.index
            if isinstance(token, yaml.ScalarToken) and token.style in ("|", ">"):
                yield from _found(text[token.start_mark.index : end].split("\n", 1)[0])


def _found(text: str) -> Iterator[str]:
    for line in text.splitlines():
        _, sign, comment = line.partition("#")
        if sign:
            yield f"#{comment.rstrip()}"
