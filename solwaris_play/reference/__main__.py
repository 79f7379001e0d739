"""Writes `docs/yaml.md` anew; with a path as argument, that file."""

from __future__ import annotations

import sys
from pathlib import Path

from solwaris_play.reference.page import page


def main(arguments: list[str]) -> None:
    """Write the page to the file that the first argument names, else to `docs/yaml.md` below the current folder."""
    Path(arguments[0] if arguments else "docs/yaml.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
