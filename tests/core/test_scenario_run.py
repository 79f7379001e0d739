"""Scenarios run, and what does not hold is told with its place (formats.md, Scenario)."""

from __future__ import annotations

from pathlib import Path

import pytest

import solwaris_core as sw
from solwaris_core.scenario import Result, expectations, run_path

CATALOG = sw.load()
SCENARIOS = Path(__file__).parent.parent / "scenarios"

HEAD = """\
scenario: Something
map: |
  ......#
classes:
  tester:
    stats: {hp: 100}
    spells:
      - {id: hit, cost: 2, range: [1, 3], aim: enemy, cooldown: 2, effects: [{damage: {min: 10, max: 20}}]}
      - {id: lay, cost: 1, range: [1, 3], aim: free, effects: [{trap: {trap: spikes}}]}
      - {id: fade, cost: 1, aim: self, effects: [invisible]}
      - {id: call, cost: 1, range: [1, 3], aim: free, effects: [{summon: {unit: imp}}]}
      - {id: slay, cost: 1, range: [1, 9], aim: enemy, effects: [{damage: {min: 500, max: 500}}]}
    traps: {spikes: {area: point, effects: [{damage: {min: 1, max: 1}}]}}
    units: {imp: {kind: mobile, hp: 5, mp: 2, limit: 2}}
dice: {critical: never, damage: max}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [2, 0]}
steps:
"""

#: How the message of a refused action ends.
MORE = "; `solwaris explain refusal {}` tells more"


def run(tmp_path: Path, steps: str, head: str = HEAD) -> Result:
    """The result of one scenario with these steps."""
    file = tmp_path / "x.scenario.yaml"
    file.write_text(head + steps)
    (result,) = run_path(file, CATALOG)
    return result


