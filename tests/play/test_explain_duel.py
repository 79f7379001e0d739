"""`solwaris explain duel`: what it tells multiplies to what the events say, for every hit of every duel."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from oracles.explained import check, check_hit
from oracles.explaining import PAIRS, Document, explained, explained_step, flat, loaded, recorded
from oracles.matches import bundled
from oracles.proving import catalog as proving
from oracles.proving import nth_action

import solwaris_core as sw
from solwaris_core.errors import IllegalAction
from solwaris_core.scenario import read_path, set_up
from solwaris_core.testing.leaks import secret_tiles, touches_secrets
from solwaris_core.testing.twins import twin_of
from solwaris_play.explain.duel import explain_action
from solwaris_play.explain.duel_text import STOPS, action_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from play.conftest import Solwaris

    from solwaris_core.events import Event

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("variants", [False, True])
def test_every_hit_of_recorded_duels_of_all_classes_multiplies_to_its_event(
    pair: tuple[str, str], variants: bool
) -> None:
    """R9: the roll lies in its bounds, and every bonus, resistance and effect has a file and line."""
    found = 0
    for seed in (3, 4):
        for document, events in explained(recorded(*pair, seed, variants)):
            for step in check(document, events):
                if step["what"] == "hit":
                    found += 1
                    assert step["effect"]["place"], step
                    assert "low" in step["roll"] or "tiles" in step["roll"], step
                    parts = [*step["bonus"]["parts"], *step["resistance"]["parts"], *step["impact_taken"]["parts"]]
                    assert all(part["place"] for part in parts), parts
            assert list(action_lines(numbered(document)))
    assert found > 20


def numbered(document: Document) -> Document:
    return document | {"action_number": 1, "actions": 1, "line": 2}


def scenario_steps() -> list[Document]:
    """The steps of every legal action of all scenarios, each checked."""
    found = []
    for scenario in read_path(SCENARIOS, bundled()):
        duel = set_up(scenario, bundled())
        seats = {fighter.name: seat for seat, fighter in enumerate(scenario.fighters)}
        for step in scenario.steps:
            if step.do is None or step.error is not None:
                continue
            action = step.do.value
            if step.as_ is not None:
                action = {**({action: True} if isinstance(action, str) else action), "seat": seats[step.as_]}
            try:
                document, events = explained_step(duel, action)
            except IllegalAction:  # a scenario of what the runner says of an illegal step
                break
            found += check(document, events)
            assert list(action_lines(numbered(document)))
    return found


def test_every_action_of_every_scenario_is_explained_and_all_there_is_to_tell_occurs() -> None:
    """Caps, vulnerability, struck units, armour in several pools, every way in which a movement stops."""
    steps = scenario_steps()
    hits = [step for step in steps if step["what"] == "hit"]
    assert any(hit["bonus"]["sum"] > hit["bonus"]["cap"] for hit in hits)
    assert any(hit["cut_to"] for hit in hits)
    assert any(hit["vulnerability"] for hit in hits)
    assert any(hit["resistance"]["sum"] > hit["resistance"]["cap"] for hit in hits)
    assert any(hit["share"] != 100 for hit in hits)
    assert any(hit["impact"] and hit["impact_taken"]["parts"] for hit in hits)
    assert any(hit["percent"] != 100 for hit in hits)
    assert any(len(hit["armour"]["pools"]) > 1 for hit in hits)
    parts = [part for hit in hits for part in (*hit["bonus"]["parts"], *hit["resistance"]["parts"])]
    assert {part["source"] for part in parts} == {"base", "passive", "lasting", "aura"}
    assert any(not part["counts"] for part in parts)
    assert any(part.get("until") for part in parts)
    assert any("/pickups/" in part["path"] for part in parts if "path" in part)
    removals = [step for step in steps if step["what"] == "removal"]
    assert {removal["why_untried"] for removal in removals} == {None, "window", "none_there"}
    assert {"push", "pull", "swap", "teleport", "walk", "effects", "trigger", "told"} <= {s["what"] for s in steps}
    stops = {step["stopped"]["by"] for step in steps if step.get("stopped")}
    assert set(STOPS) - stops <= {"moved", "match_over", "itself", "blocked"}
    held = {step["held"] for step in steps if step["what"] == "trigger"}
    assert {None, "limit", "condition"} <= held


ITSELF = """
scenario: A swap with oneself
map: |
    ...
