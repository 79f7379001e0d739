"""Where a person looks: lines and pictures in colour on a terminal, plain and never wrapped elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from solwaris_play.board_text import Picture

#: How a terminal shows each role of a glyph.
STYLES = {
    "side 1": "bold bright_blue",
    "side 2": "bold bright_red",
    "scenery": "yellow",
    "pickup": "bold bright_green",
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
        self._console = _Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def line(self, text: str = "", role: str = "") -> None:
        """Print one line in the colour of a role."""
        self._console.print(Text(text, style=STYLES.get(role, "")))

    def picture(self, picture: Picture) -> None:
        """Print a board."""
        for row in picture:
            line = Text()
            for glyph in row:
                line.append(glyph.text, STYLES.get(glyph.role, ""))
            line.rstrip()
            self._console.print(line)
