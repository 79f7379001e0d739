"""The bench on which pages are run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docs.bench import Bench, environment

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """An empty folder, and the commands `solwaris`, `pytest`, `pip` and `python`."""
    folder = tmp_path / "work"
    folder.mkdir()
    return Bench(environment(tmp_path), folder)
