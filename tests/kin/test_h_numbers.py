"""Section H of the faults of kindred engines: numbers, tables, data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from oracles.matches import fight, match, refused, told
from oracles.play import holds, shows, stage
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.dice import Dice

if TYPE_CHECKING:
    from pathlib import Path

FIGHT = """
scenario: Two on a line
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells: [SPELL]
dice: {critical: always, refuse_ap: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [3, 0]}
"""
HIT = "{id: hit, cost: 1, range: [1, 5], aim: enemy, effects: [{damage: {min: 5, max: 5}}]}"


def problems(text: str) -> list[str]:
    with pytest.raises(sw.DataError) as caught:
        stage(text)
    return [f"{problem.code}: {problem.message}" for problem in caught.value.problems]


def test_all_factors_are_rounded_once_and_downwards() -> None:
    """H1. Percents beyond their caps and armour above the damage included (R9.5, R9.6, R9.7)."""
    holds(
        "Everything is multiplied exactly and rounded down once",
        "A percent on the roll is rounded with the rest and not before",
        "The half of an impact is rounded once, at the end",
        "At most 75 percent are taken off",
        "Armour takes the hit after resistance, and what it takes is used up",
    )


def test_a_lone_chance_of_50_is_a_coin() -> None:
    """H2. There are no weighted lists that need to add up; each chance is thrown by itself (R9.4)."""
    dice = Dice(17)
    assert 920 <= sum(dice.chance("chance", 50) for _ in range(2000)) <= 1080
    holds("chance is a labelled throw", "A chance of 0 or 100 takes no throw")


def test_a_critical_hit_multiplies_damage_and_nothing_else() -> None:
    """H3. No removal, gift, healing, armour or distance (R9.4, R9.10, R11.9)."""
    holds("Healing never exceeds the maximum and knows no bonus, critical or resistance")
    spell = (
        "{id: all, cost: 1, range: [1, 5], aim: enemy, effects: [{damage: {min: 10, max: 10}}, {remove: {ap: 2}}, "
        "{armour: {amount: 10}}, {push: {tiles: 1}}]}"
    )
    duel = stage(FIGHT.replace("SPELL", spell))
    duel.apply(sw.Cast("all", (3, 0)))
    unit = duel.units["b"]
    assert (unit.hp, unit.lost_ap, unit.armour, unit.at) == (85, 2, 10, (4, 0))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_draw_leaves_nobody_out(seats: int) -> None:
    """H4. Whole numbers: somebody is drawn, and a round has every seat once (R4.1, R5.3)."""
    for seed in range(40):
        duel = match("training", seats, seed=seed, setup="quick")
        order: list[int] = []
        for _ in range(seats):
            order += duel.to_act
            duel.apply(sw.EndTurn())
        assert sorted(order) == list(range(seats))
        assert duel.turn == 2


def test_who_begins_is_thrown_for_and_not_read_off_the_list() -> None:
    """H5. The same seed gives the same answer, other seeds both (R4.1)."""
    drawn = [told(match(seed=seed).apply("timeout"))[-1]["side"] for seed in range(40)]
    assert set(drawn) == {1, 2}
    assert drawn == [told(match(seed=seed).apply("timeout"))[-1]["side"] for seed in range(40)]


def test_an_unknown_letter_of_a_map_is_told(tmp_path: Path) -> None:
    """H6. Never swallowed for an empty map (R1.1)."""
    assert any("Q" in line for line in problems(FIGHT.replace("SPELL", HIT).replace("  ......", "  ..Q...")))
    (tmp_path / "odd.yaml").write_text("map: odd\nname: Odd\nrows: |\n  1111Q2222\n  111...222\n")
    with pytest.raises(sw.DataError, match="Q"):
        sw.load(mods=[tmp_path])


@pytest.mark.parametrize(
    "spell",
    [
        HIT.replace("aim: enemy", "aim: foe"),
        HIT.replace(", aim: enemy", ""),
        HIT.replace("cost: 1, ", ""),
        HIT.replace("range: [1, 5], ", ""),
        HIT.replace(", effects: [{damage: {min: 5, max: 5}}]", ""),
        HIT.replace("max: 5", "maximum: 5"),
        HIT.replace("{min: 5, max: 5}", "{min: 5}"),
        HIT.replace("aim: enemy", "aim: enemy, per_turn: 0"),
    ],
)
def test_old_words_and_missing_figures_are_errors(spell: str) -> None:
    """H7. No silent default makes a spell useless or boundless (R7.1 to R7.3)."""
    assert problems(FIGHT.replace("SPELL", spell))


def test_an_effect_that_nobody_carries_out_cannot_be_written() -> None:
    """H8. Unknown ones are load errors, known ones all have their code (R7.7)."""
    assert problems(FIGHT.replace("SPELL", HIT.replace("damage:", "dammage:")))
    for key, effect in catalog().effects.items():
        assert effect.compile is not Effect.compile, key


def test_orders_out_of_turn_are_refused() -> None:
    """H9. And never taken for the one's who played last (R5.3)."""
    holds("Nobody acts out of turn, and the phases before the fight are over")
    duel = fight()
    for action in (sw.EndTurn(seat=1), sw.Move((5, 5), seat=1), sw.Cast("slash", (5, 5), seat=1), sw.EndTurn(seat=2)):
        assert refused(duel, action) == "not_your_turn"


def test_asking_and_being_refused_keep_the_key() -> None:
    """H10. What counts for the key is decided: all that the rules read, the dice only where asked for (R14.4)."""
    duel = fight()
    before = duel.key(), duel.key(dice=True)
    _ = (
        list(duel.legal()),
        duel.units,
        duel.view(1).units,
        duel.view(2).key(),
        repr(duel),
        duel.clone().apply("timeout"),
    )
    refused(duel, sw.Move((0, 0)))
    assert (duel.key(), duel.key(dice=True)) == before
    assert duel.key() != duel.key(dice=True)
    other = match(seed=8)
    assert other.key() == match(seed=9).key(), "seeds are dice"
    assert other.key(dice=True) != match(seed=9).key(dice=True)


def test_a_spell_on_a_tile_works_where_nobody_is() -> None:
    """H11. It is legal, paid for, and its area still counts (R7.3, R7.6)."""
    shows("""
scenario: Nobody on the aimed tile
rules: [R7.3, R7.6]
map: |
  ......
classes:
  tester:
    stats: {hp: 100}
    spells: [{id: blast, cost: 3, range: [1, 5], aim: any, area: {circle: 1}, per_turn: 2,
        effects: [{damage: {min: 10, max: 10}}]}]
dice: {critical: never}
fighters:
  a: {side: 1, class: tester, at: [0, 0]}
  b: {side: 2, class: tester, at: [4, 0]}
steps:
  - do: {cast: blast, at: [2, 0]}
    expect: {events: [cast], a: {ap: 9, hp: 100}, b: {hp: 100}}
  - do: {cast: blast, at: [3, 0]}
    expect: {a: {ap: 6}, b: {hp: 90}}
  - {do: {cast: blast, at: [2, 0]}, error: cast_limit}
""")