@pytest.mark.parametrize(
    "steps",
    [
        "  - {do: {cast: hit, at: [2, 0]}, expect: {b: {hp: 80, alive: true}, a: {ap: 10}}}",
        "  - {do: {cast: hit, at: [2, 0]}, expect: {a: {cooldown: {hit: 2, lay: 0}}}}",
        "  - {do: {cast: hit, at: [2, 0]}, expect: {events: [cast, {type: damaged, unit: b, health: 20}]}}",
        "  - {do: {cast: hit, at: [3, 0]}, error: wrong_aim}",
        "  - expect: {legal: [{move: [1, 0]}, end_turn], winner: null}",
        "  - expect: {illegal: [{move: [2, 0]}, {cast: hit, at: [9, 0]}]}",
        "  - {do: {cast: lay, at: [3, 0]}, expect: {sees: {1: {traps: 1, pickups: 0}, 2: {traps: 0, a: [0, 0]}}}}",
        "  - {do: {cast: fade, at: [0, 0]}, expect: {sees: {1: {a: [0, 0]}, 2: {a: hidden}}, a: {invisible: true}}}",
        "  - {do: forfeit, as: b, expect: {winner: 1}}",
        (
            "  - do: {cast: call, at: [1, 0]}\n"
            "  - {do: {cast: call, at: [3, 0]}, expect: {imp: {hp: 5}, imp_2: {at: [3, 0]}}}"
        ),
        (
            "  - {do: {cast: slay, at: [2, 0]}, expect: {b: {at: null, alive: false}, winner: 1}}\n"
            "  - {do: end_turn, error: match_over}"
        ),
    ],
)
def test_what_holds_passes(tmp_path: Path, steps: str) -> None:
    result = run(tmp_path, steps)
    assert result.message == ""
    assert result.passed
    assert (result.line, result.column, result.title) == (1, 1, "Something")


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("  - {do: {cast: hit, at: [2, 0]}, expect: {b: {hp: §76}}}", "expected b.hp 76, got 80"),
        (
            "  - do: {cast: hit, at: [2, 0]}\n    expect: {events: [cast, §pushed]}",
            "expected the event pushed after cast (in this order, others may lie between), got acted, cast, damaged",
        ),
        (
            "  - do: {cast: hit, at: [2, 0]}\n    expect: {events: [§{type: damaged, unit: b, health: 12}]}",
            (
                'expected the event {"type": "damaged", "unit": "b", "health": 12} '
                "(in this order, others may lie between), "
                'got acted, cast, {"type": "damaged", "unit": "b", "health": 20}'
            ),
        ),
        (
            "  - do: §{cast: hit, at: [3, 0]}",
            f'expected {{"cast": "hit", "at": [3, 0]}} to be legal, got refused: wrong_aim{MORE.format("wrong_aim")}',
        ),
        (
            "  - {do: {cast: hit, at: [3, 0]}, error: §no_sight}",
            f"expected the error no_sight, got wrong_aim{MORE.format('wrong_aim')}",
        ),
        ("  - {do: end_turn, error: §no_sight}", "expected the error no_sight, got a legal action"),
        (
            "  - expect: {legal: [§{move: [2, 0]}]}",
            f'expected {{"move": [2, 0]}} to be legal, got refused: occupied{MORE.format("occupied")}',
        ),
        (
            "  - do: §{cast: hit, at: [5, 0]}",
            (
                'expected {"cast": "hit", "at": [5, 0]} to be legal, '
                f"got refused: out_of_range (distance 5, low 1, high 3){MORE.format('out_of_range')}"
            ),
        ),
        ("  - expect: {illegal: [§end_turn]}", 'expected "end_turn" to be refused, got a legal action'),
        ("  - expect: {sees: {2: {a: §hidden}}}", "expected side 2 to see a hidden, got [0, 0]"),
        ("  - expect: {sees: {2: {traps: §1}}}", "expected side 2 to see traps 1, got 0"),
        ("  - expect: {winner: §2}", "expected winner 2, got none yet"),
        ("  - expect: {imp: {hp: §2}}", "expected a unit imp, got no unit of that name"),
        ("  - expect: {a: {invisible: §0}}", "expected a.invisible 0, got false"),
        ("  - expect: {a: {cooldown: §{hit: 1}}}", "expected a.cooldown of hit 1, got 0"),
        ("  - {do: {cast: slay, at: [2, 0]}, expect: {winner: §draw}}", "expected winner draw, got 1"),
        ("  - do: end_turn\n  - expect: {b: {hp: 100}}\n  - expect: {b: {hp: §99}}", "expected b.hp 99, got 100"),
    ],
)
def test_what_does_not_hold_is_told_with_its_place(tmp_path: Path, steps: str, message: str) -> None:
    """The sign § marks the place."""
    before = (HEAD + steps).partition("§")[0].split("\n")
    result = run(tmp_path, steps.replace("§", ""))
    assert not result.passed
    assert (result.line, result.column) == (len(before), len(before[-1]) + 1)
    assert result.message == message


def test_all_that_fails_in_a_step_is_told_and_which_scenario_it_was(tmp_path: Path) -> None:
    steps = (
        "  - do: {cast: hit, at: [2, 0]}\n"
        "    expect:\n"
        "      events: [damaged, pushed, cast, died]\n"
        "      b: {hp: 1, alive: true, at: [9, 9]}\n"
        "      winner: 1\n"
        "  - expect: {a: {hp: 1}}\n"
    )
    result = run(tmp_path, steps)
    line = HEAD.count("\n") + 3
    order = "after damaged (in this order, others may lie between), got acted, cast, damaged"
    assert (result.line, result.column) == (line, 25)
    assert result.message.split("; also ") == [
        f"expected the event pushed {order}",
        f"{line}:33: expected the event cast {order}",
        f"{line}:39: expected the event died {order}",
        f"{line + 1}:15: expected b.hp 1, got 80",
        f"{line + 1}:35: expected b.at [9, 9], got [2, 0]",
        f"{line + 2}:15: expected winner 1, got none yet",
    ]
    assert str(result) == f"{tmp_path}/x.scenario.yaml:{line}:25: {result.message} (scenario: Something)"


def test_the_list_of_what_happened_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expectations, "LISTED", 2)
    result = run(tmp_path, "  - do: {cast: hit, at: [2, 0]}\n    expect: {events: [died]}")
    assert result.message == "expected the event died (in this order, others may lie between), got acted, cast, …"


