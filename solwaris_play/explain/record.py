"""One action of a duel as a tree of what the rules did: which effect hit, pushed or removed, and what that set off.

Each call keeps the figures that were worked out as it began, when the state was as the rule found it, and the events
that were recorded until it ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs

from solwaris_core.dice import Dice, ScriptedDice
from solwaris_core.rules.damage import hit
from solwaris_core.rules.displacement import crash, pull, push, swap, teleport
from solwaris_core.rules.removal import remove_ap, remove_mp
from solwaris_core.rules.selection import run_program
from solwaris_core.rules.triggers import Pending, announce
from solwaris_core.rules.walking import walk
from solwaris_play.explain.calls import watched
from solwaris_play.explain.scaled import SCALED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager
    from types import FrameType, FunctionType

    from solwaris_core.compiling.kinds import Program
    from solwaris_core.state import State

    Looks = Mapping[str, Callable[[State, "Call"], Any]]

#: What is watched: the rules that change others, what runs effects, triggers, the dice, and scaled values.
WATCHED = cast(
    "tuple[FunctionType, ...]",
    (
        run_program, hit, remove_ap, remove_mp, push, pull, crash, swap, teleport, walk, Pending.run, announce,
        Dice.between, Dice.chance, ScriptedDice.between, ScriptedDice.chance, SCALED,
    ),
)  # fmt: skip
THROWS = frozenset(each.__qualname__ for each in (Dice.between, Dice.chance, ScriptedDice.between, ScriptedDice.chance))


@attrs.define(eq=False)
class Call:
    """A call of a watched function. `begin` and `end` count the events recorded before it and until its end; `seen`
    is what was worked out as it began; `after` holds the local variables at its end."""

    name: str
    given: Mapping[str, Any]
    begin: int
    outer: Call | None
    frame: FrameType | None
    end: int = 0
    seen: Any = None
    #: Of an announcement, how many triggers waited before it.
    queued: int = 0
    after: Mapping[str, Any] = attrs.Factory(dict)
    result: Any = None
    inner: list[Call] = attrs.Factory(list)
    #: Of a program, the effect that runs: `(program, number from 0)` of the innermost one around this call.
    effect: tuple[Program, int] | None = None

    def throws(self, label: str) -> Iterator[Call]:
        """The throws of that label that this call made itself."""
        return (each for each in self.inner if each.name in THROWS and each.given["label"] == label)


class Record:
    """Listens while one action is played.

    `looks` says what is worked out as the calls of a name begin, from the state as they find it; `closes` what is
    added to that as they end.
    """

    def __init__(self, state: State, looks: Looks, closes: Looks) -> None:
        self.state = state
        self.looks = looks
        self.closes = closes
        self.root = Call("action", {}, 0, None, None)
        #: The announcement that queued each trigger: kept with the trigger itself, so that no id is used twice.
        self.causes: dict[int, tuple[Pending, Call]] = {}
        self._top = self.root

    def listening(self) -> AbstractContextManager[None]:
        """The block in which the action is played."""
        return watched(WATCHED, self)

    def began(self, name: str, frame: FrameType) -> None:
        """Open a call inside the one that runs."""
        given = dict(frame.f_locals)
        call = Call(name, given, self._count(), self._top, frame)
        call.effect = _running(self._top)
        self._top.inner.append(call)
        self._top = call
        if name == announce.__qualname__:
            call.queued = len(self.state.queue)
        if name in self.looks:
            call.seen = self.looks[name](self.state, call)

    def ended(self, name: str, frame: FrameType, result: Any) -> None:
        """Close the call."""
        call = self._top
        assert call.outer is not None  # no watched function runs when listening begins
        call.end = self._count()
        call.after = dict(frame.f_locals)
        call.result = result
        call.frame = None
        if name == announce.__qualname__:
            for pending in self.state.queue[call.queued :]:
                self.causes[id(pending)] = pending, call
        elif name in self.closes and call.seen is not None:
            call.seen |= self.closes[name](self.state, call)
        self._top = call.outer

    def _count(self) -> int:
        return len(self.state.log or ())


def _running(call: Call) -> tuple[Program, int] | None:
    """The effect that the call itself runs just now, or that runs around it."""
    if call.name != run_program.__qualname__ or call.frame is None:
        return call.effect
    program: Program = call.given["program"]
    effect = call.frame.f_locals.get("effect")
    return (program, program.effects.index(effect)) if effect in program.effects else None
