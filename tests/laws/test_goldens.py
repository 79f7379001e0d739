"""Golden duels of the 36 pairings go as they went. A tripwire, not a truth: see `oracles/goldens.py`."""

from __future__ import annotations

from typing import Any

import pytest
from oracles.goldens import CLASSES, STYLES, difference, names, played, read, start, written
from oracles.matches import bundled
from oracles.proving import variants_of

from solwaris_core.effects import damage as damage_effect
from solwaris_core.rules import damage
from solwaris_core.rules.modifiers import start_points

GOLDENS = read()


@pytest.mark.parametrize("pairing", sorted({name.rsplit(" ", 1)[0] for name in names()}))
def test_the_duels_of_a_pairing_go_as_they_went(pairing: str) -> None:
    """If that is on purpose, run `make goldens` and tell in the commit what moved them."""
    for style in STYLES:
        assert difference(GOLDENS[f"{pairing} {style}"]) == "", f"{pairing} {style}"


def test_every_pairing_of_the_bundled_classes_has_its_duels() -> None:
    assert set(CLASSES) == set(bundled().classes)
    assert list(GOLDENS) == names()
    assert len(names()) == 36 * 2


def test_together_they_pick_every_variant_and_original() -> None:
    picked = {
        (class_id, variant) for golden in GOLDENS.values() for class_id, ids in golden["heroes"] for variant in ids
    }
    assert picked == {(class_id, variant) for class_id in CLASSES for variant in variants_of(class_id)}
    for name in names()[::2]:
        one, other = GOLDENS[name], GOLDENS[name.replace("random", "greedy")]
        for (class_id, mine), (_, theirs) in zip(one["heroes"], other["heroes"], strict=True):
            assert sorted([*mine, *theirs]) == sorted(variants_of(class_id))


def test_greedy_duels_come_to_their_end_and_random_ones_are_as_short_as_told() -> None:
    assert all(GOLDENS[name]["outcome"] for name in names() if name.endswith("greedy"))
    assert {len(GOLDENS[name]["actions"]) for name in names() if GOLDENS[name]["outcome"] is None} == {30}


def test_to_write_them_twice_gives_the_same() -> None:
    name = names()[7]
    assert written({name: played(name)}) == written({name: played(name)})


def test_a_changed_number_is_told_with_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: one more point of damage, and the first event named is the first hit."""
    real = damage.hit

    def harder(state: Any, context: Any, unit: Any, roll: int, **more: Any) -> int:
        return real(state, context, unit, roll + 1, **more)

    monkeypatch.setattr(damage_effect, "hit", harder)
    golden = GOLDENS["warrior brute greedy"]
    told = difference(golden)
    duel = start(golden)
    for number, (action, _) in enumerate(golden["actions"], 1):
        if any(event.type == "damaged" for event in duel.apply(action)):
            assert told.startswith(f"action {number}, ")
            break
    assert '"type": "damaged"' in told


def test_an_event_more_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: a golden with one event fewer than there are, and one with an action that is refused."""
    golden = GOLDENS["shade shade greedy"]
    action, digests = golden["actions"][0]
    short = {**golden, "actions": [[action, digests.rsplit(" ", 1)[0]], *golden["actions"][1:]]}
    assert "events and not" in difference(short)
    other = {**golden, "actions": [[{"move": [99, 99]}, digests]]}
    assert "not_playable" in difference(other)


def test_other_points_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: a turn that gives another number of points is noticed when it starts."""

    def more(state: Any, unit: Any) -> tuple[int, int]:
        ap, mp = start_points(state, unit)
        return ap + 1, mp

    monkeypatch.setattr("solwaris_core.rules.turns.start_points", more)
    assert difference(GOLDENS["brute brute random"])
