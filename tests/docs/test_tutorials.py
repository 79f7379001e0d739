"""Each tutorial does what it says, from an empty folder on: every block is run, looked up, or marked with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from docs.blocks import blocks
from docs.runner import run

import solwaris_core as sw

if TYPE_CHECKING:
    from docs.bench import Bench

TUTORIALS = Path(sw.__file__).parent.parent / "docs" / "tutorials"
PAGES = sorted(page.stem for page in TUTORIALS.glob("*.md"))


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_the_tutorial_does_what_it_says(name: str, bench: Bench) -> None:
    page = TUTORIALS / f"{name}.md"
    marked = [block for block in blocks(page.read_text(encoding="utf-8")) if block.said == "not run"]
    assert run(page, bench) > len(marked)
