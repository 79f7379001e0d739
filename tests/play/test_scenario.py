"""`solwaris scenario`: files and folders of scenarios, and how a failure is told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

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