classes:
  tester: {stats: {hp: 9}, spells: [{id: trade, cost: 0, aim: any, range: [0, 2], sight: false, effects: [swap]}]}
fighters: {a: {side: 1, class: tester, at: [0, 0]}, b: {side: 2, class: tester, at: [2, 0]}}
steps:
  - do: {cast: trade, at: [0, 0]}
"""


def test_a_swap_that_nothing_comes_of_says_why(tmp_path: Path) -> None:
    """R11.6: nobody swaps with itself."""
    file = tmp_path / "itself.scenario.yaml"
    file.write_text(ITSELF)
    duel = set_up(read_path(file, bundled())[0], bundled())
    document, _ = explained_step(duel, {"cast": "trade", "at": [0, 0]})
    (swap,) = [step for step in flat(document["steps"]) if step["what"] == "swap"]
    assert swap["stopped"] == {"by": "itself"}
    document, _ = explained_step(duel, {"cast": "trade", "at": [2, 0]})
    (swap,) = [step for step in flat(document["steps"]) if step["what"] == "swap"]
    assert (swap["at"], swap["to"], swap["stopped"]) == ([2, 0], [0, 0], None)


@pytest.mark.parametrize("broken", ["bonus", "resistance", "critical", "roll", "values"])
def test_a_figure_that_is_not_the_event_s_is_caught(broken: str) -> None:
    """Meta."""
    hit = next(
        step
        for document, _ in explained(recorded(*PAIRS[0], 3))
        for step in flat(document["steps"])
        if step["what"] == "hit"
    )
    check_hit(hit)
    wrong: dict[str, Any] = {
        "bonus": {**hit["bonus"], "parts": [*hit["bonus"]["parts"], {"amount": 5, "counts": True}]},
        "resistance": {**hit["resistance"], "percent": hit["resistance"]["percent"] + 1},
        "critical": {**hit["critical"], "hit": not hit["critical"]["hit"]},
        "roll": {**hit["roll"], "value": hit["roll"]["value"] + 1},
        "values": [
            {
                "parameter": "percent",
                "base": hit["percent"] + 1,
                "add": 0,
                "each": 1,
                "bound": None,
                "measure": None,
                "figure": None,
                "times": None,
                "held": False,
                "amount": hit["percent"] + 1,
            }
        ],
    }
    with pytest.raises(AssertionError):
        check_hit({**hit, broken: wrong[broken]})


def test_explaining_changes_nothing() -> None:
    """The duel, its dice and its events are those of a duel that nobody asks about."""
    heroes = [sw.Hero("tinker", 1), sw.Hero("wisp", 2)]
    asked = sw.Duel(proving(), "vault", heroes, seed=5, setup="quick")
    rng = random.Random(5)
    for _ in range(150):
        if asked.outcome is not None:
            break
        action = nth_action(asked, rng.randrange(10**6))
        plain, events = asked.step(action)
        _, told = explained_step(asked, action)
        assert told == events
        assert asked.key(dice=True) == plain.key(dice=True)


def told_to(duel: sw.Duel, action: Any, side: int) -> tuple[Document, Sequence[Event]]:
    return explained_step(duel.clone(), action, side)


def test_a_side_is_told_no_secret() -> None:
    """R12.1, R14.4: duels that differ only in what a side cannot know have one explanation for it."""
    rng = random.Random(11)
    compared = told = 0
    for seed in range(40):
        heroes = [sw.Hero("tinker", 1, ("lay_spring",)), sw.Hero("wisp", 2)]
        duel = sw.Duel(proving(), "vault", heroes, seed=seed, setup="quick")
        for _ in range(30):
            if duel.outcome is not None:
                break
            action = nth_action(duel, rng.randrange(10**6))
            after, events = duel.step(action)
            for side in (1, 2):
                twin = twin_of(duel, side, rng)
                if twin is None or twin.refusal(action) is not None:
                    continue
                there, others = twin.step(action)
                places = secret_tiles((duel, after, twin, there), side)
                if touches_secrets(duel, places, events, side) or touches_secrets(twin, places, others, side):
                    continue
                one, other = told_to(duel, action, side)[0], told_to(twin, action, side)[0]
                assert one == other, (seed, side, action)
                compared += 1
                told += bool(one["steps"])
            duel = after
    assert compared > 100
    assert told > 50


def test_without_a_side_the_same_duels_would_be_told_apart() -> None:
    """Meta: the comparison sees a secret where nothing hides it."""
    rng = random.Random(2)
    apart = 0
    for seed in range(30):
        duel = sw.Duel(proving(), "vault", [sw.Hero("tinker", 1), sw.Hero("wisp", 2)], seed=seed, setup="quick")
        for _ in range(25):
            if duel.outcome is not None:
                break
            action = nth_action(duel, rng.randrange(10**6))
            twin = twin_of(duel, 1, rng)
            if twin is not None and twin.refusal(action) is None:
                apart += explained_step(duel.clone(), action)[0] != explained_step(twin, action)[0]
            duel.apply(action)
    assert apart


def test_another_side_is_not_told_which_trap_was_laid_where() -> None:
    """R12.9: of a cast that only lays a trap the other side learns caster and cost."""
    catalog = bundled()
    duel = sw.Duel(catalog, "vault", [sw.Hero("shade", 1), sw.Hero("warrior", 2)], seed=1, setup="quick")
    while duel.acting != "a":
        duel.apply("end_turn")
    action = next(each for each in duel.legal() if isinstance(each, sw.Cast) and each.spell == "spike_trap")
    open_, hidden = explained_step(duel.clone(), action)[0], explained_step(duel.clone(), action, 2)[0]
    assert "spike" in json.dumps(open_).lower()
    assert "spike" not in json.dumps(hidden).lower()
    assert json.dumps(list(action.at)) not in json.dumps(hidden["steps"])


def test_without_a_command_it_helps(solwaris: Solwaris) -> None:
    run = solwaris("explain")
    assert (run.returncode, run.stderr) == (0, "")
    assert all(f"\n  {name} " in run.stdout for name in ("class", "duel", "refusal", "scenario"))


def test_the_command_tells_the_last_action_or_the_one_asked_for(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    assert solwaris("duel", "warrior", "brute", "--seed", "7", "--quiet", "--replay", file).returncode == 0
    actions = len(file.read_text().splitlines()) - 2
    run = solwaris("explain", "duel", file)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith(f"Action {actions} of {actions} (line {actions + 1} of the replay), turn ")
    assert solwaris("explain", "duel", file, "--at", "9").stdout.startswith(f"Action 9 of {actions} ")
    document = json.loads(solwaris("explain", "duel", file, "--at", "9", "--side", "1", "--json").stdout)
    assert (document["action_number"], document["side"]) == (9, 1)
    run = solwaris("explain", "duel", file, "--at", str(actions + 1))
    assert (run.returncode, run.stdout) == (2, "")
    assert f"there is no action {actions + 1}; this replay has {actions}" in run.stderr


def test_a_replay_that_does_not_hold_is_told_with_its_line(solwaris: Solwaris, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    solwaris("duel", "warrior", "brute", "--seed", "7", "--quiet", "--replay", file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:3] + lines[4:]))
    run = solwaris("explain", "duel", file)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"solwaris: error: {file}:4: ")
    assert run.stderr.count("\n") == 1


def test_the_text_has_the_figures_of_the_document() -> None:
    """No line is written from anything but the document: other figures, other text."""
    catalog, places = loaded()
    replay = recorded(*PAIRS[1], 3)
    for at in range(1, len(replay.steps) + 1):
        document = explain_action(replay, catalog, places, at)
        hits = [step for step in flat(document["steps"]) if step["what"] == "hit" and step["event"]["health"]]
        if hits:
            break
    else:
        raise AssertionError
    (hit,) = hits[:1]
    text = "\n".join(action_lines(document))
    assert f"loses {hit['health']} health" in text
    assert f"{hit['roll']['value']}, of {hit['roll']['low']} to {hit['roll']['high']}" in text
    assert hit["effect"]["place"] in text
    hit["health"], hit["roll"]["low"] = 987, 654
    changed = "\n".join(action_lines(document))
    assert "loses 987 health" in changed
    assert "of 654 to" in changed
