"""`solwaris explain refusal`: every remedy that it prints is one, tried by doing it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from oracles.explaining import PAIRS, loaded, recorded
from oracles.matches import auction, bundled, match

import solwaris_core as sw
from solwaris_core.actions import Action
from solwaris_core.dice import Dice
from solwaris_core.events.board import put
from solwaris_core.refusal import CODES
from solwaris_core.replay import play
from solwaris_core.scenario import read_path, set_up
from solwaris_play.explain.codes import REMEDIES, explain_code
from solwaris_play.explain.facts import _FACTS
from solwaris_play.explain.refusal import asked, explain_refusal
from solwaris_play.explain.refusal_text import refusal_lines
from solwaris_play.explain.remedy import Remedy, holds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.conftest import Solwaris

SCENARIOS = Path(__file__).parents[1] / "scenarios"

Document = dict[str, Any]


def tried(duel: sw.Duel, action: Any) -> Document:
    """The explanation, each of its remedies done on the duel itself, and each of its places stood on."""
    parsed = action if isinstance(action, Action) else asked(json.dumps(action))
    before = duel.key(dice=True)
    document = explain_refusal(duel, parsed)
    json.dumps(document)
    lines = list(refusal_lines(document))
    assert lines
    assert not any("?." in line for line in lines)
    refusal = duel.refusal(parsed)
    if refusal is None:
        assert document["refused"] is None
        return document
    assert document["refused"]["code"] == refusal.code
    assert set(document["refused"]["values"]) == set(explain_code(refusal.code)["numbers"])
    for remedy in document["remedies"]:
        copy = duel.clone()
        for step in remedy["steps"]:
            copy.apply(step)
        copy.apply(remedy["action"])
        if remedy["kind"] != "instead":
            assert {**remedy["action"], "seat": 0} == {**parsed.to_dict(), "seat": 0}
    check_places(duel, parsed, document)
    check_then(duel, parsed, document)
    assert document["advice"] is None or not document["remedies"]
    assert duel.key(dice=True) == before
    return document


def check_places(duel: sw.Duel, action: Action, document: Document) -> None:
    """From the tiles it names the action would be legal, if the unit stood there, and so many steps lead there."""
    found = document["legal_from"]
    for place in found["nearest"] if found else ():
        copy = duel.clone()
        state = copy._state
        unit = state.units[state.acting]
        tile = copy.board.number(*place["at"])
        assert len(copy.board.steps_to(unit.tile, tile, state.looks_taken(unit.side)) or ()) == place["steps"]
        put(state, unit, tile)
        assert copy.refusal(action) is None
    if found:
        steps = [place["steps"] for place in found["nearest"]]
        assert steps == sorted(steps)
        assert [place["within"] for place in found["nearest"]] == [number <= found["mp"] for number in steps]
        assert found["within"] >= sum(place["within"] for place in found["nearest"])


def asked_unit(duel: sw.Duel, action: Action) -> str | None:
    """The unit to move, if the action is asked of its seat; else the hero of that seat."""
    if duel.acting is not None and action.seat in (None, duel.units[duel.acting].seat):
        return duel.acting
    return next(unit.name for unit in duel.units.values() if unit.seat == (action.seat or 0))


def check_then(duel: sw.Duel, action: Action, document: Document) -> None:
    """What it says would refuse the action next does so: on that tile, or after so many own turns."""
    for then in document["then"]:
        copy = duel.clone()
        if then["at"] is not None:
            put(copy._state, copy._state.units[copy._state.acting], copy.board.number(*then["at"]))
        mover, begun = asked_unit(duel, action), 0
        while begun < then["turns"]:
            copy.apply(sw.EndTurn(seat=copy.to_act[0]) if copy.phase == "fight" else sw.Timeout())
            begun += copy.acting == mover
        refusal = copy.refusal(action)
        assert refusal is not None
        assert refusal.code == then["refused"]["code"]
        assert refusal.code != document["refused"]["code"]


def any_action(duel: sw.Duel, rng: random.Random) -> Action:
    """Whatever somebody might type: any spell of the board at any tile, any walk."""
    board = duel.board
    at = rng.randrange(board.width), rng.randrange(board.height)
    if rng.random() < 0.3:
        return sw.Move(at)
    unit = duel.units[str(duel.acting)]
    enemies = [each.at for each in duel.units.values() if each.alive and each.side != unit.side and each.at]
    return sw.Cast(rng.choice(unit.spells), rng.choice([at, *enemies]))


def moments() -> Iterator[sw.Duel]:
    """Duels before every third action of recorded ones."""
    for pair in PAIRS:
        for number, (duel, _) in enumerate(play(recorded(*pair, 3), loaded()[0])):
            if number % 3 == 0 and duel.phase == "fight" and duel.outcome is None:
                yield duel


def test_every_remedy_of_any_refused_action_is_one() -> None:
    """In duels of all classes, with whatever one may type."""
    rng = random.Random(4)
    codes: dict[str, int] = {}
    helped: dict[str, set[str]] = {}
    for duel in moments():
        for _ in range(12):
            action = any_action(duel, rng)
            document = tried(duel.clone(), action)
            if document["refused"]:
                code = document["refused"]["code"]
                codes[code] = codes.get(code, 0) + 1
                helped.setdefault(code, set()).update(each["kind"] for each in document["remedies"])
    often = {"not_enough_ap", "not_playable", "out_of_range", "no_sight", "wrong_aim", "not_enough_mp"}
    assert all(codes.get(code, 0) >= 3 for code in often), codes
    assert "walk" in helped["out_of_range"]
    assert "approach" in helped["out_of_range"] | helped["no_sight"]
    assert "wait" in helped["not_enough_ap"]
    assert "instead" in helped["not_playable"]
    assert {"instead", "walk", "wait", "approach", "cast"} <= set().union(*helped.values()), helped


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
    assert early["refused"]["code"] == "wrong_phase"
    assert [each["kind"] for each in early["remedies"]] in ([], ["wait"])
    away = tried(duel, {"place": list(duel.board.xy(max(range(duel.board.size), key=lambda tile: zone(duel, tile))))})
    assert away["refused"]["code"] in ("not_your_turn", "not_in_zone")
    foreign = duel.board.positions(duel.board.zones[2])[0]
    wrong = tried(duel, {"place": list(foreign), "seat": 0})
    assert wrong["refused"]["code"] == "not_in_zone"
    assert wrong["remedies"][0]["kind"] == "instead"
    poor = auction(purses={1: 0, 2: 0})
    bid = tried(poor, "bid")
    assert bid["refused"]["code"] == "no_bid"
    assert bid["remedies"][0]["action"]["decline"] is True


def zone(duel: sw.Duel, tile: int) -> int:
    return duel.board.zones[2] >> tile & 1


def test_after_the_end_there_is_nothing_to_be_done() -> None:
    duel = match(setup="quick")
    duel.apply({"forfeit": True, "seat": 0})
    document = tried(duel, "end_turn")
    assert document["refused"]["code"] == "match_over"
    assert document["remedies"] == []
    assert "Side 2 has won" in document["facts"][0]
    assert next(refusal_lines(document)).endswith(", the match is over: {end_turn: true}")


def test_a_remedy_that_is_none_is_caught() -> None:
    """Meta: what the check looks at is the engine, and it sees a step that does not help."""
    duel = next(moments()).clone()
    action = sw.Cast(duel.units[str(duel.acting)].spells[0], (0, 0), seat=duel.to_act[0])
    assert duel.refusal(action) is not None
    assert not holds(duel, Remedy("walk", (), action))
    assert not holds(duel, Remedy("wait", (sw.EndTurn(seat=1 - duel.to_act[0]),), action))
    end = sw.EndTurn(seat=duel.to_act[0])
    assert holds(duel, Remedy("instead", (), end))


def test_a_cooldown_is_over_in_the_turn_that_is_told() -> None:
    """R7.1: the engine refuses the spell until then, and takes it then."""
    waited = set()
    for name in bundled().classes:
        duel = sw.Duel(bundled(), "vault", [sw.Hero(name, 1), sw.Hero(name, 2)], seed=1, setup="quick")
        unit = duel._state.units[duel._state.acting]
        for spell, casting in unit.kind.spells.items():
            action = sw.Cast(spell, duel.board.xy(unit.tile))
            if casting.aim != "self" or casting.cooldown is None:
                continue
            after, _ = duel.step(action)
            document = tried(after, action)
            (wait,) = [each for each in document["remedies"] if each["kind"] == "wait"]
            if document["refused"]["code"] == "on_cooldown":
                assert wait["turns"] == document["refused"]["values"]["turns"] == casting.cooldown
                waited.add(casting.cooldown)
    assert len(waited) > 1


LUCK = """
scenario: Luck
map: |
    .....
