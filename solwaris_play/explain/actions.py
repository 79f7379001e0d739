"""All actions of a replay, a line each: the numbers that `explain duel --at N` takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from solwaris_core.replay import play
from solwaris_play.explain.duel import knows
from solwaris_play.explain.words import flow
from solwaris_play.languages import ENGLISH
from solwaris_play.table import table
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import solwaris_core as sw
    from solwaris_core.catalog import Catalog
    from solwaris_core.replay import Replay

#: So many things that an action did are told.
TOLD = 3
#: At the end of a sentence the sum in brackets and the full stop.
_SUM = re.compile(r"( \([^()]*\))?\.$")


def actions(replay: Replay, catalog: Catalog, side: int | None = None) -> Iterator[dict[str, Any]]:
    """Number, round, unit, action and what it did, as `side` may know it (None: all of it), ready for JSON.

    Raises ReplayError where the replay does not hold.
    """
    steps = play(replay, catalog)
    duel, opening = next(steps)
    teller = Teller(duel, ENGLISH, side)
    teller.log(opening)
    for number, step in enumerate(replay.steps, 1):
        unit = _unit(duel, step.action, side)
        known = knows(duel, step.action, side)
        told = {
            "number": number,
            "round": duel.turn,
            "unit": None if unit is None else teller.names.unit(unit),
            "action": step.action.to_dict() if known else None,
        }
        _, events = next(steps)
        news = [event for event in events if not (known and event.type == "cast")]
        yield told | {"did": [_SUM.sub("", sentence) for sentence in teller.log(news)]}


def list_lines(listed: Sequence[dict[str, Any]]) -> list[str]:
    """One line an action, below a heading."""
    rows = [
        [str(each["number"]), str(each["round"]), each["unit"] or "-", _action(each), _did(each)] for each in listed
    ]
    return table([["number", "round", "unit", "action", "what it did"], *rows])


def _unit(duel: sw.Duel, action: sw.Action, side: int | None) -> str | None:
    """The unit to move, before turn 1 the hero of the seat; None for one that the side does not see."""
    if duel.acting is None:
        seated = (unit.name for unit in duel.units.values() if unit.seat == action.seat)
        return next(seated, None)
    state = duel._state
    seen = side is None or state.seen_by(side, state.units[state.acting])
    return duel.acting if seen else None


def _action(told: dict[str, Any]) -> str:
    """The action as `explain refusal` takes it."""
    action = told["action"]
    return "?" if action is None else flow({key: value for key, value in action.items() if key != "seat"})


def _did(told: dict[str, Any]) -> str:
    more = len(told["did"]) - TOLD
    return "; ".join(told["did"][:TOLD]) + (f"; and {more} more" if more > 0 else "")
