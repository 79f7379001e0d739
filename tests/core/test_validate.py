"""`validate` checks files on the ground of everything that is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

import solwaris_core as sw
from solwaris_core.loading import validate

ROOT = Path(sw.__file__).parent.parent
CLASS = (ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")


def codes(*paths: Path) -> list[str]:
    return [f"{Path(problem.file).name} {problem.code}" for problem in validate(paths).problems]


def test_everything_that_is_shipped_is_sound() -> None:
    report = validate(
        [ROOT / "plugins", ROOT / "maps", ROOT / "solwaris_core" / "rulesets", ROOT / "tests" / "scenarios"]
    )
    assert [str(problem) for problem in report.problems] == []
    assert report.files > 30


def test_a_file_whose_id_is_loaded_replaces_it_for_the_check(tmp_path: Path) -> None:
    (tmp_path / "class.yaml").write_text(CLASS.replace("hp: 330", "hp: 340"), encoding="utf-8")
    assert codes(tmp_path) == []
    (tmp_path / "class.yaml").write_text(CLASS.replace("unit: rampart", "unit: wall"), encoding="utf-8")
    assert codes(tmp_path) == ["class.yaml unknown_unit"]


def test_a_scenario_sees_the_classes_that_are_checked_with_it(tmp_path: Path) -> None:
    (tmp_path / "class.yaml").write_text(CLASS.replace("class: warrior", "class: squire"), encoding="utf-8")
    scenario = "scenario: S\nmap: vault\nfighters: {a: {side: 1, class: squire, at: [9, 0]}}\nsteps: [{do: end_turn}]\n"
    (tmp_path / "s.scenario.yaml").write_text(scenario)
    assert codes(tmp_path) == []
    assert codes(tmp_path / "s.scenario.yaml") == ["s.scenario.yaml unknown_class"]


def test_a_variant_replaces_the_same_one_and_joins_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trip = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}"
    (tmp_path / "trip.yaml").write_text(f"variant: warrior/shove\nspell: {trip}\n")
    monkeypatch.setenv("SOLWARIS_MODS", str(tmp_path))
    assert codes(tmp_path / "trip.yaml") == []
    (tmp_path / "again.yaml").write_text(f"variant: warrior/shove\nspell: {trip}\n")
    assert codes(tmp_path / "trip.yaml", tmp_path / "again.yaml") == ["again.yaml duplicate_id"]


def test_two_files_of_one_id_are_told(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("ruleset: house\nextends: waris\n")
    assert codes(tmp_path) == ["b.yaml duplicate_id"]


def test_a_file_named_twice_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("ruleset: house\nextends: waris\n")
    report = validate([tmp_path, tmp_path / "a.yaml", tmp_path / "." / "a.yaml"])
    assert (report.files, report.problems) == (1, ())


def test_lints_of_maps_can_be_allowed_with_a_reason(tmp_path: Path) -> None:
    yard = "map: yard\nname: Yard\nrows: |\n  11111111........22222222\n  #......................#\n"
    (tmp_path / "yard.yaml").write_text(yard)
    told = codes(tmp_path)
    assert told
    allowed = "".join(f"  {line.split()[1]}: an open yard\n" for line in told)
    (tmp_path / "yard.yaml").write_text(f"{yard}allow:\n{allowed}")
    assert codes(tmp_path) == []
