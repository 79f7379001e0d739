"""Any subset of the bundled class plugins loads, in any order, to the same catalog, and that catalog plays."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import attrs
import pytest
from oracles.matches import bundled
from oracles.proving import nth_action

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CLASSES = sorted(bundled().classes)
#: Actions that a catalog plays: some turns.
ACTIONS = 12


def restricted(names: Sequence[str]) -> sw.Catalog:
    """The whole catalog less the classes and the words of all other class plugins: what a subset is to load as."""

    def kept(mapping: Mapping[str, object]) -> dict[str, object]:
        others = set(CLASSES) - set(names)
        return {key: value for key, value in mapping.items() if key.split(":")[0] not in others}

    whole = bundled()
    kinds = ("classes", "effects", "conditions", "measures", "shapes")
    return attrs.evolve(whole, **{kind: kept(getattr(whole, kind)) for kind in kinds})


def loaded(names: Sequence[str], rng: random.Random) -> sw.Catalog:
    """The catalog of these plugins, named in a drawn order."""
    return sw.load(plugins=rng.sample(names, len(names)))


def plays(catalog: sw.Catalog, names: Sequence[str], rng: random.Random) -> None:
    """Two heroes of these classes play some turns on a drawn map."""
    heroes = [sw.Hero(rng.choice(names), side) for side in (1, 2)]
    duel = sw.Duel(catalog, rng.choice(sorted(catalog.maps)), heroes, seed=rng.randrange(10**6), setup="quick")
    for _ in range(ACTIONS):
        if duel.outcome is None:
            assert duel.apply(nth_action(duel, rng.randrange(10**6)))


@pytest.mark.parametrize("size", range(len(CLASSES) + 1))
def test_a_subset_of_the_plugins_is_the_same_catalog_in_any_order_and_plays(size: int) -> None:
    for names in combinations(CLASSES, size):
        rng = random.Random(" ".join(names))
        catalog = loaded(names, rng)
        assert tuple(sorted(catalog.classes)) == names
        assert catalog.hash == restricted(names).hash, names
        if names:
            plays(catalog, names, rng)


def test_all_plugins_in_several_orders_are_what_is_loaded_unasked() -> None:
    for seed in range(3):
        catalog = loaded(CLASSES, random.Random(seed))
        assert catalog.hash == bundled().hash
        assert list(catalog.classes) == list(bundled().classes)


def test_all_subsets_have_hashes_of_their_own() -> None:
    """Meta: a hash that did not look at classes would agree with itself."""
    hashes = [restricted(names).hash for size in range(len(CLASSES) + 1) for names in combinations(CLASSES, size)]
    assert len(set(hashes)) == len(hashes) == 2**6


def test_a_subset_has_only_its_own_words() -> None:
    """The words of a plugin that is not loaded are not there, those of the loaded are."""
    own = {key.split(":")[0] for key in bundled().effects if ":" in key}
    assert {"artificer", "clockmaker"} <= own
    assert {key.split(":")[0] for key in restricted(["clockmaker"]).effects if ":" in key} == {"clockmaker"}


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_refers_to_no_other_class(name: str) -> None:
    """Alone it offers all its loadouts: each variant by itself, and all of them."""
    catalog = sw.load(plugins=[name])
    found = catalog.classes[name]
    assert isinstance(found, HeroClass)
    choices = [passive.id for passive in found.passives[1:]]
    choices += [spell.id for slot in found.slots for spell in slot.choices[1:]]
    assert len(choices) == 9
    for picked in [[], choices, *([each] for each in choices)]:
        duel = sw.Duel(catalog, "vault", [sw.Hero(name, 1, picked), sw.Hero(name, 2)], seed=3, setup="quick")
        assert len(duel.units["a"].spells) == 8
