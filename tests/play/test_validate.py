"""`solwaris validate`: every fault of every file, one line each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from play.terminal import Terminal

from solwaris_core.errors import Problem
from solwaris_core.loading import Report
from solwaris_play.problems import excerpt, github, lines_of
from solwaris_play.problems import text as problem_lines

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


BROKEN = "map: broken\nname: Broken\nrows: |\n  .x.\nrowz: 1\n"
PLUGIN = """
from pathlib import Path
from solwaris_core.plugins import hookimpl

@hookimpl
def solwaris_content():
    return [Path(__file__).parent]
"""
WARNED = (ROOT / "tests" / "lints" / "endless_casts" / "caught.yaml").read_text(encoding="utf-8")


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    (tmp_path / "a, 50%: b.yaml").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "warned.yaml").write_text(WARNED, encoding="utf-8")
    return tmp_path


def test_warnings_are_lines_and_change_the_status_only_if_one_asks(solwaris: Solwaris, tmp_path: Path) -> None:
    (tmp_path / "warned.yaml").write_text(WARNED, encoding="utf-8")
    run = solwaris("validate", tmp_path)
    line, last = run.stdout.splitlines()
    assert line.startswith(f"{tmp_path}/warned.yaml:7:9: warning[endless_casts]: ")
    assert (last, run.returncode) == ("1 files, 0 errors, 1 warnings", 0)
    assert solwaris("validate", tmp_path, "--strict").returncode == 1
    assert solwaris("validate", ROOT / "maps", "--strict").returncode == 0


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Where the distribution `solwaris-rogue` is installed, whose map is broken."""
    site = tmp_path / "site"
    (site / "rogue").mkdir(parents=True)
    (site / "rogue" / "__init__.py").write_text(PLUGIN, encoding="utf-8")
    (site / "rogue" / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    info = site / "rogue-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: solwaris-rogue\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[solwaris]\nrogue = rogue\n", encoding="utf-8")
    return site


def test_faults_of_installed_plugins_are_told_from_those_of_the_files_asked_about(
    solwaris: Solwaris, tmp_path: Path, site: Path
) -> None:
    pond = tmp_path / "pond"
    pond.mkdir()
    (pond / "warned.yaml").write_text(WARNED, encoding="utf-8")
    said = (
        "; this is a file of the installed plugin rogue (solwaris-rogue), which every command loads; "
        "to be without it: `pip uninstall solwaris-rogue`"
    )
    run = solwaris("validate", pond, PYTHONPATH=str(site))
    *lines, last = run.stdout.splitlines()
    faults = [line for line in lines if "error[" in line]
    assert faults
    assert all(line.startswith(f"{site}/rogue/broken.yaml:") and line.endswith(said) for line in faults), faults
    assert last == f"1 files, 0 errors, 1 warnings; in other files {len(faults)} errors"
    assert run.returncode == 1
    document = json.loads(solwaris("validate", pond, "--format", "json", PYTHONPATH=str(site)).stdout)
    assert (document["errors"], document["errors_elsewhere"]) == (0, len(faults))
    github_lines = solwaris("validate", pond, "--format", "github", PYTHONPATH=str(site)).stdout.splitlines()
    assert github_lines[-1] == last
    assert sum(said.replace("%", "%25") in line for line in github_lines) == len(faults)
    listed = solwaris("list", "maps", PYTHONPATH=str(site))
    assert listed.returncode == 2
    assert [line for line in listed.stderr.splitlines() if not line.endswith(said)] == []


def test_the_own_files_of_an_installed_plugin_may_be_asked_about(solwaris: Solwaris, site: Path) -> None:
    for asked in (site / "rogue", site / "rogue" / ".." / "rogue" / "broken.yaml"):
        *faults, last = solwaris("validate", asked, PYTHONPATH=str(site)).stdout.splitlines()
        assert last == f"1 files, {len(faults)} errors"
        assert faults
        assert [fault for fault in faults if "installed plugin" in fault] == []


def test_the_line_of_the_file_is_shown_on_demand_and_not_in_a_pipe(solwaris: Solwaris, mod: Path) -> None:
    plain = solwaris("validate", mod).stdout.splitlines()
    run = solwaris("validate", mod, "--show").stdout.splitlines()
    assert [line for line in run if not re.match(r"(     |    \d) \| ", line)] == plain
    place = next(number for number, line in enumerate(run) if "error[unknown_key]" in line)
    assert run[place + 1 : place + 3] == ["    5 | rowz: 1", "      | ^"]
    place = next(number for number, line in enumerate(run) if "warning[" in line)
    assert run[place + 1].startswith("    7 |   cost: 0")
    assert run[place + 2] == "      |         ^"


