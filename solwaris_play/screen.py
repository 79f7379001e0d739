"""Where a person looks and types: lines and pictures in colour on a terminal, plain and never wrapped elsewhere."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from solwaris_play.showing import shown

if TYPE_CHECKING:
    from solwaris_play.board_text import Picture

#: How a terminal shows each role of a glyph.
STYLES = {
    "side 1": "bold bright_blue",
    "side 2": "bold bright_red",
    "scenery": "yellow",
    "pickup": "bold bright_green",
    "marked": "reverse bold",
    "zone": "cyan",
    "axis": "dim",
    "ground": "dim",
}


class _Console(Console):
    """A console that leaves a closed pipe to the command line, which ends quietly for all commands alike."""

    def on_broken_pipe(self) -> None:
        """Raise again the error that rich is handling when it calls this."""
        raise


class Screen:
    """Standard output. Colour is used on a terminal that has it, and NO_COLOR is heeded."""

    def __init__(self) -> None:
        """Look at standard output as it is now."""
        self._console = _Console(highlight=False, markup=False, emoji=False)

    def line(self, text: str = "", role: str = "") -> None:
        """Print one line in the colour of a role; a terminal that is too narrow breaks it between words."""
        self._console.print(Text(shown(text), style=STYLES.get(role, "")), soft_wrap=not self._console.is_terminal)

    def ask(self, prompt: str) -> str | None:
        """One line of input, without its end; None where there is no more. What is not typed is shown all the same."""
        if sys.stdin is None or sys.stdin.closed:
            return None
        typed = sys.stdin.isatty()
        try:
            if typed and sys.stdout.isatty():
                return _edited(shown(prompt))
            sys.stdout.write(shown(prompt))
            sys.stdout.flush()
            line = _read()
        except EOFError:
            line = ""
        if not typed or not line:
            sys.stdout.write(shown(line.rstrip("\r\n")) + "\n")
        return line.rstrip("\r\n") if line else None

    def picture(self, picture: Picture) -> None:
        """Print a board, whose lines are never broken."""
        for row in picture:
            line = Text()
            for glyph in row:
                line.append(shown(glyph.text), STYLES.get(glyph.role, ""))
            line.rstrip()
            self._console.print(line, soft_wrap=True)


def _edited(prompt: str) -> str:
    """A line that a person may edit, with those before at the arrow keys. Raises EOFError."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - importing it is what makes `input` editable
    return input(prompt)


def _read() -> str:
    """A line of standard input with its end, empty at the end of input, also where it cannot be read at all."""
    try:
        return sys.stdin.readline()
    except OSError:
        return ""
