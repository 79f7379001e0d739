"""`solwaris explain duel --side`: what it tells follows from the events that the side reads (R12.1, R14.4)."""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from oracles.explaining import Document, explained_step, flat
from oracles.matches import bundled

from solwaris_core.scenario import read_path, set_up
from solwaris_play.explain.duel_text import action_lines

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import solwaris_core as sw

#: The unseen one, `a`, may stand in several places and do several things; its class and `b` are the same in all.
TWINS = """
scenario: Somebody unseen acts
map: |
    ............
    ............
    ............
classes:
  ghost:
    stats: {{hp: 99, ap: 30, mp: 6}}
    spells:
      - {{id: vanish, cost: 0, aim: self, effects: [{{invisible: {{}}}}]}}
      - {{id: drag, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{pull: {{tiles: 2}}}}]}}
      - {{id: haul, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{pull: {{tiles: 5}}}}]}}
      - {{id: shove, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{push: {{tiles: 2, impact: 0}}}}]}}
      - {{id: blow, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{push: {{tiles: 3, impact: 9}}}}]}}
      - {{id: sap, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{remove: {{mp: 1}}}}]}}
      - {{id: drain, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{remove: {{mp: 2}}}}]}}
      - {{id: nothing, cost: 1, aim: any, range: [0, 11], sight: false, effects: [{{heal: {{min: 1, max: 1}}}}]}}
  watcher:
    stats: {{hp: 99, mp: {mp}}}
    passive:
      original:
       id: watch
       when:
        - {{event: moved, of: enemies, if: {{health_below: 1}}, effects: [{{give: {{mp: 1}}}}]}}
        - {{event: cast, of: enemies, if: {{health_below: 1}}, effects: [{{give: {{mp: 1}}}}]}}
        - {{event: moved, of: enemies, effects: [{{armour: {{amount: 3, turns: 2}}}}]}}
        - {{event: cast, of: enemies, effects: [{{armour: {{amount: 3, turns: 2}}}}]}}
        - {{event: hurt, if: {{health_below: 1}}, effects: [{{give: {{mp: 1}}}}]}}
        - {{event: removed_points, of: enemies, if: {{health_below: 1}}, effects: [{{give: {{mp: 1}}}}]}}
    spells: [{{id: rest, cost: 0, aim: self, effects: [{{give: {{ap: 1}}}}]}}]
fighters: {{a: {{side: 1, class: ghost, at: {at}}}, b: {{side: 2, class: watcher, at: {there}}}}}
steps:
  - do: {{cast: vanish, at: {at}}}
"""
PLACES = ([0, 0], [1, 0], [2, 0], [3, 0], [5, 0], [0, 1], [4, 2])
SPELLS = ("drag", "haul", "shove", "blow", "sap", "drain", "nothing")
THERE = ([4, 0], [0, 2], [11, 2], [4, 1])


def unseen_acts(tmp_path: Path, there: list[int], mp: int = 1) -> Iterator[tuple[str, sw.Duel, Any]]:
    """Duels in which `a` is about to do something unseen, wherever it stands; each with a name."""
    file = tmp_path / "twin.scenario.yaml"
    for at in PLACES:
        file.write_text(TWINS.format(at=at, there=there, mp=mp))
        duel = set_up(read_path(file, bundled())[0], bundled())
        duel.apply({"cast": "vanish", "at": at})
        legal = [action.to_dict() for action in duel.legal()]
        wanted = [{"cast": spell, "at": there} for spell in SPELLS]
        wanted += [each for each in legal if "move" in each][:3]
        for action in wanted:
            if duel.refusal(action) is None:
                yield f"{at} {action}", duel.clone(), action


def read_by(side: int, duel: sw.Duel, action: Any) -> tuple[str, Document]:
    """What the side reads of the events, and what it is told."""
    document, events = explained_step(duel, action, side)
    seen = [event.seen_by(side) for event in events]
    return json.dumps([event.to_dict() for event in seen if event is not None]), document


@pytest.mark.parametrize("there", THERE)
def test_acts_of_the_unseen_that_read_alike_are_told_alike(tmp_path: Path, there: list[int]) -> None:
    """Where and what the unseen caster is, which spell it cast, and whether it walks."""
    told: dict[str, list[tuple[str, Document]]] = {}
    for mp in (1, 3):
        for name, duel, action in unseen_acts(tmp_path, there, mp):
            events, document = read_by(2, duel, action)
            assert list(action_lines(document | {"action_number": 1, "actions": 1, "line": 2}))
            told.setdefault(f"{mp} {events}", []).append((name, document))
    compared = 0
    for alike in told.values():
        for (one, first), (other, second) in combinations(alike, 2):
            compared += 1
            assert first == second, (one, other)
    assert compared > 20


