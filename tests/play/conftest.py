"""The command `solwaris` as a real process."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:
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
