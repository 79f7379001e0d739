"""The command `solwaris` as a real process, and `solwaris watch` at work."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Protocol

import pytest
from play.watching import Watching, mod

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Process = subprocess.CompletedProcess[str]


class Solwaris(Protocol):
    """Runs the command with these arguments and returns what it printed; `typed` is its whole input."""

    def __call__(self, *arguments: str | Path, typed: str = "", **environment: str) -> Process: ...


@pytest.fixture
def solwaris(tmp_path: Path) -> Solwaris:
    """The command, run in an empty folder; keyword arguments are environment variables."""
    empty = tmp_path / "somewhere"
    empty.mkdir()

    def run(*arguments: str | Path, typed: str = "", **environment: str) -> Process:
        return subprocess.run(
            [sys.executable, "-m", "solwaris_play", *map(str, arguments)],
            cwd=empty,
            env={**os.environ, **environment},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A mod that may be watched: the class `rogue`, and two scenarios."""
    return mod(tmp_path / "rogue")


@pytest.fixture
def watching(folder: Path) -> Iterator[Watching]:
    """The command after its first verdict on that mod."""
    with Watching(folder) as process:
        first = process.verdict()
        assert first[:-1] == ["3 files, 0 errors", "2 passed, 0 failed"], first
        assert first[-1].startswith("ok in ")
        assert process.line() == f"watching {folder}; Ctrl-C ends"
        yield process
