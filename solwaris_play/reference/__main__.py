"""Writes the generated pages of `docs/` anew; with a path as argument, below that folder."""

from __future__ import annotations

import sys
from pathlib import Path

from solwaris_play.reference.documents import write


def main(arguments: list[str]) -> None:
    """Write below the folder that the first argument names, else below `docs` in the current folder."""
    write(Path(arguments[0] if arguments else "docs"))


if __name__ == "__main__":
    main(sys.argv[1:])
