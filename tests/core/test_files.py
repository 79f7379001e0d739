"""Folders are walked within their limits, and never left."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from solwaris_core.loading import files
from solwaris_core.loading.files import Reading, Source, folder_files
from solwaris_core.loading.problems import Problems


def walked(folder: Path, *, content: bool = True, scenarios: bool = False) -> tuple[list[str], list[str]]:
    """The files found, relative to the folder, and the problems as `name code`."""
    problems = Problems()
    found = [
        str(Path(source.name).relative_to(folder))
        for source in folder_files(folder, problems, content=content, scenarios=scenarios)
    ]
    return found, [f"{Path(problem.file).name} {problem.code}" for problem in problems.all()]


def test_files_come_in_order_of_name_and_scenarios_only_on_request(tmp_path: Path) -> None:
    for name in (
        "b.yaml",
        "a.scenario.yaml",
        "d.json",
        "z/a.yaml",
        "m/n/o.yaml",
        ".git/config.yaml",
        ".x.yaml",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("a: 1\n")
    assert walked(tmp_path) == (["b.yaml", "m/n/o.yaml", "z/a.yaml"], [])
    assert walked(tmp_path, scenarios=True) == (["a.scenario.yaml", "b.yaml", "m/n/o.yaml", "z/a.yaml"], [])
    assert walked(tmp_path, content=False, scenarios=True) == (["a.scenario.yaml"], [])


def test_endings_that_are_nearly_right_are_told_to_those_who_would_read_the_file(tmp_path: Path) -> None:
    for name in ("a.yml", "b.YAML", "c.scenario.yml", "d.yaml", ".e.yml"):
        (tmp_path / name).write_text("a: 1\n")
    content, scenario = ["a.yml wrong_ending", "b.YAML wrong_ending"], ["c.scenario.yml wrong_ending"]
    assert walked(tmp_path) == (["d.yaml"], content)
    assert walked(tmp_path, scenarios=True) == (["d.yaml"], content + scenario)
    assert walked(tmp_path, content=False, scenarios=True) == ([], scenario)


def test_a_link_that_stays_inside_leads_to_what_is_found_anyway(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: 1\n")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    (tmp_path / "round").symlink_to(tmp_path)
    (tmp_path / "self.yaml").symlink_to(tmp_path / "self.yaml")
    assert walked(tmp_path) == (["a.yaml"], ["self.yaml outside_folder"])


def test_a_link_to_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to(tmp_path / "gone.yaml")
    (tmp_path / "folder").symlink_to(tmp_path / "nowhere")
    (tmp_path / "out.yaml").symlink_to("/nowhere/of/that/name")
    assert walked(tmp_path) == ([], ["a.yaml not_found", "folder not_found", "out.yaml outside_folder"])


def test_a_path_longer_than_the_system_knows_is_told(tmp_path: Path) -> None:
    """Each folder can be made from within the one before."""
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(20):
        os.mkdir("d" * 250, dir_fd=here)
        inner = os.open("d" * 250, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)
    (tmp_path / "z.yaml").write_text("a: 1\n")
    found, problems = walked(tmp_path)
    assert found == ["z.yaml"]
    assert problems == [f"{'d' * 250} unreadable"]


def test_a_folder_given_by_a_link_is_read(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.yaml").write_text("a: 1\n")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert walked(tmp_path / "link") == (["a.yaml"], [])


def test_the_number_of_files_and_the_depth_of_folders_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILES", 3)
    monkeypatch.setattr(files, "MAX_FOLDERS_DEEP", 2)
    for number in range(5):
        (tmp_path / f"{number}.yaml").write_text("a: 1\n")
    found, problems = walked(tmp_path)
    assert len(found) == 3
    assert problems == [f"{tmp_path.name} too_large"]
    deep = tmp_path / "deep"
    (deep / "1" / "2" / "3").mkdir(parents=True)
    (deep / "1" / "2" / "3" / "lost.yaml").write_text("a: 1\n")
    assert walked(deep) == ([], ["2 too_deep"])


def test_reading_stops_when_all_files_together_are_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FOLDER_BYTES", 10)
    problems = Problems()
    reading = Reading(problems)
    read = []
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        (tmp_path / name).write_text("a: 12\n")
        read.append(reading.bytes_of(Source(name, tmp_path / name)))
    assert read == [b"a: 12\n", None, None]
    assert [f"{problem.file} {problem.code}" for problem in problems.all()] == ["b.yaml too_large"]


def test_folders_pipes_and_missing_files_are_told_apart(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    problems = Problems()
    reading = Reading(problems)
    for name in ("pipe.yaml", "folder.yaml", "none.yaml", "\0.yaml"):
        assert reading.bytes_of(Source(name, tmp_path / name)) is None
    assert {problem.file: problem.code for problem in problems.all()} == {
        "pipe.yaml": "not_a_file",
        "folder.yaml": "not_a_file",
        "none.yaml": "not_found",
        "\0.yaml": "unreadable",
    }
