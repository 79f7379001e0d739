"""Explained refusals, held against the engine: each remedy is done, each place stood on, each turn let pass."""

from __future__ import annotations

import json
from typing import Any

import solwaris_core as sw
from solwaris_core.actions import Action
from solwaris_core.events.board import put
from solwaris_play.explain.codes import explain_code
from solwaris_play.explain.refusal import asked, explain_refusal
from solwaris_play.explain.refusal_text import refusal_lines

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
