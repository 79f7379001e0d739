"""A state machine over random legal actions; after each, every invariant must hold (rules R1 to R16)."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from oracles.invariants import broken_events, broken_invariants
from oracles.proving import catalog, duels, nth_action

import solwaris_core as sw


class DuelMachine(RuleBasedStateMachine):
    """Plays a duel, and beside it a second one that is only told the events."""

    def __init__(self) -> None:
        super().__init__()
        self.duel: sw.Duel

    @initialize(duel=duels(setups=("full", "quick")))
    def begin(self, duel: sw.Duel) -> None:
        self.duel = duel
        self.told = duel.clone()
        self.money = sum(duel.purses.values())
        self.last_side = 0
        self.see(duel.opening)

    def see(self, events: tuple[sw.Event, ...]) -> None:
        """Sides alternate: never two hero turns of one side in a row while the other can play (R5.3)."""
        sides = {unit.name: unit.side for unit in self.duel.units.values() if unit.kind == "hero"}
        for event in events:
            if event.type == "turn_started" and (side := sides.get(event.to_dict()["unit"])):
                assert side != self.last_side
                self.last_side = side

    def play(self, action: object) -> None:
        before, told = self.duel.key(dice=True), self.told
        after, events = self.duel.step(action)
        assert self.duel.key(dice=True) == before, "step changed its input"
        same = self.duel.clone().apply(action)
        assert [event.to_dict() for event in same] == [event.to_dict() for event in events], "not deterministic"
        for event in events:
            told.fold(event)
        assert told.key() == after.key(), "folding the events gives another state"
        assert not broken_events(events, after.rules.bonus_cap.percent - 100)
        self.duel = after
        self.see(events)

    @precondition(lambda self: self.duel.outcome is None)
    @rule(index=st.integers(0, 10**6))
    def act(self, index: int) -> None:
        self.play(nth_action(self.duel, index))

    @precondition(lambda self: self.duel.outcome is None)
    @rule(index=st.integers(0, 10**6))
    def act_again(self, index: int) -> None:
        self.play(nth_action(self.duel, index))

    @precondition(lambda self: self.duel.phase == "fight")
    @rule(steps=st.lists(st.sampled_from([(1, 0), (0, 1), (-1, 0), (0, -1)]), min_size=1, max_size=4))
    def walk_a_path(self, steps: list[tuple[int, int]]) -> None:
        assert self.duel.acting is not None
        at = self.duel.units[self.duel.acting].at
        assert at is not None
        path = []
        for dx, dy in steps:
            at = (at[0] + dx, at[1] + dy)
            path.append(at)
        action = sw.Path(tuple(path))
        if self.duel.refusal(action) is None:
            self.play(action)

    @precondition(lambda self: self.duel.outcome is None)
    @rule()
    def time_runs_out(self) -> None:
        self.play(sw.Timeout())

    @precondition(lambda self: self.duel.phase == "placement")
    @rule(seat=st.integers(0, 3), index=st.integers(0, 10**6))
    def pick_again(self, seat: int, index: int) -> None:
        choices = list(self.duel.legal(seat))
        if choices:
            self.play(choices[index % len(choices)])

    @precondition(lambda self: self.duel.outcome is None)
    @rule(seat=st.integers(0, 3), sure=st.integers(0, 9))
    def somebody_forfeits(self, seat: int, sure: int) -> None:
        action = sw.Forfeit(seat=seat)
        if sure == 0 and self.duel.refusal(action) is None:
            self.play(action)

    @precondition(lambda self: self.duel.outcome is not None)
    @rule()
    def a_finished_duel_refuses_everything(self) -> None:
        for action in (sw.EndTurn(), sw.Timeout(), sw.Forfeit(seat=0), sw.Place((0, 0)), sw.Bid(), sw.Move((1, 1))):
            assert self.duel.refusal(action) == sw.Refusal("match_over")

    @rule(spell=st.sampled_from(["bolt", "fade", "shove", "nothing"]), x=st.integers(-3, 60), y=st.integers(-3, 60))
    def a_refused_action_changes_nothing(self, spell: str, x: int, y: int) -> None:
        for action in (sw.Cast(spell, (x, y)), sw.Move((x, y)), sw.EndTurn(seat=9)):
            refusal = self.duel.refusal(action)
            if refusal is None:
                continue
            before = self.duel.key(dice=True)
            with pytest.raises(sw.IllegalAction) as caught:
                self.duel.apply(action)
            assert caught.value.refusal == refusal
            assert self.duel.key(dice=True) == before

    @rule()
    def save_and_load(self) -> None:
        loaded = sw.Duel.from_dict(json.loads(json.dumps(self.duel.to_dict())), catalog())
        assert loaded.key(dice=True) == self.duel.key(dice=True)
        assert loaded.to_dict() == self.duel.to_dict()
        self.duel = loaded

    @invariant()
    def nothing_is_broken(self) -> None:
        assert broken_invariants(self.duel) == []

    @invariant()
    def who_acts_may_always_do_something(self) -> None:
        legal = self.duel.legal()
        if self.duel.phase == "fight":
            assert sw.EndTurn() in legal
        assert bool(legal) == (self.duel.outcome is None)

    @invariant()
    def money_is_conserved(self) -> None:
        duel = self.duel
        assert sum(duel.purses.values()) + duel.pot + duel.burnt == self.money
        assert sum(duel.paid.values()) == duel.pot + duel.burnt
        assert min(duel.purses.values()) >= 0


TestDuelMachine = DuelMachine.TestCase
