"""One mistake is told once: what names a thing whose file is at fault is no fault of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from solwaris_core.loading import validate

ROOT = Path(__file__).parents[2]
CLASS = (ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8").replace("class: warrior", "class: ox")
SPELL = "{id: trip, name: T, text: T, tip: T, cost: 1, range: [1, 1], aim: enemy, effects: [swap]}"
VARIANT = f"variant: ox/slash\nspell: {SPELL}\n"
SCENARIO = """\
scenario: An ox fights
map: |
  ......
fighters:
  a: {side: 1, class: ox, at: [0, 0], variants: [trip]}
  b: {side: 2, class: warrior, at: [2, 0]}
steps:
  - do: end_turn
    expect: {rampart: {hp: 1}}
"""
TYPOS = "steps:\n  - do: end_turn\n    expect: {nobody: {hp: 1}}\n"


def a_mod(folder: Path, cls: str = CLASS, variant: str = VARIANT, scenario: str = SCENARIO) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "class.yaml").write_text(cls, encoding="utf-8")
    (folder / "variant.yaml").write_text(variant, encoding="utf-8")
    (folder / "ox.scenario.yaml").write_text(scenario, encoding="utf-8")
    return folder


def faults(*paths: Path) -> list[str]:
    return [f"{Path(problem.file).name} {problem.code}" for problem in validate(paths).problems]


@pytest.mark.parametrize("at", [".", "ox.scenario.yaml"])
@pytest.mark.parametrize(
    ("cls", "variant", "fault"),
    [
        (CLASS, VARIANT, None),
        (CLASS.replace("hp: 330", "hp: none", 1), VARIANT, "class.yaml wrong_type"),
        (CLASS.replace("hp: 330", "hp: [330", 1), VARIANT, "class.yaml bad_yaml"),
        (CLASS.replace("class: ox", "clazz: ox", 1), VARIANT, "class.yaml unknown_format"),
        (CLASS.replace("class: ox", "format: 2\nclass: ox", 1), VARIANT, "class.yaml out_of_bounds"),
        (CLASS, VARIANT.replace("cost: 1", "cost: one"), "variant.yaml wrong_type"),
        (CLASS, VARIANT.replace("effects: [swap]", "effects: [swap"), "variant.yaml bad_yaml"),
        (CLASS, VARIANT.replace("ox/slash", "ox/slush"), "variant.yaml unknown_slot"),
    ],
)
def test_only_the_mistake_itself_is_told(tmp_path: Path, at: str, cls: str, variant: str, fault: str | None) -> None:
    mod = a_mod(tmp_path / "ox", cls, variant)
    assert faults(mod / at) == ([fault] if fault else [])


def test_other_ids_are_still_told_beside_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    broken = CLASS.replace("hp: 330", "hp: [330", 1)
    text = SCENARIO.replace("class: ox", "class: oxx").partition("steps:")[0] + TYPOS
    mod = a_mod(tmp_path / "ox", broken, VARIANT.replace("ox/slash", "cow/slash"), text)
    assert faults(mod) == [
        "class.yaml bad_yaml", "ox.scenario.yaml unknown_class", "ox.scenario.yaml unknown_unit",
        "variant.yaml unknown_class",
    ]  # fmt: skip


def test_maps_and_rulesets_that_cannot_be_read_are_not_missed(tmp_path: Path) -> None:
    (tmp_path / "yard.yaml").write_text("map: yard\nname: [\n", encoding="utf-8")
    (tmp_path / "house.yaml").write_text("ruleset: house\nstake: [\n", encoding="utf-8")
    (tmp_path / "guest.yaml").write_text("ruleset: guest\nextends: house\n", encoding="utf-8")
    fighters = "fighters: {a: {side: 1, class: warrior, at: [0, 0]}, b: {side: 2, class: warrior, at: [2, 0]}}"
    text = f"scenario: S\nmap: yard\nruleset: house\n{fighters}\nsteps:\n  - do: end_turn\n"
    (tmp_path / "a.scenario.yaml").write_text(text, encoding="utf-8")
    assert faults(tmp_path) == ["house.yaml bad_yaml", "yard.yaml bad_yaml"]
