"""The entry of the command `solwaris`: it only makes sure that the extra `play` is installed."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: What the command line needs beyond the core: the extra `play`.
NEEDS = ("click", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 2 when the extra `play` is missing."""
    missing = [name for name in NEEDS if importlib.util.find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"solwaris: error: the command line needs the extra `play` (missing: {', '.join(missing)}); "
            "install it with: pip install 'solwaris[play]'\n"
        )
        return 2
    try:
        from solwaris_play.cli import run

        return run(arguments)
    except KeyboardInterrupt:  # while the command line itself was still being read in
        return 130
