"""`solwaris explain scenario`: each step with its figures, and what does not hold where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from oracles.explained import check_hit, check_value
from oracles.explaining import Document, flat, loaded

import solwaris_core as sw
from solwaris_core.scenario import run
from solwaris_play.explain.scenario import explain_scenario
from solwaris_play.explain.scenario_file import Asked, asked, chosen, read_scenarios
from solwaris_play.explain.scenario_text import MARK, scenario_lines

if TYPE_CHECKING:
    from play.conftest import Solwaris

SCENARIOS = Path(__file__).parents[1] / "scenarios"

TWO = """
scenario: A shove  into the wall
map: |
    ....
    ..#.
classes:
  tester:
    stats: {hp: 30}
    spells:
      - {id: slash, cost: 1, range: [1, 2], aim: enemy, effects: [{damage: {min: 10, max: 10}}]}
fighters: {a: {side: 1, class: tester, at: [0, 0], ap: 3}, b: {side: 2, class: tester, at: [1, 0]}}
dice: {chance: never}
steps:
  - do: {cast: slash, at: [1, 0]}
    expect: {b: {hp: 20}}
  - do: {cast: slash, at: [3, 0]}
    error: out_of_range
  - expect: {b: {hp: 20}}
  - do: {cast: slash, at: [1, 0]}
    expect:
      b: {hp: 11}
  - do: end_turn
---
scenario: Refused
map: |
    ....
fighters: {a: {side: 1, class: warrior, at: [0, 0]}, b: {side: 2, class: warrior, at: [3, 0]}}
steps:
  - do: {move: [3, 0]}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.scenario.yaml"
    path.write_text(TWO)
    return path


def explained(file: Path, what: Asked | None = None) -> list[Document]:
    catalog, places = loaded()
    found = chosen(read_scenarios(file, catalog, places), what or Asked(file))
    return [explain_scenario(each.scenario, catalog, each.places) for each in found]


@pytest.mark.parametrize("file", sorted(SCENARIOS.glob("*.scenario.yaml")), ids=lambda file: file.name.split(".")[0])
def test_explained_it_comes_out_as_it_runs(file: Path) -> None:
    """Every scenario of the rules: the same verdict, all figures right, and each effect of its own classes placed."""
    catalog, places = loaded()
    for scenario, own in read_scenarios(file, catalog, places):
        document = explain_scenario(scenario, catalog, own)
        json.dumps(document)
        assert list(scenario_lines(document))
        assert document["passed"] is run(scenario, catalog).passed is True
        steps = [step for each in document["steps"] for step in flat(each["steps"])]
        for step in steps:
            if step["what"] == "hit":
                check_hit(step)
                assert step["effect"] is None or step["effect"]["place"], step
            elif step["what"] == "value":
                check_value(step)
        assert len(document["steps"]) == len(scenario.steps)


def test_the_step_that_fails_is_marked_and_the_rest_is_not_run(file: Path) -> None:
    first, second = explained(file)
    assert (first["passed"], first["left"]) == (False, 1)
    assert [bool(step["failures"]) for step in first["steps"]] == [False, False, False, True]
    (failure,) = first["steps"][-1]["failures"]
    assert (failure["line"], failure["message"]) == (21, "expected b.hp 11, got 10")
    assert [step["place"].rpartition(":")[2] for step in first["steps"]] == ["14", "16", "18", "19"]
    lines = list(scenario_lines(first))
    assert [line for line in lines if line.startswith(MARK)] == [f"{MARK} {file}:21:15: expected b.hp 11, got 10"]
    assert any(f"slash, effect 1 ({file}:10)" in line for line in lines)
    assert "refused: out_of_range (distance 3, low 1, high 2)" in "\n".join(lines)
    assert lines[-1] == "1 step after it not run"
    (step,) = second["steps"]
    assert step["refusal"]["refused"]["code"] == "occupied"
    assert "instead: {move: [2, 0]}" in "\n".join(scenario_lines(second))


def test_its_verdict_is_that_of_the_run(file: Path) -> None:
    catalog, places = loaded()
    for scenario, own in read_scenarios(file, catalog, places):
        result = run(scenario, catalog)
        (failure,) = explain_scenario(scenario, catalog, own)["steps"][-1]["failures"]
        assert (failure["line"], failure["column"], failure["message"]) == (result.line, result.column, result.message)


