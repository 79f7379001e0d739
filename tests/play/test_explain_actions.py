"""`solwaris explain duel FILE --list`: every action with the number that `--at` takes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from oracles.explaining import PAIRS, loaded, recorded

from solwaris_play.explain.actions import actions, list_lines
from solwaris_play.explain.duel import explain_action
from solwaris_play.explain.words import flow

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


@pytest.mark.parametrize("side", [None, 1])
def test_each_number_is_that_of_its_action(side: int | None) -> None:
    """What the list says of an action is what `--at` explains, for whoever may know it."""
    catalog, places = loaded()
    replay = recorded(*PAIRS[0], 3)
    listed = list(actions(replay, catalog, side))
    assert [each["number"] for each in listed] == list(range(1, len(replay.steps) + 1))
    for each in listed[:: len(listed) // 9]:
        told = explain_action(replay, catalog, places, each["number"], side)
        assert told["action"] == each["action"]
        assert told["turn"] == each["round"]
        assert told["acting"] is None or each["unit"].endswith(f" {told['acting']}")
    assert any(each["action"] is None for each in listed) is (side is not None)


def test_a_line_an_action_with_what_it_did_in_short() -> None:
    catalog, _ = loaded()
    replay = recorded(*PAIRS[0], 3)
    listed = list(actions(replay, catalog))
    lines = list_lines(listed)
    assert len(lines) == len(replay.steps) + 1
    assert lines[0].split() == ["number", "round", "unit", "action", "what", "it", "did"]
    hits = [number for number, each in enumerate(listed, 1) if any(" health" in said for said in each["did"])]
    assert hits
    assert all(re.search(r"loses \d+ health|gains \d+ health|; and \d+ more", lines[number]) for number in hits)
    assert not any("(roll" in line for line in lines)
    cast = next(each for each in listed if each["action"] and "cast" in each["action"])
    asked = flow({key: value for key, value in cast["action"].items() if key != "seat"})
    assert asked in lines[cast["number"]]
    assert not any(said.split()[2:3] == ["casts"] for said in cast["did"])


def test_the_command_lists_them(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    solwaris("duel", "warrior", "brute", "--seed", "7", "--quiet", "--replay", file)
    count = len(file.read_text().splitlines()) - 2
    run = solwaris("explain", "duel", file, "--list")
    assert (run.returncode, run.stderr) == (0, "")
    assert [line.split()[0] for line in run.stdout.splitlines()[1:]] == [str(each) for each in range(1, count + 1)]
    document = json.loads(solwaris("explain", "duel", file, "--list", "--json").stdout)
    assert len(document["actions"]) == count
    both = solwaris("explain", "duel", file, "--list", "--at", "3")
    assert both.returncode == 2
    assert "give one of the two" in both.stderr
