"""The parts of a figure: those that count sum up to what the rules reckon with."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from oracles.matches import bundled
from oracles.proving import catalog, nth_action

import solwaris_core as sw
from solwaris_core.rules.modifiers import (
    AP,
    IMPACT_TAKEN,
    MP,
    RANGE,
    REFUSE_AP,
    REFUSE_MP,
    RESISTANCE,
    damage_bonus,
    resistance,
    total,
)  # fmt: skip
from solwaris_core.rules.parts import Part, damage_parts, figure_parts
from solwaris_core.scenario import read_path, set_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solwaris_core.state import State

SCENARIOS = Path(__file__).parents[1] / "scenarios"
#: Where `base` holds what is added to `total`.
BASES = {RESISTANCE: 0, REFUSE_AP: 2, REFUSE_MP: 3}


def counted(parts: Iterable[Part]) -> int:
    return sum(part.amount for part in parts if part.counts)


def check(state: State) -> list[Part]:
    """Compare all figures of all units with their parts; the parts."""
    found = []
    for unit in state.units.values():
        for stat in (RESISTANCE, AP, MP, REFUSE_AP, REFUSE_MP, RANGE, IMPACT_TAKEN):
            parts = figure_parts(state, unit, stat)
            base = unit.base[BASES[stat]] if stat in BASES else 0
            assert counted(parts) == base + total(state, unit, stat), (unit.name, stat, parts)
            found += parts
        assert min(counted(figure_parts(state, unit, RESISTANCE)), state.rules.resistance_cap) == resistance(
            state, unit
        )
        for target in state.units.values():
            parts = damage_parts(state, unit, target)
            assert counted(parts) == damage_bonus(state, unit, target), (unit.name, target.name, parts)
            found += parts
    assert all(part.amount for part in found)
    return found


def moments() -> Iterator[State]:
    """Duels of the bundled and the proving classes at many moments."""
    names = sorted(catalog().classes)
    for seed, name in enumerate(names):
        heroes = [sw.Hero(name, 1), sw.Hero(names[seed - 1], 2)]
        duel = sw.Duel(catalog(), "vault", heroes, seed=seed, setup="quick", record=False)
        rng = random.Random(seed)
        for _ in range(60):
            if duel.outcome is not None:
                break
            duel.apply(nth_action(duel, rng.randrange(10**6)))
            yield duel._state


def test_the_parts_of_played_duels_sum_up() -> None:
    found = [part for state in moments() for part in check(state)]
    assert {part.source for part in found} == {"base", "passive", "lasting", "aura"}


@pytest.mark.parametrize("file", ["auras", "r09_damage_more", "r10_durations", "effects", "units"])
def test_the_parts_of_scenarios_sum_up(file: str) -> None:
    for scenario in read_path(SCENARIOS / f"{file}.scenario.yaml", bundled()):
        duel = set_up(scenario, bundled())
        check(duel._state)
        for step in scenario.steps:
            if step.do is not None and step.error is None and step.as_ is None:
                duel.apply(step.do.value)
                check(duel._state)


RIVALS = """
scenario: Rivals
map: |
    .......
classes:
  tester:
    stats: {hp: 100}
    passive: {original: {id: own, damage: 7}}
    spells:
      - {id: small, cost: 0, aim: self, effects: [{modify: {damage: 20, turns: 3}}]}
      - {id: large, cost: 0, aim: self, effects: [{modify: {damage: 30, turns: 3}}]}
      - {id: weak, cost: 0, aim: self, effects: [{modify: {damage: -10, turns: 3}}]}
      - {id: weaker, cost: 0, aim: self, effects: [{modify: {damage: -15, turns: 3}}]}
    units:
      flag: {kind: thing, hp: 9, limit: 2, aura: {area: {circle: 3}, damage: 25}}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [6, 0]}
units:
  one: {unit: flag, owner: a, at: [1, 0]}
  two: {unit: flag, owner: a, at: [2, 0]}
steps:
  - {do: {cast: small, at: [0, 0]}}
"""


def test_of_rivals_only_the_strongest_bonus_and_malus_count(tmp_path: Path) -> None:
    """R9.2: by hand, 7 of the passive, 30 of the strongest spell, -15 of the strongest malus."""
    file = tmp_path / "rivals.scenario.yaml"
    file.write_text(RIVALS)
    (scenario,) = read_path(file, bundled())
    duel = set_up(scenario, bundled())
    for spell in ("small", "large", "weak", "weaker"):
        duel.apply({"cast": spell, "at": [0, 0]})
    state = duel._state
    parts = damage_parts(state, state.units[0], state.units[1])
    told = [(part.source, part.bearer.name, part.amount, part.counts) for part in parts]
    assert told == [
        ("passive", "a", 7, True),
        ("lasting", "a", 20, False),
        ("lasting", "a", 30, True),
        ("lasting", "a", -10, False),
        ("lasting", "a", -15, True),
        ("aura", "one", 25, False),
        ("aura", "two", 25, False),
    ]
    assert counted(parts) == damage_bonus(state, state.units[0], state.units[1]) == 22


def test_a_part_that_is_forgotten_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: the comparison fails as soon as one source is left out."""
    from solwaris_core.rules import parts

    monkeypatch.setattr(parts, "_passive", lambda *_: iter(()))
    with pytest.raises(AssertionError):
        list(map(check, moments()))
