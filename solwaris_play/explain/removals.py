"""The figures of a removal of AP or MP: attempts, resistance, the window, what went (R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.rules.modifiers import REFUSE_AP, REFUSE_MP, start_points
from solwaris_core.rules.parts import figure_parts
from solwaris_play.explain.hits import counted
from solwaris_play.explain.telling import Document, Telling

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit
    from solwaris_play.explain.record import Call


def removal_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """The removal as it begins; None where the side does not see the target, or nothing is to be removed."""
    unit: Unit = call.given["unit"]
    if call.given["points"] <= 0 or not telling.sees(state, unit):
        return None
    first = call.name == "remove_ap"
    parts = figure_parts(state, unit, REFUSE_AP if first else REFUSE_MP)
    cap = state.rules.removal_cap
    gone, most = (unit.lost_ap, cap.ap) if first else (unit.lost_mp, cap.mp)
    own = unit.ap if first else unit.mp
    there = own if state.acting == unit.uid else start_points(state, unit)[0 if first else 1] - gone
    source: Unit | None = call.given["source"]
    hidden = telling.hides(state, call)
    return {
        "what": "removal",
        "target": unit.name,
        "source": telling.unit(state, source),
        "effect": None if hidden or not telling.sees(state, source) else telling.effect(call),
        "points": "AP" if first else "MP",
        "tried": None if hidden else call.given["points"],
        "refuses": counted(parts),
        "parts": telling.parts(state, parts, REFUSE_AP if first else REFUSE_MP, unit),
        "cap": most,
        "lost_before": gone,
        "there": there,
    }


def removal_outcome(telling: Telling, state: State, call: Call) -> Document:
    """What came of it: a throw a point (true: refused), how many went, and why the rest was not tried.

    Of what somebody unseen tried, the side learns of those points that were thrown for.
    """
    seen = call.seen
    throws = [each.result for each in call.throws("refuse_ap" if call.name == "remove_ap" else "refuse_mp")]
    lost = throws.count(False)
    tried = len(throws) if seen["tried"] is None else seen["tried"]
    untried = tried - len(throws)
    why = None
    if untried:
        why = "window" if seen["lost_before"] + lost >= seen["cap"] else "none_there"
    told = {"tried": tried, "throws": throws, "lost": lost, "refused": throws.count(True)}
    return {**told, "untried": untried, "why_untried": why}
