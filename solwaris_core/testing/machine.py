"""A state machine over random legal actions; after each, every invariant must hold (rules R1 to R16)."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from solwaris_core.actions import Bid, Cast, EndTurn, Forfeit, Move, Path, Place, Timeout
from solwaris_core.duel import Duel
from solwaris_core.errors import IllegalAction
from solwaris_core.refusal import Refusal
from solwaris_core.testing.bounds import check_bounds
from solwaris_core.testing.invariants import broken_events, broken_invariants
from solwaris_core.testing.patience import patience
from solwaris_core.testing.playing import casts, fighting, foreign, nth_action
from solwaris_core.testing.states import difference, folded, listed
from solwaris_core.testing.story import Story

if TYPE_CHECKING:
    from solwaris_core.actions import Action
    from solwaris_core.events import Event

#: So many casts of a plugin's spells follow one another.
IN_A_ROW = 3
_STEPS = [(1, 0), (0, 1), (-1, 0), (0, -1)]


class DuelMachine(RuleBasedStateMachine):
    """Plays a duel, and holds the state against what the events tell, a copy, and what was saved.

    `story` is what was played. Make one with `duel_machine`.
    """

    duel: Duel

    def start(self, duel: Duel) -> None:
        """Begin with that duel."""
        self.duel = duel
        self.story = Story(duel)
        self.money = sum(duel.purses.values())
        self.last_side = 0
        self.see(duel.opening)
        self.check()

    def see(self, events: tuple[Event, ...]) -> None:
        """Sides alternate: never two hero turns of one side in a row while the other can play (R5.3)."""
        sides = {unit.name: unit.side for unit in self.duel.units.values() if unit.kind == "hero"}
        for event in events:
            if event.type == "turn_started" and (side := sides.get(event.to_dict()["unit"])):
                assert side != self.last_side, f"R5.3: side {side} has two turns in a row"
                self.last_side = side

    def play(self, action: Action) -> None:
        """Do the action in every way there is, and compare."""
        self.story.tell(self.duel, action)
        before = self.duel.key(dice=True)
        with patience():
            after, events = self.duel.step(action)
        assert self.duel.key(dice=True) == before, f"{action} changed the duel that `step` was to leave as it was"
        same = self.duel.clone().apply(action)
        told = [event.to_dict() for event in events]
        assert [event.to_dict() for event in same] == told, f"{action} does not do the same twice: {told}"
        changes = difference(folded(self.duel._state, events), after._state)
        assert not changes, f"{action} changed what no event tells: {listed(changes)}"
        broken = broken_events(events, after)
        assert not broken, f"{action}: {'; '.join(broken)}"
        self.duel = after
        self.see(events)
        self.check()

    @precondition(lambda self: self.duel.outcome is None)
    @rule(index=st.integers(0, 10**6))
    def act(self, index: int) -> None:
        self.play(nth_action(self.duel, index))

    @precondition(lambda self: self.duel.phase == "fight")
    @rule(seed=st.integers(0, 10**6))
    def fight_on(self, seed: int) -> None:
        self.play(fighting(self.duel, random.Random(seed)))

    @precondition(lambda self: self.duel.phase == "fight")
    @rule(index=st.integers(0, 10**6))
    def cast_at_somebody(self, index: int) -> None:
        standing = {unit.at for unit in self.duel.units.values() if unit.alive}
        choices = [cast for cast in casts(self.duel) if cast.at in standing]
        self.play(choices[index % len(choices)] if choices else nth_action(self.duel, index))

    @precondition(lambda self: self.duel.phase == "fight")
    @rule(index=st.integers(0, 10**6))
    def cast_what_a_plugin_brought(self, index: int) -> None:
        """Again and again, since what it does may add up."""
        own = foreign(self.duel)
        for _ in range(IN_A_ROW):
            choices = [cast for cast in casts(self.duel) if cast.spell in own]
            if not choices:
                return
            self.play(choices[index % len(choices)])

    @precondition(lambda self: self.duel.phase == "fight")
    @rule(steps=st.lists(st.sampled_from(_STEPS), min_size=1, max_size=4))
    def walk_a_path(self, steps: list[tuple[int, int]]) -> None:
        assert self.duel.acting is not None
        at = self.duel.units[self.duel.acting].at
        assert at is not None
        path = []
        for dx, dy in steps:
            at = (at[0] + dx, at[1] + dy)
            path.append(at)
        action = Path(tuple(path))
        if self.duel.refusal(action) is None:
            self.play(action)

    @precondition(lambda self: self.duel.outcome is None)
    @rule()
    def time_runs_out(self) -> None:
        self.play(Timeout())

    @precondition(lambda self: self.duel.phase == "placement")
    @rule(seat=st.integers(0, 3), index=st.integers(0, 10**6))
    def pick_again(self, seat: int, index: int) -> None:
        choices = list(self.duel.legal(seat))
        if choices:
            self.play(choices[index % len(choices)])

    @precondition(lambda self: self.duel.outcome is None)
    @rule(seat=st.integers(0, 3), sure=st.integers(0, 9))
    def somebody_forfeits(self, seat: int, sure: int) -> None:
        action = Forfeit(seat=seat)
        if sure == 9 and self.duel.refusal(action) is None:
            self.play(action)

    @precondition(lambda self: self.duel.outcome is not None)
    @rule()
    def a_finished_duel_refuses_everything(self) -> None:
        for action in (EndTurn(), Timeout(), Forfeit(seat=0), Place((0, 0)), Bid(), Move((1, 1))):
            assert self.duel.refusal(action) == Refusal("match_over"), f"{action} after the end"

    @rule(place=st.integers(0, 20), x=st.integers(-3, 60), y=st.integers(-3, 60))
    def a_refused_action_changes_nothing(self, place: int, x: int, y: int) -> None:
        spells = sorted({spell for unit in self.duel.units.values() for spell in unit.spells})
        spell = spells[place] if place < len(spells) else "nothing"
        for action in (Cast(spell, (x, y)), Move((x, y)), EndTurn(seat=9)):
            refusal = self.duel.refusal(action)
            if refusal is None:
                continue
            before = self.duel.key(dice=True)
            assert _refused(self.duel, action) == refusal, f"`apply` refuses {action} otherwise than `refusal` says"
            assert self.duel.key(dice=True) == before, f"{action} was refused and changed something"

    @rule(sure=st.integers(0, 2))
    def save_and_load(self, sure: int) -> None:
        if sure < 2:
            return
        loaded = Duel.from_dict(json.loads(json.dumps(self.duel.to_dict())), self.duel.catalog)
        changes = difference(self.duel._state, loaded._state)
        assert not changes, f"saved and loaded, the duel is another one: {listed(changes)}"
        assert loaded.key(dice=True) == self.duel.key(dice=True), "saved and loaded, the dice are others"
        self.duel = loaded

    def check(self) -> None:
        """What must hold at every moment: it can be saved, no invariant is broken, who acts may do something, and
        money is conserved."""
        duel = self.duel
        check_bounds(duel)
        broken = broken_invariants(duel)
        assert not broken, "; ".join(broken)
        legal = duel.legal()
        if duel.phase == "fight":
            assert EndTurn() in legal, "the turn cannot be ended"
        assert bool(legal) == (duel.outcome is None), "nobody may do anything, and it is not over"
        assert sum(duel.purses.values()) + duel.pot + duel.burnt == self.money, "money came or went"
        assert sum(duel.paid.values()) == duel.pot + duel.burnt, "what was paid is not where it was paid to"
        assert min(duel.purses.values()) >= 0, "a purse holds less than nothing"


def _refused(duel: Duel, action: Any) -> Refusal | None:
    try:
        duel.apply(action)
    except IllegalAction as error:
        return error.refusal
    return None


def duel_machine(duels: st.SearchStrategy[Duel]) -> type[DuelMachine]:
    """A state machine that begins with one of these duels; run it by `run_state_machine_as_test`, or as `TestCase`."""

    class Machine(DuelMachine):
        @initialize(duel=duels)
        def begin(self, duel: Duel) -> None:
            self.start(duel)

    return Machine
