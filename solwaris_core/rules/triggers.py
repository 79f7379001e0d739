"""Triggers: what happens when something happens (formats.md, Triggers).

`announce` queues the triggers that listen; `drain` runs them. The order is acting unit, then roster, then
sheet (passive first, then lasting effects oldest first). A trigger is not set off by events that its own
effects caused, directly or through other triggers: `state.chain` names those that are running.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.context import Context
from solwaris_core.errors import PluginError
from solwaris_core.events.lasting import Expired, Reacted, Ticked
from solwaris_core.rules.occasions import HIT, HURT, KILL, OF_A_UNIT, REMOVED_POINTS
from solwaris_core.rules.selection import run_program

if TYPE_CHECKING:
    from solwaris_core.compiling.kinds import Kind, Lingering, Reaction
    from solwaris_core.state import Lasting, State, Unit

#: Occasions in which a second party takes part, which `other` then names; in the rest it names whose event it is.
_OF_TWO = HIT | HURT | KILL | REMOVED_POINTS

#: Trigger runs that one action may cause; past that a mod's triggers feed each other without end.
MOST_RUNS = 1000
#: Changes after which no further trigger of the same action runs.
MOST_CHANGES = 20_000


class Pending:
    """A trigger that waits for its turn, with what set it off and the triggers that led to it."""

    __slots__ = ("amount", "bearer", "chain", "key", "lasting", "other", "reaction", "tile")

    def __init__(
        self, bearer: Unit, reaction: Reaction, key: str, lasting: Lasting | None, other: Unit | None, amount: int,
        tile: int, chain: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.bearer = bearer
        self.lasting = lasting
        self.reaction = reaction
        self.key = key
        self.other = other
        self.amount = amount
        self.tile = tile
        self.chain = chain

    def run(self, state: State) -> None:
        """Run the effects, if the bearer still stands and the limit allows it.

        What they set off in turn is run before this returns; what waits beside this goes on waiting.
        """
        bearer, reaction = self.bearer, self.reaction
        if not bearer.alive or state.outcome is not None:
            return
        state.runs += 1
        if state.runs > MOST_RUNS or state.changes > MOST_CHANGES:
            raise PluginError(bearer.kind.class_id, "its triggers do not come to rest")
        waiting, state.queue = state.queue, []
        if self.lasting is not None and self.lasting.kind.category == "over_time":
            tick(state, bearer, self.lasting.born)
        elif reaction.limit is None or bearer.counts.get(self.key, 0) < reaction.limit:
            self._react(state, reaction)
        state.queue = waiting

    def _react(self, state: State, reaction: Reaction) -> None:
        bearer = self.bearer
        owner = state.units[bearer.owner]
        caster = owner if bearer.kind.thing else bearer
        aim = self.tile if self.tile >= 0 else bearer.tile
        context = Context(caster, owner, aim, [bearer], self.other)
        context.centre = bearer.tile
        context.me = context.bearer = context.holder = bearer
        if bearer is not owner:
            context.spared = (owner, bearer)
        context.other = self.other
        context.amount = self.amount
        context.trigger = True
        context.target = bearer
        for test in reaction.tests:
            if not test(state, context, bearer):
                return
        before, outer = state.changes, state.chain
        state.chain = (*self.chain, self.key)
        run_program(state, reaction.program, context)
        state.chain = outer
        changed = state.changes != before and bearer.alive and state.outcome is None
        if reaction.limit is not None and changed:
            Reacted.emit(state, bearer, self.key)


def announce(
    state: State, occasion: int, subject: Unit, other: Unit | None = None, amount: int = 0, tile: int = -1
) -> None:
    """Queue every trigger that listens to this: `subject` is whose event it is."""
    if not state.ears & occasion:
        return
    units = state.units
    bearers = list(units.values())
    if state.acting in units:
        bearers.remove(units[state.acting])
        bearers.insert(0, units[state.acting])
    for bearer in bearers:
        if not bearer.alive:
            continue
        kind = bearer.kind
        if kind.ears & occasion:
            _listen(state, bearer, kind, None, occasion, subject, other, amount, tile)
        for lasting in bearer.lasting:
            if lasting.kind.ears & occasion and not lasting.waiting:
                _listen(state, bearer, lasting.kind, lasting, occasion, subject, other, amount, tile)


def _listen(
    state: State, bearer: Unit, to: Kind | Lingering, lasting: Lasting | None, occasion: int, subject: Unit,
    other: Unit | None, amount: int, tile: int,
) -> None:  # fmt: skip
    """Queue those triggers of a kind of unit, or of something that lasts on the unit, that mean this event."""
    if occasion & OF_A_UNIT or (subject is not bearer and not occasion & _OF_TWO):
        other = subject
    for reaction in to.heard[occasion]:
        if reaction.concerns(bearer, subject):
            key = key_of(bearer, reaction, lasting)
            if key not in state.chain:
                state.queue.append(Pending(bearer, reaction, key, lasting, other, amount, tile, state.chain))


def key_of(bearer: Unit, reaction: Reaction, lasting: Lasting | None) -> str:
    """What limits and chains know the trigger by."""
    key = f"{bearer.uid}:{reaction.path}"
    return key if lasting is None else f"{key}:{lasting.born}"


def keys_of(unit: Unit) -> list[str]:
    """The keys of the unit's triggers, in order: the passive's first, then the lasting effects', by age."""
    keys = [key_of(unit, reaction, None) for reaction in unit.kind.reactions]
    for lasting in unit.lasting:
        if not lasting.waiting:
            keys += [key_of(unit, reaction, lasting) for reaction in lasting.kind.reactions]
    return keys


def drain(state: State) -> None:
    """Run what is queued, in order, until nothing is left or the match is over."""
    queue = state.queue
    while queue:
        if state.outcome is not None:
            queue.clear()
            return
        queue.pop(0).run(state)


def tick(state: State, bearer: Unit, number: int) -> None:
    """Run an over_time once on its bearer, as its placer's hit; of a fallen placer's with no bonus (R10.1)."""
    lasting = next((lasting for lasting in bearer.lasting if lasting.born == number), None)
    if lasting is None or lasting.kind.program is None:
        return
    Ticked.emit(state, bearer, lasting.kind.path, number, lasting.left - 1)
    placer = state.units.get(lasting.placer)
    caster = placer if placer is not None and placer.alive else None
    context = Context(caster, state.units[lasting.hero], bearer.tile, [bearer], bearer)
    context.bearer = context.holder = bearer
    run_program(state, lasting.kind.program, context)
    if (
        bearer.alive
        and state.outcome is None
        and any(lasting.born == number and lasting.left == 0 for lasting in bearer.lasting)
    ):
        Expired.emit(state, bearer, lasting.kind.path, number, None)
