"""Loadouts: one choice for each of nine slots, locked and public from the start (R15)."""

from __future__ import annotations

from itertools import product

import pytest
from oracles.matches import auction, bundled, types

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass

CLASSES = sorted(bundled().classes)


def hero_class(id: str) -> HeroClass:
    found = bundled().classes[id]
    assert isinstance(found, HeroClass)
    return found


def duel(*heroes: sw.Hero, setup: str = "full") -> sw.Duel:
    return sw.Duel(bundled(), map="vault", heroes=heroes, setup=setup)


@pytest.mark.parametrize("class_id", CLASSES)
def test_a_class_has_eight_slots_and_a_passive_with_a_variant_each(class_id: str) -> None:
    """R15.1."""
    found = hero_class(class_id)
    assert len(found.slots) == 8
    assert all(slot.variant is not None for slot in found.slots)
    assert found.passive.variant is not None


@pytest.mark.parametrize("class_id", CLASSES)
def test_everything_mixes_in_512_loadouts(class_id: str) -> None:
    """R15.1: each of the 2^9 choices gives one spell for each slot, and no two loadouts are the same."""
    found = hero_class(class_id)
    slots = [(None, found.passive.variant), *((None, slot.variant) for slot in found.slots)]
    loadouts = set()
    for choice in product(*slots):
        passive, spells = found.loadout([picked.id for picked in choice if picked is not None])
        loadouts.add((passive.id, *(spell.id for spell in spells)))
        assert passive.id == (choice[0] or found.passive.original).id
        assert [spell.id for spell in spells] == [
            (picked or slot.original).id for picked, slot in zip(choice[1:], found.slots, strict=True)
        ]
    assert len(loadouts) == 512


def test_a_hero_has_what_its_loadout_says() -> None:
    """R15.1."""
    found = duel(sw.Hero("warrior", 1, ("anchor", "cuirass", "hook")), sw.Hero("warrior", 2))
    a, b = found.units["a"], found.units["b"]
    assert (a.passive, len(a.spells)) == ("cuirass", 8)
    assert {"anchor", "hook"} <= set(a.spells)
    assert not {"stoneskin", "shove"} & set(a.spells)
    assert (b.passive, b.spells) == (
        hero_class("warrior").passive.original.id,
        tuple(slot.original.id for slot in hero_class("warrior").slots),
    )


@pytest.mark.parametrize("variants", [("nothing",), ("stoneskin",), ("anchor", "anchor"), ("anchor", "fireball")])
def test_what_is_no_variant_of_the_class_is_told(variants: tuple[str, ...]) -> None:
    """R15.1: an original is picked by naming no variant."""
    with pytest.raises(sw.SolwarisError, match="warrior has no variant"):
        duel(sw.Hero("warrior", 1, variants), sw.Hero("warrior", 2))


def test_loadouts_are_public_from_the_first_moment_on() -> None:
    """R15.2, R14.4: to the opponent and to spectators, in placement already."""
    found = duel(sw.Hero("warrior", 1, ("anchor", "cuirass")), sw.Hero("warrior", 2, ("hook",)))
    for reader in (0, 1, 2):
        for name, unit in found.units.items():
            shown = found.view(reader).units[name]
            assert (shown.id, shown.passive, shown.spells) == (unit.id, unit.passive, unit.spells)


def test_a_loadout_is_locked() -> None:
    """R15.2: nothing that is done in a whole match touches it."""
    found = auction("training", 1, seats=4)
    before = {name: (unit.id, unit.passive, unit.spells) for name, unit in found.units.items()}
    events: list[str] = []
    while found.turn < 4:
        legal = found.legal()
        casts = [action for action in legal if isinstance(action, sw.Cast)]
        events += types(found.apply(casts[len(events) % len(casts)] if casts else sw.EndTurn()))
    assert "cast" in events
    assert {name: (unit.id, unit.passive, unit.spells) for name, unit in found.units.items() if unit.seat < 4
            and unit.kind == "hero"} == before  # fmt: skip


def test_a_variant_obeys_the_common_rules() -> None:
    """R15.2: it costs AP, has its limits and is refused like any other spell."""
    found = duel(sw.Hero("warrior", 1, ("anchor",)), sw.Hero("warrior", 2, ("anchor",)), setup="quick")
    name = found.acting
    assert name is not None
    at = found.units[name].at
    assert at is not None
    found.apply(sw.Cast("anchor", at))
    assert found.units[name].ap == 12 - 3
    refusal = found.refusal(sw.Cast("anchor", at))
    assert refusal is not None
    assert refusal.code == "on_cooldown"
    refusal = found.refusal(sw.Cast("stoneskin", at))
    assert refusal is not None
    assert refusal.code == "unknown_spell"


def test_two_of_one_class_with_one_loadout_may_meet() -> None:
    """R15.1: a mirror match."""
    found = duel(*(sw.Hero("warrior", 1 + seat % 2, ("anchor",)) for seat in range(4)))
    assert len({unit.spells for unit in found.units.values()}) == 1