def test_a_ruleset_may_stand_inline(tmp_path: Path) -> None:
    head = HEAD.replace("map: |", "ruleset: {extends: waris, turn: {ap: 3}, pickups: {count: 0}}\nmap: |")
    result = run(tmp_path, "  - expect: {a: {ap: 3}}\n", head)
    assert result.passed, result.message


def test_bundled_classes_maps_and_loadouts_are_there(tmp_path: Path) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text(
        "scenario: Loadouts\nmap: vault\nfighters:\n"
        "  a: {side: 1, class: warrior, at: [9, 0], variants: [anchor, cuirass]}\n"
        "  b: {side: 2, class: warrior, at: [10, 0]}\n"
        "steps:\n  - expect: {legal: [{cast: anchor, at: [9, 0]}], a: {resistance: 15}, b: {resistance: 0}}\n"
        "  - {do: {cast: stoneskin, at: [9, 0]}, error: unknown_spell}\n"
    )
    (result,) = run_path(file, CATALOG)
    assert result.passed, result


def test_units_and_pickups_may_be_there_from_the_start(tmp_path: Path) -> None:
    head = HEAD.replace(
        "steps:", "units: {pet: {unit: imp, owner: b, at: [4, 0]}}\npickups: [{kind: ap, at: [1, 0]}]\nsteps:"
    )
    result = run(
        tmp_path,
        "  - expect: {pet: {at: [4, 0], side: 2, owner: b}, sees: {2: {pickups: 1}}}\n"
        "  - {do: {move: [1, 0]}, expect: {a: {ap: 14}, sees: {2: {pickups: 0}}}}",
        head,
    )
    assert result.passed, result.message


def test_overrides_are_set_when_the_turn_has_begun(tmp_path: Path) -> None:
    given = "hp: 60, ap: 4, mp: 1, armour: 5, resistance: 20, damage: 10, refuse_ap: 7"
    head = HEAD.replace("at: [2, 0]}", f"at: [2, 0], {given}}}")
    result = run(tmp_path, f"  - expect: {{b: {{max_hp: 100, {given}}}}}", head)
    assert result.passed, result.message


def test_a_folder_runs_its_scenario_files_in_order(tmp_path: Path) -> None:
    good = HEAD + "  - do: end_turn\n"
    (tmp_path / "b.scenario.yaml").write_text(good + "---\n" + good.replace("Something", "More"))
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "a.scenario.yaml").write_text(good)
    (tmp_path / "content.yaml").write_text("no scenario\n")
    results = run_path(tmp_path, CATALOG)
    assert [(Path(result.file).name, result.title) for result in results] == [
        ("b.scenario.yaml", "Something"),
        ("b.scenario.yaml", "More"),
        ("a.scenario.yaml", "Something"),
    ]


def test_a_file_that_is_no_scenario_is_a_data_error(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("ruleset: x\nextends: waris\n")
    with pytest.raises(
        sw.DataError, match=r"x\.yaml:1:1: error\[unknown_format\]: the first key must be `scenario` here"
    ):
        run_path(tmp_path / "x.yaml", CATALOG)
    (tmp_path / "README.md").write_text("# Title\n\nSome *text*: here.\n")
    with pytest.raises(sw.DataError, match=r"README\.md:1:1: error\[not_yaml_file\]: this is no YAML file"):
        run_path(tmp_path / "README.md", CATALOG)
    with pytest.raises(sw.DataError, match="not_found"):
        run_path(tmp_path / "none.scenario.yaml", CATALOG)


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.scenario.yaml")), ids=lambda path: path.name)
def test_the_projects_scenarios_hold(path: Path) -> None:
    results = run_path(path, CATALOG)
    assert results
    assert [str(result) for result in results if not result.passed] == []


def test_a_scripted_result_out_of_bounds_names_the_dice_and_no_exception(tmp_path: Path) -> None:
    head = HEAD.replace("damage: max", "damage: [21]")
    result = run(tmp_path, "  - do: {cast: hit, at: [2, 0]}\n", head)
    assert not result.passed
    assert result.message == (
        "the scripted damage 21 is not between 10 and 20; change `damage` under `dice:` of the scenario"
    )