dice: {chance: always}
classes:
  tester:
    stats: {hp: 9}
    spells:
      - {id: gamble, cost: 1, aim: self, effects: [{give: {ap: 5, if: {chance: 50}}}]}
      - {id: drink, cost: 1, aim: self, effects: [{give: {ap: 5}}]}
      - {id: feast, cost: 6, aim: self, effects: [{heal: {min: 1, max: 1}}]}
fighters: {a: {side: 1, class: tester, at: [0, 0], ap: 3}, b: {side: 2, class: tester, at: [4, 0]}}
steps:
  - do: {cast: drink, at: [0, 0]}
"""


def test_a_cast_before_helps_and_what_depends_on_the_dice_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / "luck.scenario.yaml"
    file.write_text(LUCK)
    duel = set_up(read_path(file, bundled())[0], bundled())
    document = tried(duel, {"cast": "feast", "at": [0, 0]})
    assert document["refused"]["values"] == {"need": 6, "have": 3}
    casts = {each["steps"][0]["cast"]: each["sure"] for each in document["remedies"] if each["kind"] == "cast"}
    assert casts == {"gamble": False, "drink": True}
    lines = "\n".join(refusal_lines(document))
    assert "after this cast: {cast: gamble, at: [0, 0]} (as the dice fall here)" in lines
    assert "after this cast: {cast: drink, at: [0, 0]}\n" in lines


def told_by(file: Path, text: str, action: Any) -> tuple[Document, str]:
    """The explanation at the end of a scenario, and its lines."""
    file.write_text(text)
    scenario = read_path(file, bundled())[0]
    duel = set_up(scenario, bundled())
    for step in scenario.steps:
        assert step.do is not None
        duel.apply(step.do.value)
    document = tried(duel, action)
    return document, "\n".join(refusal_lines(document))


DOLL = """
scenario: A doll that stands
map: |
    ........
    ........
