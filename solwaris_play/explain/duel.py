"""One action of a replay, explained: every hit, removal, displacement, trap and trigger with its figures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from solwaris_core.definitions.trigger import OCCASIONS
from solwaris_core.errors import SolwarisError
from solwaris_core.replay import play
from solwaris_core.rules.triggers import Pending
from solwaris_play.explain.hits import hit_figures
from solwaris_play.explain.movements import LOOKS
from solwaris_play.explain.record import Call, Record
from solwaris_play.explain.removals import removal_figures, removal_outcome
from solwaris_play.explain.scaled import SCALED, value_figures, value_outcome
from solwaris_play.explain.telling import Document, Telling, program_paths
from solwaris_play.languages import ENGLISH
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import solwaris_core as sw
    from solwaris_core.catalog import Catalog
    from solwaris_core.replay import Replay
    from solwaris_core.state import State
    from solwaris_play.explain.places import Places

#: Events that a step of each kind tells of itself.
TOLD = {
    "hit": {"damaged"},
    "removal": {"points_removed"},
    "push": {"pushed", "impact"},
    "pull": {"pulled"},
    "swap": {"swapped"},
    "teleport": {"teleported"},
    "walk": {"moved", "points_spent", "points_returned"},
    "crash": {"impact"},
}
_LOOKS = {
    "hit": (hit_figures, None),
    **dict.fromkeys(("remove_ap", "remove_mp"), (removal_figures, removal_outcome)),
    SCALED.__qualname__: (value_figures, value_outcome),
}
#: What somebody does to somebody: without an event, nobody learns of it who does not see by whom.
_CAUSED = ("remove_ap", "remove_mp", "push", "pull")
_TRIGGER = Pending.run.__qualname__


def explain_action(replay: Replay, catalog: Catalog, places: Places, at: int, side: int | None = None) -> Document:
    """Action number `at` of a replay, from 1, as `side` may know it (None: all of it), ready for JSON.

    Raises ReplayError where the replay does not hold up to there, SolwarisError where there is no such action.
    """
    if not 1 <= at <= len(replay.steps):
        raise SolwarisError(f"there is no action {at}; this replay has {len(replay.steps)}")
    steps = play(replay, catalog)
    duel, _ = next(steps)
    teller = Teller(duel, ENGLISH, side)
    for _ in range(at - 1):
        teller.log(next(steps)[1])
    return Explained(duel, teller, places, side).action(steps, replay.steps[at - 1].action) | {
        "action_number": at,
        "actions": len(replay.steps),
        "line": at + 1,
    }


def knows(duel: sw.Duel, action: sw.Action, side: int | None) -> bool:
    """May the side read the action itself? Its own it may; of others what the events tell (R12.9, R14.4)."""
    if side is None:
        return True
    seats = {unit.seat: unit.side for unit in duel.units.values()}
    seat = action.seat if action.seat is not None else next(iter(duel.to_act), None)
    return seats.get(-1 if seat is None else seat) == side


class Explained:
    """The explanation of the action that a duel is about to play."""

    def __init__(self, duel: sw.Duel, teller: Teller, places: Places, side: int | None) -> None:
        self.duel = duel
        self.teller = teller
        self.side = side
        self.telling = Telling(teller.names, places, side, program_paths(duel._state))
        looks: dict[str, Any] = {_TRIGGER: self._trigger, "run_program": self._program, "announce": self._noticed}
        closes: dict[str, Any] = {}
        for name, (look, close) in {**_LOOKS, **LOOKS}.items():
            looks[name] = partial(look, self.telling)
            if close is not None:
                closes[name] = partial(close, self.telling)
        self.record = Record(duel._state, looks, closes)
        self.events: Sequence[Any] = ()

    def action(self, steps: Iterator[tuple[sw.Duel, Sequence[Any]]], action: sw.Action) -> Document:
        """Play the next step and tell what it was."""
        head: Document = {
            "turn": self.duel.turn, "phase": self.duel.phase, "acting": self._acting(),
            "map": self.duel._state.map_id, "ruleset": self.duel.rules.id, "side": self.side,
        }  # fmt: skip
        known = knows(self.duel, action, self.side)
        with self.record.listening():
            _, self.events = next(steps)
        self.record.root.end = len(self.events)
        told = list(self._steps(self.record.root))
        units = {name: self.telling.names.unit(name) for name in self.duel.units}
        return {**head, "action": action.to_dict() if known else None, "units": units, "steps": told}

    def _acting(self) -> str | None:
        state = self.duel._state
        if self.duel.acting is None or not self.telling.sees(state, state.units[state.acting]):
            return None
        return self.duel.acting

    def _program(self, state: State, call: Call) -> Document | None:
        """Which effects begin to run, where the side may know that."""
        path = self.telling.paths.get(id(call.given["program"]))
        context = call.given["context"]
        doer = context.caster or context.owner
        trap = path is not None and "/traps/" in path
        if path is None or not (trap or (self.telling.sees(state, doer) and self._open(path, doer))):
            return None
        if not trap and call.outer is not None and call.outer.name == _TRIGGER and call.outer.seen is None:
            return None
        return {"what": "effects", **self.telling.source(path), "by": self.telling.unit(state, doer)}

    def _open(self, path: str, doer: Any) -> bool:
        """Is it no spell that only lays traps, which the other side is not told (R12.9)?"""
        casting = doer.kind.spells.get(path.rpartition("/")[2])
        return self.side in (None, doer.side) or casting is None or not casting.secret

    def _trigger(self, state: State, call: Call) -> Document | None:
        """A trigger whose turn has come, and what it waited for; None where the side did not see that happen."""
        pending: Pending = call.given["self"]
        bearer, reaction = pending.bearer, pending.reaction
        if not self.telling.sees(state, bearer):
            return None
        used = bearer.counts.get(pending.key, 0)
        cause = self.record.causes.get(id(pending))
        subject = cause[1].given["subject"] if cause is not None else None
        if not self.telling.sees(state, subject) or (cause is not None and not cause[1].seen):
            return None
        seen = self.telling.sees(state, pending.other)
        return {
            "what": "trigger",
            **self.telling.source(reaction.path),
            "bearer": bearer.name,
            "occasion": OCCASIONS[reaction.occasion.bit_length() - 1],
            "of": self.telling.unit(state, subject),
            "other": self.telling.unit(state, pending.other),
            "amount": pending.amount if seen else None,
            "clear": seen,
            "limit": reaction.limit,
            "held": "fallen" if not bearer.alive else "limit" if reaction.limit and used >= reaction.limit else None,
        }

    def _noticed(self, state: State, call: Call) -> bool:
        """Does the side see whose event is announced, as it happens?"""
        return self.telling.sees(state, call.given["subject"])

    def _steps(self, call: Call) -> Iterator[Document]:
        """What happened inside a call, in order: events that no call tells of itself, and the calls."""
        at = call.begin
        for inner in call.inner:
            yield from self._sentences(call, at, inner.begin)
            yield from self._told(inner)
            at = max(at, inner.end)
        yield from self._sentences(call, at, call.end)

    def _told(self, call: Call) -> Iterator[Document]:
        """The step of one call, with the steps inside it; only these where it is nothing to tell of."""
        inside = list(self._steps(call))
        seen = call.seen if isinstance(call.seen, dict) else None
        event = self.events[call.begin] if call.name == "hit" else None
        if seen is None or (event is not None and self._read(event) is None) or self._is_silent(call):
            yield from inside
            return
        if call.name == _TRIGGER and not seen["clear"] and not self._reads_any(call):
            return
        seen = {key: value for key, value in seen.items() if key != "clear"}
        if call.name == _TRIGGER and len(inside) == 1 and inside[0].get("what") == "effects":
            inside = inside[0]["steps"]
        if call.name == _TRIGGER and not any(inner.name == "run_program" for inner in call.inner):
            seen = {**seen, "held": seen["held"] or "condition"}
        told = {} if event is None else {"event": _plain(self._read(event))}
        yield {**seen, **told, "steps": inside}

    def _is_silent(self, call: Call) -> bool:
        """Is it about something of which the side reads no event, and does not see the cause?"""
        if self.side is None or call.name not in _CAUSED or call.seen["effect"] is not None:
            return False
        return not self._reads_any(call)

    def _reads_any(self, call: Call) -> bool:
        return any(self._read(event) is not None for event in self.events[call.begin : call.end])

    def _sentences(self, call: Call, begin: int, end: int) -> Iterator[Document]:
        """What else happened, in words."""
        name = "removal" if call.name in ("remove_ap", "remove_mp") else call.name
        events = [event for event in self.events[begin:end] if event.type not in TOLD.get(name, ())]
        return ({"what": "told", "text": sentence} for sentence in self.teller.log(events))

    def _read(self, event: Any) -> Any:
        return event if self.side is None else event.seen_by(self.side)


def _plain(event: Any) -> Document:
    told: Document = event.to_dict()
    return told
