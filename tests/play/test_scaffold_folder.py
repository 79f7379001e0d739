"""The folder that `solwaris new` writes: nothing is overwritten, and nothing half-written stays."""

from __future__ import annotations

import shutil
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click
import pytest

import solwaris_core as sw
from solwaris_play.scaffold import folder
from solwaris_play.scaffold.folder import write

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType


def test_files_lie_where_they_belong_in_utf_8_with_plain_line_ends(tmp_path: Path) -> None:
    write(tmp_path / "above" / "root", {"deep/down/first.txt": "ß\n", "second.txt": ""})
    assert (tmp_path / "above" / "root" / "deep" / "down" / "first.txt").read_bytes() == b"\xc3\x9f\n"
    assert (tmp_path / "above" / "root" / "second.txt").read_bytes() == b""


def test_a_file_or_a_link_to_nothing_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("file", "link"):
        with pytest.raises(click.UsageError, match=f"{name} is there already and no folder; name another one"):
            write(tmp_path / name, {"first.txt": ""})
    with pytest.raises(sw.SolwarisError, match="cannot write"):
        write(tmp_path / "file" / "below", {"first.txt": ""})
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "link"]


@pytest.mark.parametrize("there", [True, False])
def test_what_cannot_be_written_to_the_end_leaves_nothing_behind(there: bool, tmp_path: Path) -> None:
    root = tmp_path / "above" / "root"
    if there:
        root.mkdir(parents=True)
    with pytest.raises(sw.SolwarisError, match=r"cannot write .*too long"):
        write(root, {"deep/down/first.txt": "x", "n" * 300: "y"})
    assert sorted(tmp_path.rglob("*")) == ([root.parent, root] if there else [])


@pytest.mark.parametrize("there", [True, False])
def test_ctrl_c_at_any_line_leaves_all_or_nothing(there: bool, tmp_path: Path) -> None:
    files = {"deep/down/first.txt": "x", "deep/second.txt": "y", "third.txt": "z"}
    ends = []
    for step in range(1, 1000):
        above = tmp_path / str(step)
        root = above / "root"
        if there:
            root.mkdir(parents=True)
        empty = sorted(tmp_path.rglob("*"))
        if not _interrupted(step, partial(write, root, files)):
            break
        left = sorted(path for path in tmp_path.rglob("*") if path not in empty)
        names = {str(path.relative_to(root)) for path in left if path.is_file()}
        assert names in (set(), set(files)), f"line {step}"
        assert names or not left
        assert all((root / name).read_text(encoding="utf-8") == files[name] for name in names)
        ends.append(bool(names))
        shutil.rmtree(above, ignore_errors=True)
    assert ends.count(False) > 10


def _interrupted(step: int, act: Callable[[], None]) -> bool:
    """Do it with Ctrl-C before that line of the module is done; False where it has fewer lines to do."""
    left = step

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal left
        if frame.f_code.co_filename != folder.__file__:
            return None
        left -= event == "line"
        if left == 0 and event == "line":
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False
