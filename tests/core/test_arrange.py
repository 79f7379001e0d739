"""Duels set up by hand in Python: what cannot stand or lie there is refused in words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.definitions.scenario import Fighter, LyingPickup

A, B, FREE, OTHER = (12, 14), (16, 14), (13, 14), (14, 14)


def fight(pickups: Sequence[LyingPickup], at: tuple[int, int] = B) -> sw.Duel:
    """Two Shades on the Great Plain, `a` at A and to move."""
    fighters = [
        Fighter(name="a", side=1, class_="shade", at=A),
        Fighter(name="b", side=2, class_="shade", at=at),
    ]
    return arrange(bundled(), map="great_plain", ruleset="waris", fighters=fighters, units=(), pickups=pickups, dice={})


def test_pickups_lie_in_the_order_in_which_they_are_given() -> None:
    duel = fight([LyingPickup(kind="heal", at=OTHER), LyingPickup(kind="ap", at=FREE)])
    assert [(pickup.kind, pickup.at) for pickup in duel.pickups] == [("heal", OTHER), ("ap", FREE)]


@pytest.mark.parametrize("kind", ["heal", "ap"])
def test_two_pickups_on_one_tile_are_refused(kind: str) -> None:
    with pytest.raises(sw.SolwarisError, match=r"^heal: \[13, 14\] is taken by " + kind):
        fight([LyingPickup(kind=kind, at=FREE), LyingPickup(kind="heal", at=FREE)])


def test_a_pickup_where_nobody_can_stand_is_refused() -> None:
    with pytest.raises(sw.SolwarisError, match=r"^heal: \[900, 900\] is no playable tile of the map"):
        fight([LyingPickup(kind="heal", at=(900, 900))])


def test_two_units_on_one_tile_are_refused() -> None:
    with pytest.raises(sw.SolwarisError, match=r"^b: \[12, 14\] is taken by a"):
        fight((), at=A)
