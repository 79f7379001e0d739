"""`solwaris explain` where a plugin breaks down in the midst of an action: told in a line, and never a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play.announced import announced

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris

BREAKS = '''
import attrs
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.plugins import hookimpl


@attrs.frozen(kw_only=True)
class Break(Effect):
    """Raises."""

    key = "break"

    def compile(self, link):
        def act(state, context, unit):
            raise IndexError("no such page")

        return act


@hookimpl
def solwaris_types():
    return [Break]
'''
SCENARIO = """
scenario: A bad plugin
map: |
    .....
classes:
  sound:
    stats: {hp: 50}
    spells:
      - {id: slash, cost: 1, range: [1, 1], aim: enemy, effects: [{damage: {min: 2, max: 2}}]}
  poker:
    stats: {hp: 50}
    spells:
      - {id: poke, cost: 1, range: [1, 1], aim: enemy, effects: [{damage: {min: 2, max: 2}}, "bad:break"]}
  beginner:
    stats: {hp: 50}
    passive:
      original: {id: begin, when: [{event: turn_start, effects: [{damage: {min: 1, max: 1}}, "bad:break"]}]}
fighters:
  a: {side: 1, class: FIRST, at: [0, 0]}
  b: {side: 2, class: SECOND, at: [1, 0]}
steps:
  - do: STEP
"""
RAISED = "PluginError: plugin bad: Break raised IndexError: no such page"


def explained(solwaris: Solwaris, folder: Path, first: str, second: str, step: str) -> str:
    """What is printed of a scenario with these fighters and that step."""
    announced(folder, "bad", BREAKS)
    file = folder / "bad.scenario.yaml"
    text = SCENARIO.replace("FIRST", first).replace("SECOND", second).replace("STEP", step)
    file.write_text(text, encoding="utf-8")
    run = solwaris("explain", "scenario", file, PYTHONPATH=str(folder))
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


@pytest.mark.parametrize(
    ("first", "second", "step"),
    [("poker", "sound", "{cast: poke, at: [1, 0]}"), ("sound", "beginner", "end_turn")],
    ids=["a spell", "a trigger"],
)
def test_an_action_that_breaks_after_a_hit_is_a_failure_of_its_step(
    first: str, second: str, step: str, solwaris: Solwaris, tmp_path: Path
) -> None:
    told = explained(solwaris, tmp_path, first, second, step).splitlines()
    assert told[0].endswith(": A bad plugin: fails")
    assert told[1].startswith(f"{tmp_path}/bad.scenario.yaml:22: step 1, turn 1, ")
    failure = f"!! {tmp_path}/bad.scenario.yaml:22:5: expected the step to run, got {RAISED}"
    assert told[2:] == [f"{failure} ({tmp_path}/bad.py:15)"]


def test_turns_that_break_are_no_remedy_and_no_end_of_the_explanation(solwaris: Solwaris, tmp_path: Path) -> None:
    """The enemy's turn breaks, so nobody knows what one's own next turn would be like."""
    told = explained(solwaris, tmp_path, "sound", "beginner", "{cast: slash, at: [3, 0]}")
    assert "refused: out_of_range (distance 3, low 1, high 1)" in told
    assert "own turn" not in told
    assert "- instead: {cast: slash, at: [1, 0]}" in told


def test_a_cast_that_would_break_may_be_told_without_being_done(solwaris: Solwaris, tmp_path: Path) -> None:
    told = explained(solwaris, tmp_path, "poker", "sound", "{cast: poke, at: [3, 0]}")
    assert "- instead: {cast: poke, at: [1, 0]}" in told
