"""Symmetry: side numbers and left and right mean nothing to the rules (R5.3, R6.2, R7.7, R11.2, R11.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from oracles.matches import match, told, zone
from oracles.proving import catalog
from oracles.symmetry import MIRRORS, Ties, drawn_case, mirror_difference, swap_difference

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.rules import damage, displacement, order, selection, turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.board import Board
    from solwaris_core.state import State, Unit


@given(seed=st.integers(0, 2**32))
def test_swapped_side_numbers_give_the_same_duel_event_for_event(seed: int) -> None:
    """Events, legal sets, views and outcome, and what each side may read of each event."""
    assert swap_difference(drawn_case(seed)) == ""


@pytest.mark.parametrize("mirror", MIRRORS)
@given(seed=st.integers(0, 2**32))
def test_a_mirrored_map_gives_the_mirrored_duel(mirror: str, seed: int) -> None:
    """With scripted dice, explicit paths, and no tie that y and x would have to break."""
    compared = mirror_difference(drawn_case(seed), mirror)
    event("some ties were left out" if compared.ties else "no ties")
    assert compared.difference == ""


def test_enough_is_compared_and_ties_are_few() -> None:
    """Meta: the law would be worth nothing if hardly an action were left."""
    compared = [mirror_difference(drawn_case(seed), MIRRORS[seed % 3]) for seed in range(40)]
    actions, ties = sum(each.actions for each in compared), sum(each.ties for each in compared)
    assert actions > 600
    assert 0 < ties < actions / 5


@given(seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 7), min_size=2, max_size=2))
def test_swapped_side_numbers_give_the_same_set_up(seed: int, picks: list[int]) -> None:
    """R3, R4: seats exchanged, a draw for the other side, and the same bids: the same auction (R4.3)."""
    duels = []
    for drawn in (1, 2):
        for attempt in range(200):
            duel = match(seed=seed + attempt, purses={drawn: 300, 3 - drawn: 120})
            duel.apply(sw.Place(zone(duel, drawn)[picks[0] % 8], seat=drawn - 1))
            if told(duel.apply(sw.Place(zone(duel, 3 - drawn)[picks[1] % 8], seat=2 - drawn)))[-1]["side"] == drawn:
                duels.append(duel)
                break
    one, two = duels
    while one.phase == "auction":
        assert one.to_act[0] == 1 - two.to_act[0]
        assert list(one.legal()) == list(two.legal())
        assert one.price == two.price
        action = next(iter(one.legal()))
        one.apply(action)
        two.apply(action)
    assert two.phase == "fight"
    assert one.acting != two.acting
    assert (one.purses[1], one.purses[2], one.pot) == (two.purses[2], two.purses[1], two.pot)


def test_no_class_of_the_laws_asks_for_the_nearest_enemy_anywhere() -> None:
    """A tie of `nearest_enemy` is noticed where it has an area; one without needs a watch of its own."""
    seen: set[tuple[str, bool]] = set()

    def look(value: Any) -> None:
        if getattr(value, "to", None) == "nearest_enemy":
            seen.add((type(value).__name__, value.area is not None))
        if hasattr(type(value), "__attrs_attrs__"):
            for field in type(value).__attrs_attrs__:
                look(getattr(value, field.name))
        elif isinstance(value, tuple):
            for inner in value:
                look(inner)
        elif hasattr(value, "values"):
            for inner in value.values():
                look(inner)

    for found in catalog().classes.values():
        assert isinstance(found, HeroClass)
        look(found)
    assert ("Damage", True) in seen
    assert all(has_area for _, has_area in seen)


# Broken engines, each of which a law must catch.


def caught_by_a_swap(rounds: int = 60) -> str:
    return next((found for seed in range(rounds) if (found := swap_difference(drawn_case(seed)))), "")


def caught_by_a_mirror(mirror: str, rounds: int = 60) -> str:
    cases = (mirror_difference(drawn_case(seed), mirror).difference for seed in range(rounds))
    return next((found for found in cases if found), "")


def test_an_engine_that_lets_side_1_go_first_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def favouring(state: State, side: int, last_seats: Sequence[int]) -> Unit | None:
        return order.following(state, 2 if side == 1 and state.hero_turns % 3 else 1, last_seats)

    monkeypatch.setattr(turns, "following", favouring)
    assert caught_by_a_swap()


def test_an_engine_that_deals_side_1_less_damage_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def kinder(state: State, context: Any, unit: Unit, amount: int, **more: Any) -> Any:
        return damage.hit(state, context, unit, amount - (unit.side == 1), **more)

    monkeypatch.setattr("solwaris_core.effects.damage.hit", kinder)
    assert caught_by_a_swap()


@pytest.mark.parametrize("mirror", MIRRORS)
def test_a_direction_that_is_not_symmetric_is_caught(monkeypatch: pytest.MonkeyPatch, mirror: str) -> None:
    def crooked(board: Board, source: int, target: int) -> tuple[int, int]:
        dx, dy = board.xs[target] - board.xs[source], board.ys[target] - board.ys[source]
        if dx > 0:
            return 1, 0
        return (0, (dy > 0) - (dy < 0)) if dy > 0 or dx == 0 else (-1, 0)

    monkeypatch.setattr(displacement, "direction", crooked)
    assert caught_by_a_mirror(mirror)


@pytest.mark.parametrize("mirror", MIRRORS)
def test_targets_in_the_order_of_their_tiles_are_caught(monkeypatch: pytest.MonkeyPatch, mirror: str) -> None:
    real = selection.listed

    def by_tile(state: State, area: Any, context: Any) -> list[Unit]:
        return sorted(real(state, area, context), key=lambda unit: unit.tile)

    monkeypatch.setattr(selection, "listed", by_tile)
    assert caught_by_a_mirror(mirror, rounds=200)


def test_a_tie_is_noticed() -> None:
    """Meta: two units at equal distance from what is aimed at, and a tie of R11.2 where rows become columns."""
    cases = [drawn_case(seed) for seed in range(60)]
    assert any(mirror_difference(case, MIRRORS[0]).ties for case in cases)
    columns = [mirror_difference(case, MIRRORS[2]).ties for case in cases]
    assert sum(columns) > sum(mirror_difference(case, MIRRORS[0]).ties for case in cases)


@pytest.mark.parametrize("mirror", MIRRORS)
def test_without_the_watch_for_ties_the_law_would_not_hold(monkeypatch: pytest.MonkeyPatch, mirror: str) -> None:
    """Meta: what is left out is left out for a reason."""
    monkeypatch.setattr(Ties, "_note", lambda self, distances: None)
    monkeypatch.setattr(Ties, "_axis", lambda self, real: real)
    assert caught_by_a_mirror(mirror, rounds=300)
