"""The page of lints says what the lints say, and its example is sound."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import solwaris_core as sw
from solwaris_core.lints import LINTS, Lint
from solwaris_core.loading import validate
from solwaris_core.loading.codes import SILENCED
from solwaris_play.reference.lints import page

WRITTEN = Path(sw.__file__).parent.parent / "docs" / "lints.md"


class Whimsical(Lint):
    """A spell without whim."""

    id: ClassVar[str] = "whimsical"
    doc: ClassVar[str] = "A spell has no whim."
    why: ClassVar[str] = "It is dull."
    mend: ClassVar[str] = "Think again."


def test_the_written_page_is_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == page(), "run: python -m solwaris_play.reference"


def test_every_lint_and_every_fault_that_may_be_silenced_is_on_it() -> None:
    for lint in LINTS:
        assert f"\n## `{lint.id}`\n\n{lint.doc}\n" in page()
    for code in SILENCED:
        assert f"\n- `{code}`: " in page()


def test_a_lint_more_makes_another_page() -> None:
    more = page((*LINTS, Whimsical))
    assert "## `whimsical`\n\nA spell has no whim.\n\nIt is dull.\n\n*To mend it:* Think again.\n" in more
    assert more != page()


def test_its_example_is_sound_and_needs_its_allow(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```yaml\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)
    (tmp_path / "ram.yaml").write_text(block, encoding="utf-8")
    assert validate(tmp_path).all == ()
    (tmp_path / "ram.yaml").write_text(re.sub("^allow:\n.*\n", "", block, flags=re.MULTILINE), encoding="utf-8")
    assert [warning.code for warning in validate(tmp_path).all] == ["one_language"]