def test_those_acts_differ_where_nothing_is_hidden(tmp_path: Path) -> None:
    """Meta: pulls, pushes, crashes, removals and triggers occur, and without a side they are told apart."""
    kinds: set[str] = set()
    alike: dict[str, list[Document]] = {}
    for _, duel, action in unseen_acts(tmp_path, [4, 0]):
        events, _ = read_by(2, duel.clone(), action)
        document, _ = explained_step(duel, action)
        kinds |= {step["what"] for step in flat(document["steps"])}
        alike.setdefault(events, []).append(document)
    assert {"push", "pull", "removal", "trigger", "walk", "hit"} <= kinds
    assert any(one["steps"] != other["steps"] for each in alike.values() for one, other in combinations(each, 2))


@pytest.mark.parametrize("spell", ["drag", "haul", "shove", "blow"])
def test_a_movement_by_the_unseen_tells_what_its_events_tell(tmp_path: Path, spell: str) -> None:
    """R11.8: the unit and where it came to stand; neither spell nor place nor what hinders it."""
    moved = 0
    for name, duel, action in unseen_acts(tmp_path, [4, 0]):
        if action.get("cast") != spell:
            continue
        document, events = explained_step(duel, action, 2)
        found = [step for step in flat(document["steps"]) if step["what"] in ("push", "pull")]
        ways = [event for event in events if event.type in ("pushed", "pulled")]
        assert sum(step["gone"] for step in found) == len(ways), name
        for step in found:
            moved += 1
            assert (step["effect"], step["from"]) == (None, None)
            assert step["tiles"] is None or any(event.type == "impact" for event in events)
            assert (step["stopped"] or {}).get("by") not in ("unseen", "no_closer")
    assert moved


def test_a_push_that_went_no_tile_does_not_tell_from_where(tmp_path: Path) -> None:
    """R11.3: the impact tells how much was missing, not on which side the wall is."""
    stops = []
    for name, duel, action in unseen_acts(tmp_path, [11, 2]):
        if name.startswith("[4, 2]") and action.get("cast") in ("shove", "blow"):
            document, _ = explained_step(duel, action, 2)
            stops += [step["stopped"] for step in flat(document["steps"]) if step["what"] == "push"]
    assert stops == [
        {"by": "blocked", "missing": 2, "per_tile": 0},
        {"by": "blocked", "missing": 3, "per_tile": 9},
    ]


def test_a_trigger_on_what_nobody_sees_is_not_told(tmp_path: Path) -> None:
    """The walk of an unseen enemy is no event for the other side, nor is that a trigger did not run for it."""
    walks = [each for each in unseen_acts(tmp_path, [4, 0]) if "move" in each[2]]
    assert walks
    for _, duel, action in walks:
        document, _ = explained_step(duel.clone(), action, 2)
        assert not [step for step in flat(document["steps"]) if step["what"] in ("trigger", "effects")]
        assert "watch/when" not in json.dumps(document)
        own, _ = explained_step(duel, action, None)
        assert {step["held"] for step in flat(own["steps"]) if step["what"] == "trigger"} == {"condition", None}


FALLS = """
scenario: A walk that ends in a fall
map: |
    ....
classes:
  tester: {stats: {hp: 9, ap: 9}, spells: [{id: lay, cost: 0, aim: free, range: [0, 9], effects: [{trap: {trap: pit}}]},
    {id: shove, cost: 0, aim: any, range: [0, 9], effects: [{push: {tiles: 2}}]}],
    traps: {pit: {name: Pit, area: {cross: 0}, effects: [{damage: {min: 99, max: 99}}]}}}
fighters: {a: {side: 1, class: tester, at: [0, 0]}, b: {side: 2, class: tester, at: [1, 0]}}
steps:
  - do: {cast: lay, at: [2, 0]}
"""


@pytest.mark.parametrize("what", ["walk", "push"])
def test_a_fallen_unit_came_to_where_it_fell(tmp_path: Path, what: str) -> None:
    """Nothing is unknown there."""
    file = tmp_path / "falls.scenario.yaml"
    file.write_text(FALLS)
    duel = set_up(read_path(file, bundled())[0], bundled())
    duel.apply({"cast": "lay", "at": [2, 0]})
    if what == "walk":
        duel.apply("end_turn")
    action = {"move": [2, 0]} if what == "walk" else {"cast": "shove", "at": [1, 0]}
    document, _ = explained_step(duel, action)
    (step,) = [step for step in flat(document["steps"]) if step["what"] == what]
    assert (step["at"], step["to"]) == ([1, 0], [2, 0])
    lines = list(action_lines(document | {"action_number": 1, "actions": 1, "line": 2}))
    assert not any("unknown" in line for line in lines)
