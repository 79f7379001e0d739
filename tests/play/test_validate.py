"""`solwaris validate`: every fault of every file, one line each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]


def test_the_bundled_files_are_without_fault(solwaris: Solwaris) -> None:
    run = solwaris("validate", ROOT / "maps", ROOT / "plugins")
    assert run.returncode == 0, run.stdout
    assert re.fullmatch(r"[1-9]\d* files, 0 errors\n", run.stdout)


def test_notes_go_to_the_error_stream_and_change_no_status(solwaris: Solwaris, tmp_path: Path) -> None:
    copy = tmp_path / "mod" / "class.yaml"
    copy.parent.mkdir()
    copy.write_text((ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    run = solwaris("validate", copy.parent)
    assert (run.returncode, run.stdout) == (0, "1 files, 0 errors\n")
    assert run.stderr.startswith(f"{copy}:1:1: note: class `warrior` is loaded already")
    (tmp_path / "empty").mkdir()
    run = solwaris("validate", tmp_path / "empty")
    assert (run.returncode, run.stdout) == (0, "0 files, 0 errors\n")
    assert "there is no `*.yaml` file" in run.stderr


def test_each_fault_is_a_line_that_is_never_wrapped(solwaris: Solwaris, tmp_path: Path) -> None:
    long = tmp_path / ("very_long_folder_name_" * 6)
    long.mkdir()
    broken = long / "broken.yaml"
    broken.write_text("map: broken\nname: Broken\nrows: |\n  .x.\nrowz: 1\n", encoding="utf-8")
    run = solwaris("validate", tmp_path, COLUMNS="40")
    assert run.returncode == 1
    *faults, last = run.stdout.splitlines()
    assert last == f"1 files, {len(faults)} errors"
    assert any(fault.startswith(f"{broken}:5:1: error[") and "rows" in fault for fault in faults)
    assert all(re.fullmatch(rf"{re.escape(str(broken))}:\d+:\d+: error\[\w+\]: .+", fault) for fault in faults)
