"""The strategies give sound things of all kinds, not only the plainest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from oracles.examples import drawn
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.testing import actions, duels, heroes, loadouts

T = TypeVar("T")


def variety(found: list[T], what: Callable[[T], Any]) -> Counter[Any]:
    return Counter(what(each) for each in found)


def wisp() -> HeroClass:
    found = catalog().classes["wisp"]
    assert isinstance(found, HeroClass)
    return found


def test_loadouts_pick_any_variants_and_each_is_one_of_the_class() -> None:
    found = drawn(loadouts(wisp()))
    for variants in found:
        wisp().loadout(variants)
    assert len(set(found)) > 30
    assert {id_ for variants in found for id_ in variants} == {
        wisp().passives[1].id, *(slot.choices[1].id for slot in wisp().slots)
    }  # fmt: skip


def test_heroes_are_of_all_classes_one_or_two_a_side() -> None:
    found = drawn(heroes(catalog()), 100)
    assert set(variety(found, len)) == {2, 4}
    assert {hero.class_id for each in found for hero in each} == set(catalog().classes)
    for each in found:
        assert [hero.side for hero in each] == [1, 2, 1, 2][: len(each)]


@pytest.mark.parametrize("most", [1, 2])
def test_the_class_that_is_always_there_stands_on_either_side(most: int) -> None:
    found = drawn(heroes(catalog(), always="tinker", most=most, classes=["wisp", "shade"]))
    sides = {hero.side for each in found for hero in each if hero.class_id == "tinker"}
    assert sides == {1, 2}
    assert all(any(hero.class_id == "tinker" for hero in each) for each in found)
    assert {hero.class_id for each in found for hero in each} == {"tinker", "wisp", "shade"}
    assert max(len(each) for each in found) == 2 * most


def test_duels_are_on_all_maps_under_all_rules_in_both_setups() -> None:
    found = drawn(duels(catalog(), setups=("full", "quick")), 150)
    assert {duel._state.map_id for duel in found} == set(catalog().maps)
    assert {duel.rules.id for duel in found} == set(catalog().rulesets)
    assert set(variety(found, lambda duel: duel.phase)) == {"placement", "fight"}
    assert len({tuple(duel.purses.values()) for duel in found}) > 20
    few = drawn(duels(catalog(), maps=["vault"], rulesets=["training"]), 5)
    assert {(duel._state.map_id, duel.rules.id) for duel in few} == {("vault", "training")}


def test_actions_are_legal_and_of_every_kind() -> None:
    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("wisp", 1), sw.Hero("tinker", 2)], seed=4, setup="quick")
    found = drawn(actions(duel), 200)
    assert all(action in duel.legal() for action in found)
    kinds = variety(found, lambda action: action.spell if isinstance(action, sw.Cast) else action.key)
    assert set(kinds) == {action.spell if isinstance(action, sw.Cast) else action.key for action in duel.legal()}
    assert len({action.to for action in found if isinstance(action, sw.Move)}) > 3


def test_of_a_duel_that_is_over_nothing_is_drawn() -> None:
    duel = sw.Duel(catalog(), map="vault", heroes=[sw.Hero("wisp", 1), sw.Hero("tinker", 2)], setup="quick")
    duel.apply(sw.Forfeit())
    assert duel.outcome is not None
    assert actions(duel).is_empty
