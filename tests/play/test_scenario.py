"""`solwaris scenario`: files and folders of scenarios, and how a failure is told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from play.conftest import Solwaris

SCENARIOS = Path(__file__).parents[1] / "scenarios"

TRUE_AND_FALSE = """\
scenario: Nobody has hurt anyone yet
map: |
  ....
classes: {tester: {stats: {hp: 100}}}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0]}
steps:
  - expect: {a: {hp: 100}}
---
scenario: This one is wrong on purpose
map: |
  ....
classes: {tester: {stats: {hp: 100}}}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0]}
steps:
  - expect: {a: {hp: 99}}
"""


def test_a_folder_of_scenarios_passes(solwaris: Solwaris) -> None:
    run = solwaris("scenario", SCENARIOS / "damage.scenario.yaml", SCENARIOS / "removal.scenario.yaml")
    assert run.returncode == 0, run.stdout + run.stderr
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed\n", run.stdout)


def test_a_failure_is_told_with_its_place_and_what_was_expected(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "two.scenario.yaml"
    file.write_text(TRUE_AND_FALSE, encoding="utf-8")
    run = solwaris("scenario", tmp_path)
    assert run.returncode == 1
    failure, closing = run.stdout.splitlines()
    assert re.fullmatch(
        rf"{re.escape(str(file))}:19:\d+: expected a.hp 99, got 100 \(scenario: This one is wrong on purpose\)", failure
    )
    assert closing == "1 passed, 1 failed"


def test_a_file_that_is_no_scenario_is_refused(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "prose.scenario.yaml"
    file.write_text("Once upon a time\n", encoding="utf-8")
    run = solwaris("scenario", file)
    assert run.returncode == 2
    assert run.stderr.startswith(f"{file}:1:1: error[")


RULESET = "ruleset: yard\nextends: waris\nname: Yard\nturn: {ap: 3}\n"
IN_THE_YARD = TRUE_AND_FALSE.partition("---\n")[0].replace("map: |", "ruleset: yard\nmap: |")


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """A mod with scenarios beside its ruleset and in a folder below."""
    folder = tmp_path / "somewhere" / "yard"
    (folder / "tests").mkdir(parents=True)
    (folder / "yard.yaml").write_text(RULESET, encoding="utf-8")
    for file in (folder / "beside.scenario.yaml", folder / "tests" / "below.scenario.yaml"):
        file.write_text(IN_THE_YARD, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("paths", "count"),
    [
        (["yard"], 2),
        (["./yard/../yard"], 2),
        (["yard/tests"], 1),
        (["yard/tests/below.scenario.yaml", "yard/beside.scenario.yaml"], 2),
        (["."], 2),
    ],
)
def test_the_mod_around_a_scenario_is_loaded(solwaris: Solwaris, yard: Path, paths: list[str], count: int) -> None:
    run = solwaris("scenario", *paths)
    assert (run.returncode, run.stdout) == (0, f"{count} passed, 0 failed\n"), run.stdout + run.stderr


def test_a_mod_elsewhere_is_loaded_with_the_folder_that_is_named(solwaris: Solwaris, yard: Path) -> None:
    aside = yard.parents[1] / "aside"
    yard.rename(aside)
    assert solwaris("scenario", aside).stdout == "2 passed, 0 failed\n"
    run = solwaris("scenario", aside / "tests")
    assert run.returncode == 2
    assert "unknown_ruleset" in run.stderr


def test_two_mods_do_not_see_each_other(solwaris: Solwaris, yard: Path) -> None:
    other = yard.parent / "other"
    other.mkdir()
    (other / "other.yaml").write_text(RULESET.replace("yard", "court"), encoding="utf-8")
    (other / "x.scenario.yaml").write_text(IN_THE_YARD.replace("yard", "court"), encoding="utf-8")
    assert solwaris("scenario", "yard", "other").stdout == "3 passed, 0 failed\n"
    (other / "x.scenario.yaml").write_text(IN_THE_YARD, encoding="utf-8")
    run = solwaris("scenario", "yard", "other")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("other/x.scenario.yaml:2:10: error[unknown_ruleset]")


def test_mods_that_are_named_are_loaded_instead(solwaris: Solwaris, yard: Path, tmp_path: Path) -> None:
    assert solwaris("scenario", "yard", "--mods", "yard").stdout == "2 passed, 0 failed\n"
    (tmp_path / "bare").mkdir()
    run = solwaris("scenario", "yard", "--mods", tmp_path / "bare")
    assert run.returncode == 2
    assert "unknown_ruleset" in run.stderr


def test_a_fault_of_the_mod_is_told(solwaris: Solwaris, yard: Path) -> None:
    (yard / "yard.yaml").write_text(RULESET.replace("name", "nmae"), encoding="utf-8")
    run = solwaris("scenario", "yard")
    assert run.returncode == 2
    assert run.stderr.startswith("yard/yard.yaml:3:1: error[unknown_key]")
