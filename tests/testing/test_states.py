"""Two states side by side: every fact counts."""

from __future__ import annotations

from typing import Any

import pytest
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.state import State, Unit
from solwaris_core.testing.states import detach, difference, facts, folded, listed


def a_duel() -> sw.Duel:
    return sw.Duel(bundled(), map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("brute", 2)], seed=2, setup="quick")


def test_a_clone_and_a_folded_log_do_not_differ() -> None:
    duel = a_duel()
    after, events = duel.step(sw.EndTurn())
    assert difference(duel._state, duel.clone()._state) == []
    assert difference(folded(duel._state, events), after._state) == []
    assert difference(duel._state, after._state) != []


@pytest.mark.parametrize("name", Unit.__slots__)
def test_a_change_of_any_field_of_a_unit_is_seen(name: str) -> None:
    duel = a_duel()
    state = duel.clone()._state
    unit: Any = state.units[1]
    value = getattr(unit, name)
    other = {int: 77, bool: not value, str: "x", tuple: (1,), dict: {"x": 1}}.get(type(value), state.units[0].kind)
    setattr(unit, name, other)
    assert any(found.name.endswith(f".{name}") for found in difference(duel._state, state))


@pytest.mark.parametrize(
    ("name", "value"),
    [("taken", [0, 1, 2]), ("hidden", [0, 1, 2]), ("occupied", 7), ("standing", {}), ("pickups", {}), ("serial", 99),
     ("acting", 7), ("outcome", (1, "fallen")), ("auras", 5), ("gone", (("x", "y", 1, 0),)), ("names", {"x": 1})],
)  # fmt: skip
def test_a_change_of_any_field_of_the_state_is_seen(name: str, value: object) -> None:
    duel = a_duel()
    duel.apply(sw.EndTurn())
    state = duel.clone()._state
    setattr(state, name, value)
    assert [found.name for found in difference(duel._state, state)] == [name]


def test_whatever_a_state_holds_is_compared_or_is_none_of_its_facts() -> None:
    """Dice are compared by keys; the rest is what a duel is made from, or lasts for one action."""
    made_from, of_an_action = {"board", "library", "map_id", "rules"}, {"chain", "changes", "queue", "runs", "spoilt"}
    seen = {name.partition(".")[0] for name in facts(a_duel()._state)} - {"a", "b"}
    assert seen | {"units", "dice", "ears", "log"} | made_from | of_an_action == set(State.__slots__)


def test_who_writes_into_a_detached_state_in_place_reaches_no_clone() -> None:
    duel = a_duel()
    state = duel._state.clone()
    detach(state)
    state.pickups[0] = "gold"
    state.units[0].notes["x"] = 1
    assert [found.name for found in difference(duel._state, state)] == ["pickups", "a.notes"]


def test_differences_are_told_in_words() -> None:
    duel = a_duel()
    state = duel.clone()._state
    hp = state.units[0].hp
    state.units[0].hp = 5
    assert listed(difference(duel._state, state)) == f"a.hp is 5, and the events tell {hp}"
