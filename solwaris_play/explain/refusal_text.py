"""An explained refusal in lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.explain.over_turns import TURNS
from solwaris_play.explain.words import count, flow, tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_play.explain.words import Document


def refusal_lines(document: Document) -> Iterator[str]:
    """The whole explanation."""
    who = document["acting"] or (f"the {document['phase']}" if document["phase"] != "over" else "the match is over")
    yield f"Turn {document['turn']}, {who}: {flow(document['action'])}"
    if document["refused"] is None:
        yield "This action is legal."
        return
    yield from refused_lines(document)
    yield from remedy_lines(document)


def refused_lines(document: Document) -> Iterator[str]:
    """The code with its numbers, what it means, and what stands behind it."""
    refused = document["refused"]
    values = ", ".join(f"{name} {number}" for name, number in refused["values"].items())
    yield f"refused: {refused['code']}{f' ({values})' if values else ''}"
    yield f"  {refused['means']} ({', '.join(refused['rules'])})"
    for fact in document["facts"]:
        yield f"  {fact}"


def remedy_lines(document: Document) -> Iterator[str]:
    """From where it would be legal, what else hinders it, and what would help."""
    if document["legal_from"] is not None:
        yield from (f"  {line}" for line in _legal_from(document["legal_from"]))
    for then in document["then"]:
        yield f"  {_then(then)}"
    if not document["remedies"]:
        yield f"Nothing was found that makes it legal: no other tile, no action before, no {TURNS} turns of waiting."
        if document["advice"] is not None:
            yield f"  {document['advice']}"
        return
    yield "It would be legal"
    for remedy in document["remedies"]:
        yield f"  - {_remedy(remedy, 'seat' in document['action'])}"


def _legal_from(found: Document) -> Iterator[str]:
    """How many tiles there are, then the nearest of them: those within the MP, and those beyond."""
    if not found["count"]:
        yield "From no tile that it could walk to would it be legal now."
        return
    further = found["count"] - found["within"]
    of = f"{found['within']} within its {found['mp']} MP, {further} that take more than this turn"
    nearest = f"; the {len(found['nearest'])} nearest" if len(found["nearest"]) < found["count"] else ""
    yield f"It would be legal from {count(found['count'], 'tile')}: {of}{nearest}:"
    for within, label in ((True, f"within {found['mp']} MP"), (False, "in more turns")):
        places = [_place(each) for each in found["nearest"] if each["within"] is within]
        if places:
            yield f"  {label}: {', '.join(places)}"


def _place(place: Document) -> str:
    traps = f", through {_traps(place['traps'])}" if place["traps"] else ""
    return f"{tile(place['at'])} ({count(place['steps'], 'step')}{traps})"


def _traps(traps: Sequence[Document]) -> str:
    return " and ".join(f"the own trap {trap['name']} at {tile(trap['at'])}" for trap in traps)


def _then(then: Document) -> str:
    """What would refuse it next."""
    when = f"from {tile(then['at'])}" if then["at"] else f"{count(then['turns'], 'own turn')} from now"
    return f"Then, {when}, it would be refused: {', '.join([then['refused']['code'], *then['facts']])}"


def _remedy(remedy: Document, seated: bool) -> str:
    """One remedy; seats are named where the question named one."""
    kind, steps = remedy["kind"], remedy["steps"]
    more = f"; or in {count(remedy['others'], 'other way')}" if remedy["others"] else ""
    luck = "" if remedy["sure"] else " (as the dice fall here)"
    luck += f" (it sets off {_traps(remedy['traps'])})" if remedy["traps"] else ""
    if kind == "instead":
        return f"instead: {_action(remedy['action'], seated)}{luck}{more}"
    if kind in ("walk", "cast"):
        return f"after this {kind}: {_action(steps[0], seated)}{luck}{more}"
    ahead = count(remedy["turns"], "own turn")
    if kind == "wait":
        return f"{ahead} from now, if nobody does anything until then{luck}"
    walks = ", then ".join(_action(step, False) for step in steps if "path" in step)
    return f"{ahead} from now, after {walks}{luck}"


def _action(action: Document, seated: bool) -> str:
    return flow({key: value for key, value in action.items() if seated or key != "seat"})
