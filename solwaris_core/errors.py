"""The errors the engine raises, all under one root."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.refusal import Refusal


class SolwarisError(Exception):
    """The root of every error this engine raises on purpose."""


@attrs.frozen(order=True)
class Problem:
    """One fault in a data file: where it stands (line and column count from 1), its code, and a sentence.

    `level` is `error`, or `warning` for what a lint found; then `code` is the lint's id.
    """

    file: str
    line: int
    column: int
    code: str
    message: str
    level: str = "error"

    def __str__(self) -> str:
        file = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in self.file)
        return f"{file}:{self.line}:{self.column}: {self.level}[{self.code}]: {self.message}"


class DataError(SolwarisError):
    """Data files are at fault. `problems` holds every fault of every file, in order of file and place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class PluginError(SolwarisError):
    """A plugin broke its contract or raised. `plugin` names where it came from: an installed one by its
    entry point and distribution, as `frost (solwaris-frost)`, a bundled one, a folder, a package or a class.

    Where its code raised, `file` and `line` are those of the innermost call in its own files, else None.
    """

    def __init__(self, plugin: str, message: str, file: str | None = None, line: int | None = None) -> None:
        self.plugin = plugin
        self.file = file
        self.line = line
        place = "" if file is None else f" ({file}:{line})"
        super().__init__(f"plugin {plugin}: {message}{place}")


class IllegalAction(SolwarisError):
    """`apply` was given a refused action. `refusal` says why; the duel is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class ReplayError(SolwarisError):
    """A replay does not hold. `line` is the first line, counted from 1, that differs or cannot be read."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {message}")
