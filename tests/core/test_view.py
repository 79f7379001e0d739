"""The short questions of `face.py` and `view.py`: a view answers them from what its side knows, and no further."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.catalog import Catalog
from solwaris_core.definitions.scenario import Fighter, StandingUnit
from solwaris_core.scenario import read_path, set_up

A, B = (12, 14), (16, 14)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load(plugins=["shade", "arcanist"])


def fight(catalog: Catalog, units: Sequence[StandingUnit] = ()) -> sw.Duel:
    """The Shade `a` is to move, the Arcanist `b` and its units stand far from it."""
    fighters = [
        Fighter(name="a", side=1, class_="shade", at=A),
        Fighter(name="b", side=2, class_="arcanist", at=B),
    ]
    return arrange(catalog, map="great_plain", ruleset="waris", fighters=fighters, units=units, pickups=(), dice={})


def mask(duel: sw.Duel, *places: tuple[int, int]) -> int:
    return sum(1 << duel.board.number(*place) for place in places)


def test_the_mover_in_short_is_told_to_its_own_side(catalog: Catalog) -> None:
    duel = fight(catalog)
    for face in (duel, duel.view(1)):
        mover = face.mover
        assert mover is not None
        assert (duel.board.xy(mover.tile), mover.class_id, mover.unit_id) == (A, "shade", None)
    for side in (0, 2):
        assert duel.view(side).mover is None
        assert duel.view(side).ready == ()


def test_sides_seats_given_up_and_the_moment_are_told_to_all(catalog: Catalog) -> None:
    """R16.2: what a driver needs to know of the seats; the moment changes with each turn that begins."""
    heroes = [sw.Hero("shade", side) for side in (1, 1, 2, 2)]
    duel = sw.Duel(catalog, "vault", heroes, seed=1, setup="quick")
    moments = [duel.moment]
    duel.apply(sw.Forfeit(seat=2))
    assert duel.moment == moments[0]
    for _ in range(6):
        duel.apply(sw.EndTurn())
        moments.append(duel.moment)
    assert len(set(moments)) == 7
    for face in (duel, duel.view(0), duel.view(1), duel.view(2)):
        assert face.sides == {0: 1, 1: 1, 2: 2, 3: 2}
        assert face.given_up == [2]
        assert face.moment == moments[-1]


def test_the_mover_may_be_a_summon(catalog: Catalog) -> None:
    elemental = StandingUnit(name="flame", unit="flame_elemental", owner="b", at=(16, 16))
    duel = fight(catalog, [elemental])
    while duel.acting != "flame":
        duel.apply(sw.EndTurn())
    mover = duel.view(2).mover
    assert mover is not None
    assert (duel.board.xy(mover.tile), mover.class_id, mover.unit_id) == ((16, 16), "arcanist", "flame_elemental")
    (spell,) = catalog.classes["arcanist"].units["flame_elemental"].spells
    assert mover.spells == (spell.id,)
    assert duel.view(2).ready == (spell.id,)


def test_ready_are_the_spells_that_nothing_but_their_aim_forbids(catalog: Catalog) -> None:
    """R7.1: AP, cooldown and casts a turn."""
    duel = fight(catalog)
    originals = ["dagger", "vanish", "spike_trap", "snare", "spring_trap", "fear", "shadow_step", "assassinate"]
    assert list(duel.view(1).ready) == list(duel.ready) == originals
    duel.apply(sw.Cast("spike_trap", (13, 14)))
    assert "spike_trap" not in duel.ready, "it has a cooldown of 2 turns"
    duel.apply(sw.Cast("vanish", A))
    left = duel.units["a"].ap
    assert left == 5
    costs = {spell.id: spell.cost for spell in catalog.classes["shade"].spells}
    hindered = {"spike_trap", "vanish"} | {spell for spell in originals if costs[spell] > left}
    assert list(duel.view(1).ready) == [spell for spell in originals if spell not in hindered]


def test_nobody_moves_before_turn_1_and_after_the_end(catalog: Catalog) -> None:
    duel = sw.Duel(catalog, map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("arcanist", 2)])
    assert duel.phase == "placement"
    assert duel.mover is duel.view(1).mover is None
    over = fight(catalog)
    over.apply(sw.Forfeit())
    assert over.outcome is not None
    assert over.mover is over.view(1).mover is over.view(2).mover is None
    assert over.ready == over.view(1).ready == ()


def test_standing_holds_what_is_seen_and_lost_where_it_was(catalog: Catalog) -> None:
    """R14.2, R14.4: an unseen unit stands nowhere for the other side and for spectators, whatever it does."""
    duel = fight(catalog)
    for side in (0, 1, 2):
        view = duel.view(side)
        assert (view.standing(1), view.standing(2)) == (mask(duel, A), mask(duel, B))
        assert view.standing(0) == view.standing(3) == view.lost == 0
    duel.apply(sw.Cast("vanish", A))
    duel.apply(sw.Move((12, 15)))
    assert duel.view(1).standing(1) == duel.standing(1) == mask(duel, (12, 15))
    assert duel.view(1).lost == 0
    for side in (0, 2):
        assert duel.view(side).standing(1) == 0
        assert duel.view(side).standing(2) == mask(duel, B)
        assert duel.view(side).lost == mask(duel, A)


DIGGER = """\
scenario: A summon lays a trap
map: |
  .........
  .........
classes:
  digger:
    stats: {hp: 100}
    traps: {pit: {area: {circle: 0}, effects: [{damage: {min: 5, max: 5}}]}}
    units:
      imp:
        kind: mobile
        hp: 10
        ap: 4
        mp: 3
        spells: [{id: dig, cost: 1, range: [1, 3], aim: free, cooldown: 3, effects: [{trap: {trap: pit}}]}]
fighters:
  a: {side: 1, class: digger, at: [0, 0]}
  b: {side: 2, class: digger, at: [8, 0]}
units:
  imp: {unit: imp, owner: a, at: [1, 0]}
steps:
  - do: end_turn
  - do: {cast: dig, at: [2, 0]}
"""


def test_what_a_summon_casts_to_lay_a_trap_is_secret_too(tmp_path: Path) -> None:
    """R12.9: cooldowns and counts of spells that only lay traps."""
    file = tmp_path / "digger.scenario.yaml"
    file.write_text(DIGGER, encoding="utf-8")
    (scenario,) = read_path(file, bundled())
    duel = set_up(scenario, bundled())
    duel.apply("end_turn")
    before = duel.view(2)
    duel.apply(sw.Cast("dig", (2, 0)))
    assert duel.view(1).units["imp"].cooldown == {"dig": 3}
    assert duel.view(2).units["imp"].cooldown == {}
    imp = next(unit for unit in duel.view(2)._state.units.values() if unit.name == "imp")
    assert (imp.ready, imp.uses) == ({}, {})
    assert before.units["imp"].cooldown == {}
