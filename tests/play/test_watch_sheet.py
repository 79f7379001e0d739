"""`solwaris watch DIR --sheet FILE`: the sheet follows the class, and is written over nothing but a sheet."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from play.watching import Watching, save

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


def test_the_sheet_is_drawn_anew(folder: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    with Watching(folder, "--sheet", sheet) as process:
        assert f"sheet: {sheet} shows rogue" in process.verdict()
        assert "330 HP" in sheet.read_text(encoding="utf-8")
        save(folder / "rogue.yaml", "hp: 330", "hp: 315")
        process.settled("ok in ")
        assert "315 HP" in sheet.read_text(encoding="utf-8")
        save(folder / "rogue.yaml", "hp: 315", "hp: many")
        assert any("stays as it is: faults" in line for line in process.settled("faults in "))
        assert "315 HP" in sheet.read_text(encoding="utf-8")


def test_a_sheet_is_written_over_nothing_but_a_sheet(solwaris: Solwaris, folder: Path, tmp_path: Path) -> None:
    source, page, pipe = folder / "rogue.yaml", tmp_path / "page.html", tmp_path / "pipe.html"
    page.write_text('<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Mine</title>\n', encoding="utf-8")
    (tmp_path / "link.html").symlink_to(source)
    os.mkfifo(pipe)
    held = source.read_bytes(), page.read_bytes()
    for goal, told in (
        (source, "a sheet is no YAML file"),
        (folder / "new.yml", "a sheet is no YAML file"),
        (tmp_path / "link.html", "a sheet is no YAML file"),
        (page, "is there already and no sheet; name another file"),
        (pipe, "this is a device or pipe, no file"),
    ):
        run = solwaris("watch", folder, "--sheet", goal)
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
        assert told in run.stderr
        assert str(goal) in run.stderr
    assert (source.read_bytes(), page.read_bytes()) == held
    assert not (folder / "new.yml").exists()


def test_a_sheet_of_before_is_written_over(solwaris: Solwaris, folder: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    sheet.touch()
    for _ in range(2):
        with Watching(folder, "--sheet", sheet) as process:
            assert f"sheet: {sheet} shows rogue" in process.verdict()