classes:
  tester:
    stats: {hp: 90}
    units: {doll: {name: Doll, kind: thing, hp: 10}}
    traps: {snare: {name: Snare, area: point, limit: 2, effects: [{heal: {min: 1, max: 1}}]}}
    spells:
      - {id: call, cost: 1, cooldown: 3, aim: free, range: [1, 3], effects: [{summon: {unit: doll}}]}
      - {id: far_call, cost: 1, aim: free, range: [1, 1], effects: [{summon: {unit: doll}}]}
      - {id: lay, cost: 1, aim: free, range: [1, 3], effects: [{trap: {trap: snare}}]}
      - {id: slash, cost: 1, range: [1, 1], aim: enemy, effects: [{damage: {min: 1, max: 2}}]}
fighters: {a: {side: 1, class: tester, at: [0, 0]}, b: {side: 2, class: tester, at: [7, 0], hp: 50}}
steps:
  - do: {cast: call, at: [0, 1]}
"""


def test_of_two_obstacles_in_a_row_the_second_is_named_and_no_vain_advice_given(tmp_path: Path) -> None:
    """R7.1, R7.4: after the cooldown the doll still stands."""
    document, text = told_by(tmp_path / "doll.scenario.yaml", DOLL, {"cast": "call", "at": [2, 0]})
    assert document["refused"]["code"] == "on_cooldown"
    assert [(then["turns"], then["refused"]["code"]) for then in document["then"]] == [(3, "unit_limit")]
    assert "Then, 3 own turns from now, it would be refused: unit_limit, Doll 1 of 1, at [0, 1]." in text
    assert "may cast it again" not in text
    assert REMEDIES["on_cooldown"] not in text
    assert REMEDIES["unit_limit"] in text


def test_where_no_place_helps_it_says_what_else_hinders(tmp_path: Path) -> None:
    """R7.2, R7.4: from nearer the limit would still be reached."""
    document, text = told_by(tmp_path / "doll.scenario.yaml", DOLL, {"cast": "far_call", "at": [5, 1]})
    assert document["legal_from"]["count"] == 0
    (then,) = document["then"]
    assert then["at"] in ([4, 1], [5, 0])
    assert then["refused"]["code"] == "unit_limit"
    assert "it would be refused: unit_limit, Doll 1 of 1, at [0, 1]." in text
    assert REMEDIES["out_of_range"] not in text


def test_places_are_parted_into_those_within_the_mp_and_those_beyond(tmp_path: Path) -> None:
    _, text = told_by(tmp_path / "doll.scenario.yaml", DOLL, {"cast": "slash", "at": [7, 0]})
    assert "It would be legal from 2 tiles: 1 within its 6 MP, 1 that take more than this turn:" in text
    assert "within 6 MP: [6, 0] (6 steps)\n" in text
    assert "in more turns: [7, 1] (8 steps)\n" in text


def test_a_way_through_an_own_trap_says_so(tmp_path: Path) -> None:
    """R12.2: own traps go off, too; they end the walk, so the remedy leads through them only where it still holds."""
    laid = DOLL + "  - do: {cast: lay, at: [1, 0]}\n  - do: {cast: lay, at: [0, 1]}\n"
    laid = laid.replace("  - do: {cast: call, at: [0, 1]}\n", "")
    document, text = told_by(tmp_path / "trap.scenario.yaml", laid, {"cast": "slash", "at": [7, 0]})
    assert [trap["at"] for place in document["legal_from"]["nearest"] for trap in place["traps"]]
    assert "through the own trap Snare at [" in text
    (remedy,) = document["remedies"]
    assert remedy["kind"] == "approach"
    assert "(it sets off the own trap Snare at [" in text


def test_enemies_traps_on_the_way_are_nobody_s_to_tell(tmp_path: Path) -> None:
    """R12.1."""
    laid = DOLL.replace("call, at: [0, 1]", "lay, at: [1, 0]") + "  - do: end_turn\n"
    document, text = told_by(tmp_path / "trap.scenario.yaml", laid, {"cast": "slash", "at": [0, 0]})
    assert document["legal_from"]["count"] == 2
    assert "trap" not in text


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
