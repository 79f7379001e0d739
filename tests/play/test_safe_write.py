"""Writing files whole or not at all: what is no file of one's own is never replaced."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from solwaris_core.errors import SolwarisError
from solwaris_play.safe_write import check_goal, write

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


def test_a_pipe_or_folder_is_never_replaced(tmp_path: Path) -> None:
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    (tmp_path / "link").symlink_to(pipe)
    for path, what in (
        (pipe, "a device or pipe"), (tmp_path / "link", "a device or pipe"), (folder, "a folder")
    ):  # fmt: skip
        with pytest.raises(SolwarisError, match=rf"cannot write {path}: this is {what}, no file"):
            write(path, b"new")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert folder.is_dir()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "link", "pipe"]


def test_a_read_only_file_stays_whoever_writes(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(SolwarisError, match=rf"cannot write {path}: it is read-only"):
        write(path, b"new")
    assert path.read_bytes() == b"old"
    assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_hard_links_are_not_parted(tmp_path: Path) -> None:
    path, twin = tmp_path / "one", tmp_path / "two"
    path.write_bytes(b"old")
    twin.hardlink_to(path)
    with pytest.raises(SolwarisError, match=rf"cannot write {path}: it has 2 names \(hard links\)"):
        write(path, b"new")
    assert path.samefile(twin)
    assert twin.read_bytes() == b"old"


def test_mode_and_owner_stay_and_a_link_leads_to_what_is_written(tmp_path: Path) -> None:
    path, link = tmp_path / "mine", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 1234, 2345)
    before = path.stat()
    link.symlink_to(path)
    write(link, b"new")
    after = path.stat()
    assert (link.is_symlink(), path.read_bytes()) == (True, b"new")
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_a_new_file_may_be_read_as_the_mask_says(tmp_path: Path) -> None:
    check_goal(tmp_path / "new")
    mask = os.umask(0o027)
    try:
        write(tmp_path / "new", b"new")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


@pytest.mark.parametrize("goal", ["ring.tmj", "ring.tiles.png"])
def test_an_export_that_cannot_write_both_files_writes_none(goal: str, solwaris: Solwaris, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / goal)
    run = solwaris("map", "export", "ring", "-o", tmp_path / "ring.tmj", "--force")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"solwaris: error: cannot write {tmp_path / goal}: this is a device or pipe, no file\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == [goal, "somewhere"]
