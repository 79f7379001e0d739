"""An explained action in lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.explain.hit_text import hit_lines, removal_lines
from solwaris_play.explain.scaled_text import value_line
from solwaris_play.explain.words import count, flow, sourced, tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from solwaris_play.explain.words import Document

#: What stopped a movement, in words; `{unit}` and `{at}` are what stood there.
STOPS = {
    "anchor": "{unit} is anchored (R11.7)",
    "same_tile": "source and target stand on the same tile (R11.2)",
    "unit": "{unit} stands in the way",
    "unseen": "something unseen stands in the way",
    "blocked": "something is in the way",
    "obstacle": "an obstacle at {at} is in the way",
    "void": "the void at {at} is in the way",
    "edge": "the arena's edge is in the way",
    "trap": "the trap {name} went off",
    "fell": "it fell",
    "moved": "what it entered moved it elsewhere",
    "no_closer": "another tile would bring it no closer (R11.6)",
    "match_over": "the match was over",
    "itself": "nobody swaps with itself (R11.6)",
}
#: Why a trigger did nothing.
HELD = {
    "fallen": "its bearer has fallen",
    "limit": "its limit of {limit} is used up",
    "condition": "its condition does not hold",
}


def action_lines(document: Document) -> Iterator[str]:
    """The whole explanation."""
    units = document["units"]
    who = f", {units[document['acting']]}" if document["acting"] else ""
    what = flow(document["action"]) if document["action"] is not None else "what this side may know of it"
    number = f"Action {document['action_number']} of {document['actions']} (line {document['line']} of the replay)"
    yield f"{number}, turn {document['turn']}{who}: {what}"
    yield from step_lines(document["steps"], units, "")


def step_lines(steps: Sequence[Document], units: Mapping[str, str], indent: str) -> Iterator[str]:
    """The steps, and those inside each below it."""
    for step in steps:
        for line in _step(step, units):
            yield f"{indent}{line}"
        yield from step_lines(step.get("steps", ()), units, indent + "  ")


def _step(step: Document, units: Mapping[str, str]) -> Iterator[str]:
    what = step["what"]
    if what == "told":
        yield step["text"]
    elif what == "hit":
        yield from hit_lines(step, units)
    elif what == "removal":
        yield from removal_lines(step, units)
    elif what == "value":
        yield value_line(step, units)
    elif what == "effects":
        by = f" of {units[step['by']]}" if step["by"] else ""
        yield f"{sourced(step)}{by}:"
    elif what == "trigger":
        yield from _trigger(step, units)
    else:
        yield from _movement(step, units)


def _trigger(step: Document, units: Mapping[str, str]) -> Iterator[str]:
    of = f" of {units[step['of']]}" if step["of"] else ""
    amount = f" ({step['amount']})" if step["amount"] else ""
    held = f": does not run, {HELD[step['held']].format_map(step)}" if step["held"] else ":"
    yield f"Trigger of {units[step['bearer']]}, {sourced(step)}, set off by `{step['occasion']}`{of}{amount}{held}"


def _movement(step: Document, units: Mapping[str, str]) -> Iterator[str]:
    who, to = units[step["target"]], tile(step["to"])
    effect = f": {sourced(step['effect'])}" if step.get("effect") else ""
    what = step["what"]
    if what == "walk":
        yield f"{who} walks from {tile(step['at'])} to {to}, {step['gone']} of {count(step['tiles'], 'tile')}"
        yield f"  costs {step['mp']} MP"
    elif what in ("push", "pull"):
        gone, of = step["gone"], step["tiles"]
        asked = count(gone, "tile") if of is None else f"{gone} of {count(of, 'tile')}"
        way = f"{'pushed' if what == 'push' else 'pulled'} {asked}"
        yield f"{who} is {way}, from {tile(step['at'])} to {to}{effect}"
        if step["from"] is not None:
            yield f"  {'away from' if what == 'push' else 'towards'} {tile(step['from'])}"
    else:
        yield f"{who} {'changes places with ' + units[step['caster']] if what == 'swap' else 'teleports'}{effect}"
        yield f"  from {tile(step['at'])} to {to}"
    stop = step.get("stopped")
    if stop is not None:
        words = {**stop, "unit": units.get(stop.get("unit"), "somebody"), "at": tile(stop.get("at"))}
        held = f" ({stop['name']}, {stop['place']})" if stop["by"] == "anchor" else ""
        yield f"  stopped: {STOPS[stop['by']].format_map(words)}{held}"
        if "missing" in stop:
            yield f"  impact: {count(stop['missing'], 'tile')} short × {stop['per_tile']} (R11.3)"
