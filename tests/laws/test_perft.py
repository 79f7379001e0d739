"""Action counts of drawn positions, one to three actions deep (R5 to R7): hand-made splits, and a second counter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from oracles.matches import bundled
from oracles.perft import Position, by_the_duel, by_the_sheets, count, first_difference, positions, split

from solwaris_core import legal
from solwaris_core.rules import casting, walking

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit

DEPTH = 3
TITLES = [position.title for position in positions(bundled())]


@cache
def position(title: str) -> Position:
    (found,) = (each for each in positions(bundled()) if each.title == title)
    return found


@pytest.mark.parametrize("title", TITLES)
def test_the_first_actions_are_those_worked_out_by_hand(title: str) -> None:
    found = position(title)
    assert split(by_the_duel(found.duel, found.log)) == found.split


@pytest.mark.parametrize("title", TITLES)
def test_the_counts_are_those_of_the_data(title: str) -> None:
    """Where one differs, `first_difference` below tells after which actions, kind by kind."""
    found = position(title)
    assert found.counts[0] == sum(found.split.values())
    assert tuple(count(found.duel, found.log, DEPTH, by_the_duel)) == found.counts


@pytest.mark.parametrize("title", TITLES)
def test_a_counter_that_reads_the_sheets_agrees_after_every_action(title: str) -> None:
    found = position(title)
    assert first_difference(found.duel.clone(), found.log, DEPTH, by_the_duel, by_the_sheets) == ""


def test_there_are_twelve_positions_and_every_class_plays_in_one() -> None:
    assert len(set(TITLES)) == 12
    found = [position(title).duel for title in TITLES]
    acting = {duel.units[duel.units[duel.acting or ""].owner].id for duel in found}
    assert acting == {"arcanist", "artificer", "brute", "clockmaker", "shade", "warrior"} <= set(bundled().classes)
    assert any(duel.traps for duel in found)
    assert any(unit.invisible for duel in found for unit in duel.units.values())
    assert any(unit.kind == "summon" for duel in found for unit in duel.units.values())
    assert any(unit.kind == "thing" for duel in found for unit in duel.units.values())


# Broken engines: each is caught, with the kind of action that differs.


def caught(title: str) -> str:
    found = position(title)
    return first_difference(found.duel.clone(), found.log, DEPTH, by_the_duel, by_the_sheets)


def test_an_engine_that_casts_through_walls_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def castables(state: State, unit: Unit, seen: int) -> dict[int, int]:
        stood = casting.stood_on(state, unit, seen)
        found = {}
        for slot, casting_ in enumerate(unit.kind.spells.values()):
            if casting.hindrance(unit, casting_) is None:
                aims = state.board.aims[casting_.reach._replace(sight=False)][unit.tile]
                found[slot] = aims & casting.right_aims(state, unit, casting_, stood)
        return found

    monkeypatch.setattr(legal, "castables", castables)
    told = caught("A Brute between two rocks")
    assert "pit 11 / 9" in told
    assert "at=(3, 0)" in told


def test_an_engine_whose_units_walk_through_each_other_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def destinations(state: State, unit: Unit, seen: int) -> int:
        return state.board.reach(unit.tile, unit.mp, 0) & ~seen

    monkeypatch.setattr(legal, "destinations", destinations)
    assert "move" in caught("Two against two around a crate")


def test_an_engine_that_forgets_limits_is_caught_where_the_limit_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(casting, "is_full", lambda state, unit, casting_: False)
    assert "charge 6 / 0" in caught("An Artificer among three Charges")


def test_an_engine_that_tells_where_the_unseen_stands_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def destinations(state: State, unit: Unit, seen: int) -> int:
        return walking.destinations(state, unit, state.taken[1] | state.taken[2])

    monkeypatch.setattr(legal, "destinations", destinations)
    assert "move 7 / 8" in caught("A Brute beside a Shade it does not see")
