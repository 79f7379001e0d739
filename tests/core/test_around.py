"""Scenarios are checked with the mods around their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from solwaris_core.loading import validate


@pytest.mark.parametrize("asked", ["yard/yard.scenario.yaml", "yard/tests", "yard/tests/in.scenario.yaml"])
def test_a_scenario_of_a_mod_is_checked_with_the_mod_around_it(tmp_path: Path, asked: str) -> None:
    """As `solwaris scenario` runs it."""
    (tmp_path / "yard" / "tests").mkdir(parents=True)
    (tmp_path / "yard" / "yard.yaml").write_text("ruleset: yard\nextends: waris\nname: Yard\n", encoding="utf-8")
    fighters = "fighters: {a: {side: 1, class: warrior, at: [0, 0]}, b: {side: 2, class: warrior, at: [2, 0]}}"
    text = f"scenario: S\nmap: |\n  .....\nruleset: yard\n{fighters}\nsteps:\n  - do: end_turn\n"
    for name in ("yard.scenario.yaml", "tests/in.scenario.yaml"):
        (tmp_path / "yard" / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        report = validate([Path(asked)])
    assert (report.problems, report.notes, report.files) == ((), (), 1)
