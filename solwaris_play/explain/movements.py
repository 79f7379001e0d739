"""Displacements and walks: how far, how far in truth, and what stopped them (R6, R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.events.points import PointsReturned
from solwaris_core.rules.displacement import is_open
from solwaris_play.explain.telling import Document, Telling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.state import State, Unit
    from solwaris_play.explain.record import Call


def push_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """A push or pull as it begins; None where the side does not see whom it moves."""
    unit: Unit = call.given["unit"]
    if not telling.sees(state, unit):
        return None
    told = _moving(telling, state, call, unit)
    if telling.hides(state, call):
        return {**told, "from": None, "tiles": None}
    return {**told, "from": _at(state, call.given["source"]), "tiles": call.given["tiles"]}


def push_outcome(telling: Telling, state: State, call: Call) -> Document:
    """How far it went, where that is, and what stopped it."""
    unit: Unit = call.given["unit"]
    gone = call.after.get("travelled", 0)
    led = state.board.number(*call.seen["at"]) + call.after.get("step", 0) * gone
    to = _at(state, _stands(telling, state, unit, led))
    if call.seen["tiles"] is None:
        return {"gone": gone, "to": to, **_by_unseen(telling, state, call, gone)}
    stop: Document | None = None
    if call.seen["held_by"] is not None:
        stop = {"by": "anchor", **call.seen["held_by"]}
    elif "travelled" not in call.after:
        stop = {"by": "same_tile"}
    elif gone < call.given["tiles"]:
        stop = _crashed(telling, state, call) or _ended(telling, state, call, unit) or _pull_ended(telling, state, call)
    return {"gone": gone, "to": to, "stopped": stop}


def swap_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """A swap as it begins; None where the side does not see both."""
    caster, unit = call.given["caster"], call.given["unit"]
    if not (telling.sees(state, caster) and telling.sees(state, unit)):
        return None
    held = _moving(telling, state, call, unit)
    return {**held, "caster": caster.name, "held_by": held["held_by"] or _anchor(telling, caster)}


def swap_outcome(telling: Telling, state: State, call: Call) -> Document:
    """Where the target stands then, and what held it back."""
    held = call.seen["held_by"]
    stop = {"by": "anchor", **held} if held is not None else None
    stop = {"by": "itself"} if call.given["caster"] is call.given["unit"] else stop
    unit: Unit = call.given["unit"]
    return {"to": _at(state, _stands(telling, state, unit, call.after.get("here", unit.tile))), "stopped": stop}


def teleport_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """A teleport as it begins; None where the side does not see whom it moves."""
    unit: Unit = call.given["unit"]
    return _moving(telling, state, call, unit) if telling.sees(state, unit) else None


def teleport_outcome(telling: Telling, state: State, call: Call) -> Document:
    """Where it led to."""
    return {"to": _at(state, call.given["tile"])}


def walk_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """A walk as it begins; None where the side does not see who walks. Only its own side knows the way it meant."""
    unit: Unit = call.given["unit"]
    if not telling.sees(state, unit):
        return None
    own = telling.side is None or telling.side == unit.side
    path = [_at(state, tile) for tile in call.given["path"]] if own else None
    return {"what": "walk", "target": unit.name, "at": _at(state, unit.tile), "path": path}


def walk_outcome(telling: Telling, state: State, call: Call) -> Document:
    """How many steps were taken, what they cost, and what stopped it."""
    unit: Unit = call.given["unit"]
    taken, asked = call.after["taken"], len(call.given["path"])
    stop = None if taken == asked else _ended(telling, state, call, unit) or {"by": "unseen"}
    returned = sum(event.mp for event in (state.log or ())[call.begin :] if isinstance(event, PointsReturned))
    led = call.given["path"][taken - 1] if taken else state.board.number(*call.seen["at"])
    to = _at(state, _stands(telling, state, unit, led))
    return {"tiles": asked, "gone": taken, "mp": asked - returned, "to": to, "stopped": stop}


def _moving(telling: Telling, state: State, call: Call, unit: Unit) -> Document:
    """What every displacement tells; `held_by` is what keeps the unit where it is (R11.7)."""
    return {
        "what": call.name,
        "target": unit.name,
        "effect": None if telling.hides(state, call) else telling.effect(call),
        "at": _at(state, unit.tile),
        "held_by": None if call.name == "teleport" else _anchor(telling, unit),
    }


def _stands(telling: Telling, state: State, unit: Unit, led: int) -> int:
    """Where a unit that was led to a tile came to stand: there, if it fell or was lost from sight."""
    return unit.tile if unit.alive and telling.sees(state, unit) else led


def _by_unseen(telling: Telling, state: State, call: Call, gone: int) -> Document:
    """What the events tell of a displacement by somebody unseen: the side knows its way once it went a tile, and how
    far it should have gone by an impact alone."""
    crash = _crashed(telling, state, call)
    if crash is None:
        ended = _ended(telling, state, call, call.given["unit"])
        return {"stopped": None if ended is None or ended["by"] == "moved" else ended}
    if not gone and crash["by"] != "unit":
        crash = {"by": "blocked", "missing": crash["missing"], "per_tile": crash["per_tile"]}
    return {"tiles": gone + crash["missing"], "stopped": crash}


def _anchor(telling: Telling, unit: Unit) -> Document | None:
    if unit.kind.anchored:
        return {**telling.source(unit.kind.path, "anchored"), "unit": unit.name}
    found = next((lasting for lasting in unit.lasting if lasting.kind.category == "anchor"), None)
    return None if found is None else {**telling.source(found.kind.path), "unit": unit.name}


def _crashed(telling: Telling, state: State, call: Call) -> Document | None:
    """What a push ran into (R11.3)."""
    crash = next((inner for inner in call.inner if inner.name == "crash"), None)
    if crash is None:
        return None
    missing = {"missing": crash.given["missing"], "per_tile": crash.given["per_tile"]}
    struck: Unit | None = crash.given["struck"]
    if struck is not None:
        seen = telling.sees(state, struck)
        return {"by": "unit" if seen else "unseen", "unit": struck.name if seen else None, **missing}
    return {"by": _ground(state, call.after["onto"]), "at": _at(state, call.after["onto"]), **missing}


def _pull_ended(telling: Telling, state: State, call: Call) -> Document:
    """A pull just stops (R11.6)."""
    onto = call.after["onto"]
    if is_open(state, onto):
        return {"by": "no_closer"}
    unit = state.standing.get(onto)
    if unit is None:
        return {"by": _ground(state, onto), "at": _at(state, onto)}
    return {"by": "unit" if telling.sees(state, unit) else "unseen", "unit": telling.unit(state, unit)}


def _ended(telling: Telling, state: State, call: Call, unit: Unit) -> Document | None:
    """What ends any movement: the match, a fall, a trap (R11.5, R6.4), or whatever moved the unit elsewhere."""
    if state.outcome is not None:
        return {"by": "match_over"}
    if not unit.alive:
        return {"by": "fell"}
    entered = [telling.paths.get(id(inner.given["program"]), "") for inner in call.inner if inner.name == "run_program"]
    trap = next((path for path in reversed(entered) if "/traps/" in path), None)
    if trap is not None:
        return {"by": "trap", **telling.source(trap)}
    return {"by": "moved"} if entered else None


def _ground(state: State, tile: int) -> str:
    """Why nobody can stand on a tile: edge, obstacle or void (R1.1)."""
    board = state.board
    if not 0 <= tile < board.size or board.xs[tile] >= board.width:
        return "edge"
    return "obstacle" if board.obstacles >> tile & 1 else "void"


def _at(state: State, tile: int) -> list[int] | None:
    """The tile as [x, y]; None for none, also beyond the edge."""
    board = state.board
    inside = 0 <= tile < board.size and board.xs[tile] < board.width
    return list(board.xy(tile)) if inside else None


#: What is worked out as each begins, and added as it ends.
LOOKS: Mapping[str, tuple[Any, Any]] = {
    "push": (push_figures, push_outcome),
    "pull": (push_figures, push_outcome),
    "swap": (swap_figures, swap_outcome),
    "teleport": (teleport_figures, teleport_outcome),
    "walk": (walk_figures, walk_outcome),
}
