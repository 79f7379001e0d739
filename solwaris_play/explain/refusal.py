"""Why an action is refused at a moment of a replay, and what would make it legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Cast, parse
from solwaris_core.errors import DataError, SolwarisError
from solwaris_core.loading.actions import action as read_action
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.reader import read
from solwaris_core.replay import play
from solwaris_play.explain.codes import explain_code
from solwaris_play.explain.facts import facts
from solwaris_play.explain.over_turns import BY_PLACE, refusals_ahead, standing, stood
from solwaris_play.explain.own_traps import of_remedy, on_way
from solwaris_play.explain.remedies import remedies, seat_of

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.actions import Action
    from solwaris_core.catalog import Catalog
    from solwaris_core.refusal import Refusal
    from solwaris_core.replay import Replay
    from solwaris_play.explain.remedy import Remedy

#: The nearest of the places that are told.
NEAREST = 5
#: Codes of which the general advice says more than what was tried.
UNTRIED = ("match_over", "wrong_phase", "not_your_turn", "unknown_spell", "unit_limit")


def asked(text: str) -> Action:
    """The action as scenario files write it, such as `{cast: hook, at: [4, 2]}`. Raises DataError with its faults,
    SolwarisError where there is nothing."""
    problems = Problems()
    nodes = read("ACTION", text.encode("utf-8", "replace"), problems)
    if not nodes and all(problem.code == "empty_file" for problem in problems.all()):
        raise SolwarisError("an action was expected, such as {move: [3, 4]}; this is empty")
    words = read_action(nodes[0], problems) if len(nodes) == 1 else None
    if len(nodes) > 1:
        problems.add(nodes[1], "bad_action", "one action was expected, here a second one begins")
    if problems.all():
        raise DataError(problems.all())
    return parse(words)


def before(replay: Replay, catalog: Catalog, at: int) -> sw.Duel:
    """The duel before action number `at` of a replay, from 1; one past the last is its end.

    Raises ReplayError where the replay does not hold up to there, SolwarisError where there is no such action.
    """
    if not 1 <= at <= len(replay.steps) + 1:
        raise SolwarisError(f"there is no action {at}; this replay has {len(replay.steps)}")
    steps = play(replay, catalog)
    duel, _ = next(steps)
    for _ in range(at - 1):
        next(steps)
    return duel.clone()


def explain_refusal(duel: sw.Duel, action: Action) -> dict[str, Any]:
    """What hinders the action now and what would help, ready for JSON; `refused` is None where it is legal."""
    refusal = duel.refusal(action)
    told: dict[str, Any] = {
        "turn": duel.turn,
        "phase": duel.phase,
        "acting": duel.acting,
        "action": action.to_dict(),
    }
    if refusal is None:
        return told | {"refused": None}
    told |= refused(duel, action, refusal)
    told |= {"legal_from": None, "then": []}
    if isinstance(action, Cast) and refusal.code in BY_PLACE and seat_of(duel, action) in duel.to_act:
        told["legal_from"], told["then"] = _elsewhere(duel, action)
    told["remedies"] = [_told(duel, remedy) for remedy in remedies(duel, action)]
    if not told["remedies"] and duel.outcome is None and seat_of(duel, action) is not None:
        asked_of = attrs.evolve(action, seat=seat_of(duel, action))
        told["then"] += [
            {"turns": turns, "at": None} | refused(later, asked_of, other)
            for turns, later, other in refusals_ahead(duel, asked_of)
        ]
    last = (told["then"] or [told])[-1]["refused"]
    told["advice"] = last["remedy"] if not told["remedies"] and last["code"] in UNTRIED else None
    return told


def refused(duel: sw.Duel, action: Action, refusal: Refusal) -> dict[str, Any]:
    """The refusal with what its code means, and what stands behind it in this duel."""
    told = explain_code(refusal.code) | {"values": dict(refusal.numbers)}
    return {"refused": told, "facts": facts(duel, action, refusal)}


def _elsewhere(duel: sw.Duel, action: Cast) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """From where it would be legal, the nearest first; where from nowhere, what else hinders it at the nearest tile
    from which the place would not."""
    state = duel._state
    unit = state.units[state.acting]
    found, hindered = standing(duel, action)
    places = []
    for tile, steps in found[:NEAREST]:
        path = state.board.steps_to(unit.tile, tile, state.looks_taken(unit.side)) or ()
        place = {"at": list(duel.board.xy(tile)), "steps": steps, "within": steps <= unit.mp}
        places.append(place | {"traps": on_way(state, unit, path)})
    within = sum(steps <= unit.mp for _, steps in found)
    told = {"count": len(found), "within": within, "nearest": places, "mp": unit.mp}
    if found or not hindered:
        return told, []
    there = stood(duel, hindered[0][0])
    other = there.refusal(action)
    assert other is not None
    return told, [{"turns": 0, "at": list(duel.board.xy(hindered[0][0]))} | refused(there, action, other)]


def _told(duel: sw.Duel, remedy: Remedy) -> dict[str, Any]:
    return {
        "kind": remedy.kind,
        "steps": [step.to_dict() for step in remedy.steps],
        "action": remedy.action.to_dict(),
        "turns": remedy.turns,
        "sure": remedy.sure,
        "others": remedy.others,
        "traps": of_remedy(duel, remedy),
    }
