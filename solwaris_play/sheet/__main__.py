"""Writes the sheets of the bundled classes anew to `docs/classes/`; with a path as argument, into that folder."""

from __future__ import annotations

import sys
from pathlib import Path

from solwaris_play.sheet.documents import write


def main(arguments: list[str]) -> None:
    """Write into the folder that the first argument names, else into `docs/classes/` below the current folder."""
    write(Path(arguments[0] if arguments else "docs/classes"))


if __name__ == "__main__":
    main(sys.argv[1:])