def test_at_a_terminal_the_line_is_shown(mod: Path) -> None:
    with Terminal(["validate", str(mod)]) as terminal:
        status, shown = terminal.end()
    assert status == 1
    assert "\r\n    5 | rowz: 1\r\n      | ^\r\n" in shown
    with Terminal(["validate", str(mod), "--no-show"]) as terminal:
        assert " | " not in terminal.end()[1]


def test_json_is_one_document(solwaris: Solwaris, mod: Path) -> None:
    run = solwaris("validate", mod, "--format", "json")
    found = json.loads(run.stdout)
    assert (found["files"], found["errors"], found["warnings"]) == (2, len(found["problems"]) - 1, 1)
    assert (found["notes"], run.returncode) == ([], 1)
    assert found["problems"][-1] == {
        "file": f"{mod}/warned.yaml",
        "line": 7,
        "column": 9,
        "level": "warning",
        "code": "endless_casts",
        "message": "it costs nothing and has no limit, so that it may be cast for ever",
    }
    assert "unknown_key" in {each["code"] for each in found["problems"]}


def test_github_reads_workflow_commands(solwaris: Solwaris, mod: Path) -> None:
    run = solwaris("validate", mod, "--format", "github")
    *lines, last = run.stdout.splitlines()
    assert last == f"2 files, {len(lines) - 1} errors, 1 warnings"
    file = f"{mod}/a%2C 50%25%3A b.yaml"
    assert all(line.startswith(f"::error file={file},line=") for line in lines[:-1])
    assert any(f"::error file={file},line=5,col=1,title=unknown_key::the key `rowz`" in line for line in lines)
    assert lines[-1].startswith(f"::warning file={mod}/warned.yaml,line=7,col=9,title=endless_casts::it costs nothing")


def test_an_escaped_message_is_read_as_what_it_was() -> None:
    problem = Problem("a:b,c.yaml", 1, 2, "tab", "50 % of\r\nthat, or: less")
    line, _ = github(Report(1, (problem,)))
    assert line == "::error file=a%3Ab%2Cc.yaml,line=1,col=2,title=tab::50 %25 of%0D%0Athat, or: less"


def test_the_mark_stands_below_the_place(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    text = "\ufeffa: 1\r\n口口: x\rb: " + "y" * 300 + "\n\x1b[2J: z\n"
    file.write_bytes(text.encode())
    lines = lines_of(str(file))
    assert excerpt(lines, 1, 4) == ["    1 | a: 1", "      |    ^"]
    assert excerpt(lines, 2, 5) == ["    2 | 口口: x", "      |       ^"]
    line, mark = excerpt(lines, 3, 150)
    assert line == "    3 | …" + "y" * 100 + "…"
    assert mark == "      | " + " " * 41 + "^"
    assert excerpt(lines, 4, 7) == ["    4 | \\x1b[2J: z", "      |          ^"]


def test_a_file_that_has_changed_is_shown_as_it_is_now(tmp_path: Path) -> None:
    """`solwaris watch` shows the same file again and again."""
    file = tmp_path / "a.yaml"
    report = Report(1, (Problem(str(file), 1, 1, "tab", "it is bad"),))
    for text in ("bad: 1", "bad: 2"):
        file.write_text(f"{text}\n", encoding="utf-8")
        assert list(problem_lines(report, show=True))[1] == f"    1 | {text}"


def test_where_there_is_no_line_nothing_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\n", encoding="utf-8")
    (tmp_path / "huge.yaml").write_bytes(b"a: 1\n" + b" " * 1_000_001)
    for name, line in ((file, 9), (file, 0), (tmp_path, 1), (tmp_path / "none.yaml", 1), (tmp_path / "huge.yaml", 1)):
        assert excerpt(lines_of(str(name)), line, 1) == []
    assert excerpt(lines_of("a\0b"), 1, 1) == []
    assert excerpt(lines_of("/dev/zero"), 1, 1) == []
    assert excerpt(lines_of(str(file)), 1, 99) == ["    1 | a: 1", "      |     ^"]