def test_a_scenario_is_chosen_by_line_or_title(file: Path, tmp_path: Path) -> None:
    titles = {"": 2, ":3": 1, ":21:14": 1, ":24": 1, "#Refused": 1, "#shove into": 1, ":1": 1, ":30": 1}
    for word, count in titles.items():
        assert len(explained(file, asked(f"{file}{word}"))) == count, word
    assert explained(file, asked(f"{file}:24"))[0]["title"] == "Refused"
    assert explained(file, asked(f"{file}:22"))[0]["title"] == "A shove into the wall"
    assert explained(file, asked(f"{file}#a SHOVE into the  wall"))[0]["line"] == 2
    odd = tmp_path / "odd#1:2.scenario.yaml"
    odd.write_text(TWO)
    assert asked(str(odd)) == Asked(odd)
    assert asked(f"{odd}#x#y") == Asked(odd, title="x#y")
    with pytest.raises(sw.SolwarisError, match=r"which scenario is 'Refusd'\? did you mean `Refused`\?"):
        explained(file, asked(f"{file}#Refusd"))
    with pytest.raises(sw.SolwarisError, match="2 scenarios have it: A shove into the wall, Refused"):
        explained(file, asked(f"{file}#e"))
    with pytest.raises(sw.SolwarisError, match="there is no file"):
        asked(f"{file}x:3")


def test_a_line_behind_the_end_of_the_file_is_refused(solwaris: Solwaris, file: Path) -> None:
    for line in (31, 999):
        run = solwaris("explain", "scenario", f"{file}:{line}")
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr == f"solwaris: error: {file} has no line {line}; its last is 30\n"


def test_the_command_loads_the_mod_around_the_file(solwaris: Solwaris, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    (mod / "tests").mkdir(parents=True)
    (mod / "pyproject.toml").write_text("")
    (mod / "soft.yaml").write_text("ruleset: soft\nextends: waris\nname: Soft\n")
    text = TWO.replace("dice: {", "ruleset: soft\ndice: {")
    inside, other = mod / "tests" / "soft.scenario.yaml", tmp_path / "soft.scenario.yaml"
    for path in (inside, other):
        path.write_text(text)
    run = solwaris("explain", "scenario", f"{inside}:3")
    assert (run.returncode, run.stderr) == (0, "")
    assert f"{MARK} {inside}:22:15: expected b.hp 11, got 10" in run.stdout
    assert "`soft` is no ruleset" in solwaris("explain", "scenario", other).stderr
    assert solwaris("explain", "scenario", other, "--mods", mod).returncode == 0


def test_the_mod_is_loaded_however_the_file_is_named(solwaris: Solwaris, tmp_path: Path) -> None:
    """As `solwaris scenario` does: the mod may lie above the folder of the file, as far as where one stands."""
    mod = tmp_path / "somewhere" / "mod"
    (mod / "tests").mkdir(parents=True)
    (mod / "soft.yaml").write_text("ruleset: soft\nextends: waris\nname: Soft\n")
    inside = mod / "tests" / "soft.scenario.yaml"
    inside.write_text(TWO.replace("dice: {", "ruleset: soft\ndice: {").replace("hp: 11", "hp: 10"))
    for name in ("mod/tests/soft.scenario.yaml", "./mod/../mod/tests/soft.scenario.yaml", str(inside)):
        assert "`soft` is no ruleset" not in solwaris("scenario", name).stderr, name
        run = solwaris("explain", "scenario", f"{name}:3")
        assert (run.returncode, run.stderr) == (0, ""), name
        assert ": A shove into the wall: holds\n" in run.stdout


def test_the_command_explains_what_fails_or_names_what_there_is(solwaris: Solwaris, file: Path) -> None:
    run = solwaris("explain", "scenario", file)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count(": fails\n") == 2
    document = json.loads(solwaris("explain", "scenario", f"{file}:3", "--json").stdout)
    assert [each["passed"] for each in document["scenarios"]] == [False]
    good = file.with_name("good.scenario.yaml")
    good.write_text(TWO.replace("hp: 11", "hp: 10").replace("move: [3, 0]", "move: [2, 0]"))
    run = solwaris("explain", "scenario", good)
    assert run.stdout.splitlines() == [
        "All 2 scenarios hold; name one by its line or title:",
        f"  {good}:2: A shove into the wall",
        f"  {good}:24: Refused",
    ]
    assert ": holds\n" in solwaris("explain", "scenario", f"{good}#Refused").stdout
    bad = file.with_name("bad.scenario.yaml")
    bad.write_text("scenario: x\nmpa: y\n")
    run = solwaris("explain", "scenario", bad)
    assert (run.returncode, run.stdout) == (2, "")
    assert f"{bad}:2:1: error[" in run.stderr
