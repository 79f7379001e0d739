"""Does what a page tells its reader to do, block by block, and says where the page is wrong."""

from __future__ import annotations

import textwrap
from pathlib import Path

from docs.bench import Bench, session
from docs.blocks import Block, blocks
from docs.output import agrees


class Broken(Exception):
    """A block does not do what the page says; the message begins with its line."""


def run(page: Path, bench: Bench) -> int:
    """Run a page in the bench's folder and return how many blocks were run or looked up.

    Raises Broken at the first block that fails, or that is neither run nor marked.
    """
    done = 0
    for block in blocks(page.read_text(encoding="utf-8")):
        try:
            done += _run(block, bench)
        except Broken as error:
            raise Broken(f"{page.name}:{block.line}: {error}") from None
    return done


def _run(block: Block, bench: Bench) -> bool:
    """Run one block; False for one that is marked as not run."""
    if block.said == "not run":
        if len(block.about) < 10:
            raise Broken("a block that is not run needs a reason")
        return False
    if block.said == "part of":
        _look_up(block, bench.folder / block.about)
    elif block.language == "console":
        _commands(block, bench)
    elif block.language == "pycon":
        if differs := session(bench, block.text):
            raise Broken(f"the session differs\n{differs}")
    elif block.language == "diff" and block.caption:
        _change(block, bench.folder / block.caption)
    elif block.caption:
        _write(block, bench.folder / block.caption)
    else:
        raise Broken("the block is neither a file, a change, commands nor a session, and not marked as not run")
    return True


def _look_up(block: Block, file: Path) -> None:
    """The block's lines, at whatever depth, stand in the file as they are."""
    held = [line.strip() for line in _read(file).splitlines()]
    wanted = [line.strip() for line in textwrap.dedent(block.text).splitlines()]
    if not any(held[at : at + len(wanted)] == wanted for at in range(len(held))):
        raise Broken(f"these lines do not stand in {file.name}")


def _commands(block: Block, bench: Bench) -> None:
    asked: list[tuple[str, str]] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            asked.append((line[2:], ""))
        elif asked and line.startswith("> "):
            asked[-1] = (asked[-1][0] + line[2:], "")
        elif asked:
            asked[-1] = (asked[-1][0], asked[-1][1] + line)
    if not asked:
        raise Broken("there is no command in it")
    for number, (command, shown) in enumerate(asked, start=1):
        status, printed = bench.run(command)
        told = f"$ {command}{printed}(exit status {status})"
        if (status != 0) != (block.fails and number == len(asked)):
            raise Broken(f"the command {'fails' if status else 'does not fail'}\n{told}")
        if not agrees(shown, printed):
            raise Broken(f"another output than\n{shown}\n{told}")


def _change(block: Block, file: Path) -> None:
    """Replace the lines with `-` and those around them by those with `+` and those around them."""
    lines = block.text.splitlines(keepends=True)
    if any(line[0] not in "+- \n" for line in lines):
        raise Broken("a line of a change begins with a sign or a blank")
    old = "".join(line[1:] or line for line in lines if line[0] != "+")
    new = "".join(line[1:] or line for line in lines if line[0] != "-")
    held = _read(file)
    if held.count(old) != 1:
        raise Broken(f"the old lines stand {held.count(old)} times in {file.name}")
    file.write_text(held.replace(old, new), encoding="utf-8")


def _write(block: Block, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    held = _read(file) if block.appended else ""
    file.write_text(held + block.text, encoding="utf-8")


def _read(file: Path) -> str:
    if not file.is_file():
        raise Broken(f"there is no file {file.name} yet")
    return file.read_text(encoding="utf-8")
