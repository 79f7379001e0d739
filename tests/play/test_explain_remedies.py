"""What would make a refused action legal: every remedy that is told is one, tried by doing it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from oracles.explaining import PAIRS, loaded, recorded
from oracles.matches import bundled
from oracles.refusals import Document, tried

import solwaris_core as sw
from solwaris_core.actions import Action
from solwaris_core.replay import play
from solwaris_core.scenario import read_path, set_up
from solwaris_play.explain.codes import REMEDIES
from solwaris_play.explain.refusal_text import refusal_lines
from solwaris_play.explain.remedy import Remedy, holds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


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
    assert then["at"] == [5, 0], "as near as [4, 1], and in an earlier row"
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
