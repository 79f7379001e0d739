"""The six rulesets say what the rulebook's table says, and others may build on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.definitions.ruleset import Ruleset

RULESETS = sw.load().rulesets


def loaded(tmp_path: Path, text: str) -> Any:
    """The ruleset `x` of a mod."""
    (tmp_path / "x.yaml").write_text(text)
    return sw.load(mods=[tmp_path]).rulesets["x"]


def problems(tmp_path: Path, **files: str) -> list[str]:
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    with pytest.raises(sw.DataError) as caught:
        sw.load(mods=[tmp_path])
    return [f"{Path(each.file).name}:{each.line}:{each.column} {each.message}" for each in caught.value.problems]


@pytest.mark.parametrize(
    ("name", "edition", "currency", "step", "payers", "turn_limit", "tie_break"),
    [
        ("waris", "de", "waris", (110, None), "all", None, "draw"),
        ("usdc", "de", "usdc", (None, 100), "last", None, "draw"),
        ("coins", "en", "none", (None, 100), "last", 40, "draw"),
        ("coins_staked", "en", "coins", (None, 100), "last", 40, "health_share"),
        ("training", "de", "none", None, None, None, "draw"),
        ("training_coins", "en", "none", None, None, 40, "draw"),
    ],
)
def test_the_table_of_the_rulebook(
    name: str, edition: str, currency: str, step: Any, payers: str | None, turn_limit: int | None, tie_break: str
) -> None:
    """R4.2, R16.3."""
    rules = RULESETS[name]
    assert (rules.edition, rules.currency) == (edition, currency)
    auction = rules.initiative
    assert (None if auction is None else (auction.step.percent_of_stake, auction.step.fixed)) == step
    assert (auction and auction.payers) == payers
    assert (rules.end.turn_limit, rules.end.tie_break) == (turn_limit, tie_break)


def test_a_raise_at_the_50_table_is_55_and_goes_into_the_pot() -> None:
    """R4.2, R4.4."""
    rules = RULESETS["waris"]
    assert rules.initiative is not None
    assert rules.initiative.step.percent_of_stake is not None
    assert rules.stake * rules.initiative.step.percent_of_stake == 55 * 100
    assert rules.initiative.into == "pot"


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_numbers_that_no_ruleset_changes(name: str) -> None:
    """R3.1, R4.1, R5, R8.3, R9, R11.3, R12.3, R13.1, R17.2."""
    rules = RULESETS[name]
    assert (rules.placement.seconds, rules.placement.secret) == (25, True)
    assert rules.initiative is None or rules.initiative.seconds == 5
    turn = rules.turn
    assert (turn.seconds, turn.summon_seconds, turn.ap, turn.mp, turn.counter) == (40, 10, 12, 6, "round")
    assert (rules.critical.chance, rules.critical.percent) == (10, 150)
    assert rules.resistance_cap == 75
    assert (rules.bonus_cap.percent, rules.bonus_cap.counts_vulnerability) == (300, True)
    assert (rules.removal_cap.ap, rules.removal_cap.mp) == (4, 4)
    assert (rules.impact.per_tile, rules.impact.struck_percent) == (12, 50)
    assert (rules.trap.turns, rules.trap.walk) == (8, "spent")
    assert rules.pickups.count == 2
    assert rules.short_fight.turn == 4


def test_pickups_do_what_r13_3_says() -> None:
    kinds = {
        kind: [attrs.asdict(each) for each in effects] for kind, effects in RULESETS["waris"].pickups.kinds.items()
    }
    assert {kind: len(effects) for kind, effects in kinds.items()} == dict.fromkeys(
        ("ap", "mp", "heal", "armour", "power"), 1
    )
    assert kinds["ap"][0]["ap"] == kinds["mp"][0]["mp"] == 2
    assert (kinds["heal"][0]["min"], kinds["heal"][0]["max"]) == (30, 30)
    assert (kinds["armour"][0]["amount"], kinds["armour"][0]["turns"]) == (20, 2)
    assert (kinds["power"][0]["damage"], kinds["power"][0]["turns"]) == (20, 1)


def test_idle_turns_end_a_fight_in_the_newer_edition_only() -> None:
    """R16.5."""
    for name, rules in RULESETS.items():
        if rules.edition == "de":
            assert rules.idle is not None, name
            assert (rules.idle.warn_after, rules.idle.forfeit_after) == (2, 3)
        else:
            assert rules.idle is None, name


def test_who_stays_in_a_short_fight_keeps_what_r17_2_says() -> None:
    assert {name: rules.short_fight.keeps for name, rules in RULESETS.items()} == {
        "waris": "pot", "usdc": "own_stake", "coins": "nothing", "coins_staked": "own_stake", "training": "nothing",
        "training_coins": "nothing",
    }  # fmt: skip


def test_extends_merges_mappings_deeply_and_replaces_lists(tmp_path: Path) -> None:
    rules = loaded(
        tmp_path,
        "ruleset: x\nextends: waris\nname: X\nturn: {ap: 11}\n"
        "pickups: {kinds: {ap: [{give: {ap: 3}}, {give: {mp: 1}}]}}\n",
    )
    waris = RULESETS["waris"]
    assert rules.turn == attrs.evolve(waris.turn, ap=11)
    assert set(rules.pickups.kinds) == set(waris.pickups.kinds)
    assert [(each.ap, each.mp) for each in rules.pickups.kinds["ap"]] == [(3, 0), (0, 1)]
    assert rules.pickups.kinds["heal"] == waris.pickups.kinds["heal"]
    assert rules.name.of("de") == "X"


def test_a_fixed_step_takes_the_place_of_a_percentage(tmp_path: Path) -> None:
    rules = loaded(tmp_path, "ruleset: x\nextends: waris\ninitiative: {step: {fixed: 7}}\n")
    assert (rules.initiative.step.percent_of_stake, rules.initiative.step.fixed) == (None, 7)
    assert rules.initiative.payers == "all"


@pytest.mark.parametrize("word", ["none", "null"])
def test_an_auction_can_be_taken_away(tmp_path: Path, word: str) -> None:
    assert loaded(tmp_path, f"ruleset: x\nextends: waris\ninitiative: {word}\n").initiative is None


def test_a_chain_of_extends_may_be_long_and_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("ruleset: a\nextends: x\nturn: {mp: 5}\n")
    (tmp_path / "z.yaml").write_text("ruleset: z\nextends: usdc\nturn: {ap: 9}\n")
    loaded(tmp_path, "ruleset: x\nextends: z\nstake: 8\n")
    rules = sw.load(mods=[tmp_path]).rulesets["a"]
    assert (rules.currency, rules.turn.ap, rules.stake, rules.turn.mp) == ("usdc", 9, 8, 5)


def test_a_circle_of_extends_is_told_once_and_hides_nothing(tmp_path: Path) -> None:
    assert problems(
        tmp_path,
        a="ruleset: a\nextends: b\nturn: {ap: 99}\n",
        b="ruleset: b\nextends: c\n",
        c="ruleset: c\nextends: a\nstake: no\n",
    ) == [
        "a.yaml:3:12 `ap` must be 0 to 30 AP, not `99`",
        "c.yaml:2:10 rulesets extend each other in a circle: a → b → c → a",
        "c.yaml:3:8 `stake` must be a whole number, not the word `no`",
    ]


def test_a_ruleset_that_stands_alone_must_say_everything(tmp_path: Path) -> None:
    told = problems(tmp_path, x="ruleset: x\n")
    required = [field.name for field in attrs.fields(Ruleset) if field.default is attrs.NOTHING and field.name != "id"]
    names = ", ".join(f"`{name}`" for name in required[:-1]) + f" and `{required[-1]}`"
    assert told == [f"x.yaml:1:1 the keys {names} are missing"]
