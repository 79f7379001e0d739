"""Gathers problems, so that none hides another."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable

from solwaris_core.errors import DataError, Problem
from solwaris_core.loading.codes import CODES
from solwaris_core.loading.limits import MAX_ALL_PROBLEMS, MAX_COMPARED, MAX_MESSAGE, MAX_PROBLEMS
from solwaris_core.loading.nodes import Node


class Enough(Exception):
    """As many problems as are told have been found: of this file, or of all; the work on this file stops here."""


class Problems:
    """The problems found so far. The same problem is kept once, and there is an end to them: of one file MAX_PROBLEMS
    are told, of all MAX_ALL_PROBLEMS. Each more raises Enough, which whoever reads a file turns into the next file."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self._per_file: dict[str, int] = {}
        #: By their identity.
        self._spared: dict[int, Node] = {}

    def add(self, node: Node, code: str, message: str) -> None:
        """A problem at that node's place, if it is not spared."""
        if id(node) not in self._spared:
            self.add_at(node.file, node.line, node.column, code, message)

    def spare(self, node: Node) -> None:
        """From now on nothing is said of that value itself: it stands under a key that is only guessed."""
        self._spared[id(node)] = node

    def add_at(self, file: str, line: int, column: int, code: str, message: str) -> None:
        """A problem at that place. Raises Enough when there are as many as are told."""
        assert code in CODES, code
        problem = Problem(file, line, column, code, cut(message))
        if problem in self._found:
            return
        count, total = self._per_file.get(file, 0) + 1, len(self._found) + 1
        if count > MAX_PROBLEMS or total > MAX_ALL_PROBLEMS:
            raise Enough
        if count == MAX_PROBLEMS or total == MAX_ALL_PROBLEMS:
            whose = "the file has" if count == MAX_PROBLEMS else "there are"
            code, message = "too_large", f"{whose} more problems; from here on they are left out"
            problem = Problem(file, line, column, code, message)
        self._per_file[file] = count
        self._found[problem] = None

    def leave_alone(self, file: str, code: str, message: str) -> None:
        """Drop what was found so far for one problem of that file, before which all others are of no interest."""
        self._found.clear()
        self._per_file.clear()
        self.add_at(file, 1, 1, code, message)

    def __len__(self) -> int:
        return len(self._found)

    def in_file(self, file: str) -> bool:
        """Has any been found in that file?"""
        return file in self._per_file

    def all(self) -> tuple[Problem, ...]:
        """All of them, in order of file and place."""
        return tuple(sorted(self._found))

    def raise_any(self) -> None:
        """Raise DataError if there are any."""
        if self._found:
            raise DataError(self._found)


def cut(message: str) -> str:
    """The message, or as much of it as is told."""
    return message if len(message) <= MAX_MESSAGE else message[: MAX_MESSAGE - 1] + "…"


def nearest(word: str, known: Iterable[str], cutoff: float = 0.65) -> str | None:
    """The known word that is most like this one; None where none is like it. 1 is the same word, 0 another one.

    Of very many known words only those that begin as it does are looked at, so that no file makes this take long.
    """
    words = known if isinstance(known, Collection) else list(known)
    if len(words) > MAX_COMPARED:
        words = sorted(each for each in words if each[:2] == word[:2])[:MAX_COMPARED]
    near = difflib.get_close_matches(word[:60], sorted(words), n=1, cutoff=cutoff)
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
