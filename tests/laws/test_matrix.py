"""Each displacement verb against each obstacle at each moment of death (R6, R7.5, R11): expected results as data."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from oracles.matches import bundled
from oracles.matrix import BLOWS, DEATHS, OBSTACLES, STRUCK, VERBS, Case, all_cases, read, scenario

from solwaris_core.rules import displacement
from solwaris_core.scenario import run_path

if TYPE_CHECKING:
    from pathlib import Path

TABLE = read()


def differences(folder: Path, results: list[tuple[Case, dict[str, Any]]]) -> dict[Case, str]:
    """The cases that go otherwise than the table says, each with what it expected and got."""
    path = folder / "matrix.scenario.yaml"
    path.write_text("---\n".join(scenario(case, result) for case, result in results), encoding="utf-8")
    found = run_path(path, bundled())
    assert len(found) == len(results)
    return {
        case: told.message for (case, _), told in zip(results, found, strict=True) if not told.passed
    }  # fmt: skip


def test_each_combination_stands_in_the_table_once() -> None:
    counts = Counter([case for case, _ in TABLE.results] + [case for case, _ in TABLE.reasons])
    assert set(counts) == set(all_cases())
    assert [case for case, count in counts.items() if count > 1] == []
    assert len(all_cases()) == 5 * 9 * 7


def test_each_verb_obstacle_and_death_has_a_case_that_can_be() -> None:
    cases = [case for case, _ in TABLE.results]
    assert [{case[place] for case in cases} for place in range(3)] == [set(VERBS), set(OBSTACLES), set(DEATHS)]


def test_every_case_that_can_be_goes_as_the_table_says(tmp_path: Path) -> None:
    assert differences(tmp_path, TABLE.results) == {}


def test_the_mortal_blows_are_those_of_the_table() -> None:
    """Health that a blow just takes is what the same blow leaves of 100 elsewhere: 76 after the impact, 90, 88."""
    told = dict(TABLE.results)
    assert told["push", "wall", "nobody"] == {"b": f"3/{100 - BLOWS['impact']}"}
    assert told["push", "trap", "nobody"]["b"] == f"4/{100 - BLOWS['trap']}"
    assert told["push", "unit", "nobody"]["c"] == f"4/{100 - STRUCK}"


@pytest.mark.parametrize(
    ("case", "result"),
    [
        (("push", "wall", "nobody"), {"b": "3/77"}),
        (("push", "wall", "nobody"), {"b": "2/76"}),
        (("push", "wall", "nobody"), {}),
        (("push", "unseen", "nobody"), {"b": "3/76", "c": "4/88"}),
        (("push", "trap", "nobody"), {"b": "4/90"}),
        (("pull", "pickup", "nobody"), {"b": "3/100", "pickup": "gone"}),
        (("pull", "pickup", "nobody"), {"b": "3/100+20"}),
        (("swap", "trap", "trap"), {"a": "6/100", "trap": "gone"}),
        (("teleport", "unit", "nobody"), {"refused": "occupied"}),
        (("walk", "unseen", "nobody"), {"a": "3/100", "mp": 1}),
    ],
)
def test_a_wrong_row_is_caught(tmp_path: Path, case: Case, result: dict[str, Any]) -> None:
    """Meta: another tile, health, armour, trap, pickup, unseen unit, code or number of MP."""
    assert list(differences(tmp_path, [(case, result)])) == [case]


def test_an_engine_that_forgets_the_struck_unit_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: then all rows with a struck unit are named, and no others."""
    real = displacement.crash

    def crash(state: Any, context: Any, unit: Any, struck: Any, missing: int, per_tile: int) -> None:
        real(state, context, unit, None, missing, per_tile)

    monkeypatch.setattr(displacement, "crash", crash)
    struck = {case for case, result in TABLE.results if case[0] == "push" and ("c" in result or "post" in result)}
    assert set(differences(tmp_path, TABLE.results)) == struck
