"""What a page shows against what was printed: `...` stands for what varies."""

from __future__ import annotations

import re


def agrees(shown: str, printed: str) -> bool:
    """Is that what was printed? A line `...` stands for any lines, `...` within a line for any letters of it."""
    pattern = "".join(_line(line.rstrip()) for line in shown.strip("\n").split("\n")) if shown.strip() else r"\s*"
    text = "".join(f"{line.rstrip()}\n" for line in printed.strip("\n").split("\n"))
    return re.fullmatch(pattern, text) is not None


def _line(line: str) -> str:
    if line.strip() == "...":
        return r"(?:.*\n)*"
    return "[^\n]*".join(map(re.escape, line.split("..."))) + "\n"
