"""Gathers problems, so that none hides another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from solwaris_core.errors import DataError, Problem
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.limits import MAX_PROBLEMS
from solwaris_core.loading.nodes import Node


class Problems:
    """The problems found so far. The same problem is kept once, and of one file no more than MAX_PROBLEMS."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self._per_file: dict[str, int] = {}

    def add(self, node: Node, code: str, message: str) -> None:
        """A problem at that node's place."""
        self.add_at(node.file, node.line, node.column, code, message)

    def add_at(self, file: str, line: int, column: int, code: str, message: str) -> None:
        """A problem at that place."""
        assert code in CODES, code
        problem = Problem(file, line, column, code, message)
        count = self._per_file.get(file, 0) + 1
        if problem in self._found or count > MAX_PROBLEMS:
            return
        if count == MAX_PROBLEMS:
            code, message = "too_large", "the file has more problems; from here on they are left out"
            problem = Problem(file, line, column, code, message)
        self._per_file[file] = count
        self._found[problem] = None

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Problem, ...]:
        """All of them, in order of file and place."""
        return tuple(sorted(self._found))

    def raise_any(self) -> None:
        """Raise DataError if there are any."""
        if self._found:
            raise DataError(self._found)


def nearest(word: str, known: Iterable[str], cutoff: float = 0.65) -> str | None:
    """The known word that is most like this one; None where none is like it. 1 is the same word, 0 another one."""
    near = difflib.get_close_matches(word[:60], sorted(known), n=1, cutoff=cutoff)
    return near[0] if near else None


def suggestion(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` with the nearest known word, or else what is known."""
    words = sorted(known)
    near = nearest(word, words)
    if near is not None:
        return f"; did you mean `{near}`?"
    if not words:
        return "; there are none"
    listed = ", ".join(words[:20]) + (", …" if len(words) > 20 else "")
    return f"; known: {listed}"
