"""How events emit themselves (`events/base.py`): each with what its fold takes."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
import pytest
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.events import EVENTS, Event
from solwaris_core.events.base import a_value
from solwaris_core.events.traps import PickupGone, PickupSpawned, PickupTaken
from solwaris_core.events.turns import TurnStarted


@attrs.frozen
class Plain(Event):
    """Something that changes nothing but a list."""

    type: ClassVar[str] = "plain"
    public: ClassVar[bool] = True
    one: Any = a_value("A value")

    @staticmethod
    def fold(state: Any, one: Any) -> bool:
        one.append(1)
        return False


@attrs.frozen
class OfAClass(Event):
    """One whose fold is a method of the class."""

    type: ClassVar[str] = "plain"
    public: ClassVar[bool] = True
    one: Any = a_value("A value")

    @classmethod
    def fold(cls, state: Any, one: Any) -> None:
        one.append(cls.type)


@attrs.frozen
class OfAny(Event):
    """One whose fold takes any number."""

    type: ClassVar[str] = "plain"
    public: ClassVar[bool] = True
    one: Any = a_value("A value")

    @staticmethod
    def fold(state: Any, *all: Any) -> None:
        all[0].append(len(all))


def a_duel(record: bool = True) -> sw.Duel:
    return sw.Duel(catalog(), "vault", [sw.Hero("tinker", 1), sw.Hero("wisp", 2)], seed=3, setup="quick", record=record)


@pytest.mark.parametrize(("event", "told", "counted"), [(Plain, [1], 0), (OfAClass, ["plain"], 1), (OfAny, [1], 1)])
@pytest.mark.parametrize("record", [True, False])
def test_the_fold_gets_what_is_emitted_and_says_whether_anything_changed(
    event: type[Event], told: list[Any], counted: int, record: bool
) -> None:
    state = a_duel(record)._state
    found: list[Any] = []
    before = state.changes
    event.emit(state, found)
    assert (found, state.changes - before) == (told, counted)
    assert [type(each) for each in state.log or ()] == ([event] if record else [])


def test_every_event_emits_itself() -> None:
    assert all(event.emit is not Event.__dict__.get("emit") for event in EVENTS.values())
    assert len({event.emit for event in EVENTS.values()}) == len(EVENTS)


@pytest.mark.parametrize("taken", [False, True])
def test_what_lies_elsewhere_or_is_another_stays(taken: bool) -> None:
    """R13: a foreign log cannot take away what it does not name."""
    duel = a_duel()
    x, y = next(at for at in duel.board.positions(duel.board.free) if at not in {one.at for one in duel.pickups})
    duel.fold(PickupSpawned("ap", (x, y)))
    before = duel.pickups
    for kind in ("heal", "ap"):
        assert duel.pickups == before
        duel.fold(PickupTaken("a", kind, (x, y)) if taken else PickupGone(kind, (x, y)))
    assert len(duel.pickups) == len(before) - 1


def test_a_turn_of_another_log_lets_nobody_move_before_the_fight() -> None:
    """R3.4: what may be done depends on the phase, whoever is to move."""
    duel = sw.Duel(catalog(), "vault", [sw.Hero("tinker", 1), sw.Hero("wisp", 2)])
    placements = len(duel.legal(0))
    duel.fold(TurnStarted("a", 1))
    assert len(duel.legal(0)) == placements
    assert duel.acting is None
    assert duel.refusal(sw.EndTurn(seat=0)) == sw.Refusal("wrong_phase")
    with pytest.raises(sw.IllegalAction):
        duel.apply(0)
