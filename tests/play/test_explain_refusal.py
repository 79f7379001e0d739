"""`solwaris explain refusal`: why an action is refused, for every code and in every phase."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from oracles.matches import auction, bundled, match
from oracles.refusals import tried

import solwaris_core as sw
from solwaris_core.dice import Dice
from solwaris_core.refusal import CODES
from solwaris_core.scenario import read_path, set_up
from solwaris_play.explain.codes import REMEDIES, explain_code
from solwaris_play.explain.facts import _FACTS
from solwaris_play.explain.refusal_text import refusal_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.conftest import Solwaris


SCENARIOS = Path(__file__).parents[1] / "scenarios"


def refused_steps() -> Iterator[tuple[sw.Duel, Any, str]]:
    """Every step of the scenarios that must be refused, at its moment."""
    for scenario in read_path(SCENARIOS, bundled()):
        duel = set_up(scenario, bundled())
        seats = {fighter.name: seat for seat, fighter in enumerate(scenario.fighters)}
        for step in scenario.steps:
            if step.do is None:
                continue
            action = step.do.value
            if step.as_ is not None:
                action = {**({action: True} if isinstance(action, str) else action), "seat": seats[step.as_]}
            if step.error is not None:
                copy = duel.clone()
                copy._state.dice = Dice(1)
                yield copy, action, str(step.error.value)
            else:
                duel.apply(action)


def test_every_refusal_of_the_scenarios_is_explained_and_its_remedies_hold() -> None:
    found = set()
    for duel, action, code in refused_steps():
        document = tried(duel, action)
        assert document["refused"]["code"] == code
        assert document["facts"], (code, action)
        found.add(code)
    assert set(CODES) - found <= {"not_in_zone", "no_bid", "match_over", "wrong_phase"}


def test_refusals_of_placement_and_auction_are_explained() -> None:
    """R3, R4."""
    duel = match()
    early = tried(duel, {"move": [1, 1], "seat": 0})
    assert (early["refused"]["code"], early["remedies"]) == ("wrong_phase", [])
    foreign = list(duel.board.positions(duel.board.zones[2])[0])
    nobody = tried(duel, {"place": foreign})
    assert nobody["refused"]["code"] == "not_your_turn", "both seats may pick"
    assert nobody["facts"] == ["This is the placement; name the seat that acts, as in `{place: …, seat: 0}`."]
    wrong = tried(duel, {"place": foreign, "seat": 0})
    assert wrong["refused"]["code"] == "not_in_zone"
    assert wrong["remedies"][0]["kind"] == "instead"
    poor = auction(purses={1: 0, 2: 0})
    bid = tried(poor, "bid")
    assert bid["refused"]["code"] == "no_bid"
    assert bid["remedies"][0]["action"]["decline"] is True


def test_after_the_end_there_is_nothing_to_be_done() -> None:
    duel = match(setup="quick")
    duel.apply({"forfeit": True, "seat": 0})
    document = tried(duel, "end_turn")
    assert document["refused"]["code"] == "match_over"
    assert document["remedies"] == []
    assert "Side 2 has won" in document["facts"][0]
    assert next(refusal_lines(document)).endswith(", the match is over: {end_turn: true}")


def test_every_code_has_its_meaning_remedy_and_facts() -> None:
    assert set(REMEDIES) == set(CODES) == set(_FACTS)
    for code in CODES:
        told = explain_code(code)
        assert told["means"]
        assert told["rules"]
    with pytest.raises(sw.SolwarisError, match="did you mean `no_sight`"):
        explain_code("no_sigth")


def test_the_command_explains_a_code(solwaris: Solwaris) -> None:
    run = solwaris("explain", "refusal", "unit_limit")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("unit_limit: ")
    assert json.loads(solwaris("explain", "refusal", "no_sight", "--json").stdout) == explain_code("no_sight")
    run = solwaris("explain", "refusal", "no_sigth")
    assert (run.returncode, run.stdout) == (2, "")
    assert "did you mean `no_sight`?" in run.stderr


def test_the_command_explains_an_action_of_a_replay(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    solwaris("duel", "warrior", "brute", "--seed", "7", "--quiet", "--replay", file)
    run = solwaris("explain", "refusal", file, "--at", "4", "{cast: shov, at: [0, 0]}")
    assert run.returncode == 0
    assert "refused: unknown_spell" in run.stdout
    assert "did you mean `shove`?" in run.stdout
    document = json.loads(solwaris("explain", "refusal", file, "--at", "4", "{move: [0, 0]}", "--json").stdout)
    assert document["action"] == {"move": [0, 0]}
    unusable: dict[tuple[str | Path, ...], str] = {
        ("{cast: hook}",): "there is no refusal",
        (file,): "after the replay comes an action",
        (file, "{cast: hook}"): "`cast` needs `at: [x, y]`",
        (file, "{mvoe: [1, 1]}"): "did you mean `move`?",
        (file, ""): "an action was expected, such as {move: [3, 4]}; this is empty",
        (file, "# none"): "an action was expected, such as {move: [3, 4]}; this is empty",
        ("no_sight", "--at", "3"): "--at goes with a replay and an action",
        (file, "{move: [1, 1]"): "error: ",
        (file, "!!python/object:os.system {}"): "tag",
        (file, "end_turn", "end_turn"): "got 3",
        (file, "end_turn", "--at", "9999"): "there is no action 9999",
        (tmp_path / "none.jsonl", "end_turn"): "cannot read",
    }
    for words, said in unusable.items():
        run = solwaris("explain", "refusal", *words)
        assert (run.returncode, run.stdout) == (2, ""), words
        assert said in run.stderr, run.stderr
        assert run.stderr.count("\n") == 1
