"""What Rewind and Déjà vu remember: saved, cloned, folded, seen, and as secret as the unit."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import solwaris_core as sw
from solwaris_core.scenario import read_path, set_up

BOARD = """
scenario: Two duellists on a strip
map: |
  .......
classes:
  walker:
    stats: {hp: 200}
    spells:
      - {id: hit, cost: 1, range: [1, 9], aim: enemy, effects: [{damage: {min: 20, max: 20}}]}
      - {id: fade, cost: 1, aim: self, effects: [invisible]}
dice: {critical: never}
fighters:
  b: {side: 2, class: walker, at: [6, 0]}
  a: {side: 1, class: clockmaker, at: [0, 0], VARIANTS}
steps: [{expect: {a: {hp: 290}}}]
"""


@pytest.fixture
def strip(tmp_path: Path) -> Any:
    """Makes a duel of a walker `b`, who is to move, and a Clockmaker `a` with these variants."""

    def make(*variants: str) -> sw.Duel:
        file = tmp_path / "strip.scenario.yaml"
        file.write_text(BOARD.replace("VARIANTS", f"variants: [{', '.join(variants)}]"), encoding="utf-8")
        catalog = sw.load()
        (scenario,) = read_path(file, catalog)
        return set_up(scenario, catalog)

    return make


APPROACH: tuple[Any, ...] = (sw.Move((3, 0)), sw.EndTurn())
#: Two turns of a, with a hit in each turn of b's before them.
BRAWL: tuple[Any, ...] = (sw.EndTurn(), sw.EndTurn(), sw.Cast("hit", (0, 0)), sw.EndTurn())


def play(duel: sw.Duel, actions: tuple[Any, ...]) -> list[Any]:
    return [event for action in actions for event in duel.apply(action)]


def again(duel: sw.Duel) -> sw.Duel:
    """The duel saved as JSON and loaded."""
    return sw.Duel.from_dict(json.loads(json.dumps(duel.to_dict())), duel.catalog)


def test_a_saved_duel_and_a_clone_know_where_turns_began(strip: Any) -> None:
    duel = strip()
    play(duel, APPROACH)
    for copy in (again(duel), duel.clone()):
        assert copy.key(dice=True) == duel.key(dice=True)
        copy.apply(sw.Cast("rewind", (3, 0)))
        assert copy.units["b"].at == (6, 0)
    assert duel.units["b"].at == (3, 0)


def test_a_saved_duel_and_a_clone_know_with_how_much_health_turns_began(strip: Any) -> None:
    duel = strip("deja_vu")
    play(duel, BRAWL)
    for copy in (again(duel), duel.clone()):
        assert copy.units["a"].hp == 270
        copy.apply(sw.Cast("deja_vu", (0, 0)))
        assert copy.units["a"].hp == 290
    assert duel.units["a"].hp == 270


def test_a_clone_that_plays_on_leaves_the_notes_of_its_origin_alone(strip: Any) -> None:
    duel = strip()
    play(duel, APPROACH)
    before = duel.key()
    play(duel.clone(), (sw.EndTurn(), sw.Move((2, 0)), sw.EndTurn()))
    assert duel.key() == before
    duel.apply(sw.Cast("rewind", (3, 0)))
    assert duel.units["b"].at == (6, 0)


@pytest.mark.parametrize(("variant", "target"), [("escapement", (3, 0)), ("deja_vu", (0, 0))])
def test_a_folded_log_gives_the_notes_as_well(strip: Any, variant: str, target: tuple[int, int]) -> None:
    duel = strip(variant)
    folded = duel.clone()
    log = play(duel, (*APPROACH, sw.EndTurn(), sw.Cast("hit", (0, 0)), sw.EndTurn()))
    log += duel.apply(sw.Cast("deja_vu" if variant == "deja_vu" else "rewind", target))
    assert any(event.type == "noted" for event in log)
    for event in log:
        folded.fold(event)
    assert folded.key() == duel.key()


def test_a_view_knows_where_a_seen_unit_began_its_turn(strip: Any) -> None:
    """What bots search on plays Rewind as the duel does."""
    duel = strip()
    events = play(duel, APPROACH)
    imagined = duel.view(1).imagine(1)
    imagined.apply(sw.Cast("rewind", (3, 0)))
    assert imagined.units["b"].at == (6, 0)
    noted = [event for event in events if event.type == "noted"]
    assert noted
    assert all(event.seen_by(side) is event for event in noted for side in (0, 1, 2))


def test_a_note_is_as_secret_as_its_unit(strip: Any) -> None:
    """R14.4: two duels that differ in the note of an unseen unit are one to the other side, until it is seen."""
    duel = strip()
    play(duel, (sw.Cast("fade", (6, 0)), *APPROACH))
    twin = duel.clone()
    hidden = twin._state.units[0]
    hidden.notes = {**hidden.notes, "clockmaker:start": hidden.notes["clockmaker:start"] - 1}
    assert twin.key() != duel.key()
    for side, alike in ((0, True), (1, True), (2, False)):
        assert (twin.view(side).key() == duel.view(side).key()) is alike
    for each in (duel, twin):
        each.apply(sw.EndTurn())
    assert twin.key() == duel.key(), "at its next turn start it is seen, and noted anew"


@pytest.mark.parametrize("note", [-5, -1, "x", "", True, 10**8, 0])
def test_a_strangers_note_is_no_way_to_break_a_duel(note: object) -> None:
    """Notes of a saved duel that are no tile and no health: the own effects then do nothing."""
    heroes = [sw.Hero("clockmaker", 1), sw.Hero("clockmaker", 2, ("deja_vu",))]
    duel = sw.Duel(sw.load(), map="vault", heroes=heroes, seed=3, setup="quick")
    for _ in range(4):
        duel.apply(sw.EndTurn())
    saved = duel.to_dict()
    for unit in saved["units"]:
        unit["notes"] = dict.fromkeys(unit["notes"], note)
    loaded = sw.Duel.from_dict(saved, sw.load())
    rng = random.Random(1)
    for _ in range(150):
        if loaded.outcome is None:
            casts = [action for action in loaded.legal() if getattr(action, "spell", "") in ("rewind", "deja_vu")]
            loaded.apply(rng.choice(casts) if casts else loaded.legal().sample(rng))
