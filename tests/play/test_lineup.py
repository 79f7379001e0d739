"""Sides, loadouts and bots as the command line names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest

import solwaris_core as sw
from solwaris_core.catalog import Catalog
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.bots.random_bot import RandomBot
from solwaris_play.commands.lineup import bots_of, loadouts, sides_of

if TYPE_CHECKING:
    from play.conftest import Solwaris


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return sw.load()


def test_of_four_classes_the_first_two_are_side_1() -> None:
    assert sides_of(["warrior"] * 2) == (1, 2)
    assert sides_of(["warrior"] * 4) == (1, 1, 2, 2)


@pytest.mark.parametrize("count", [1, 3, 5])
def test_other_numbers_of_classes_are_refused(count: int) -> None:
    with pytest.raises(click.UsageError, match=f"two classes, or four for 2 vs 2; got {count}"):
        sides_of(["warrior"] * count)


@pytest.mark.parametrize(
    ("options", "picked"),
    [
        ([], [(), ()]),
        (["anchor"], [("anchor",), ()]),
        (["anchor,cuirass:hook"], [("anchor", "cuirass"), ("hook",)]),
        ([":hook"], [(), ("hook",)]),
        (["anchor", "hook"], [("anchor",), ("hook",)]),
        ([" anchor , cuirass : "], [("anchor", "cuirass"), ()]),
    ],
)
def test_commas_part_variants_and_colons_heroes(
    catalog: Catalog, options: list[str], picked: list[tuple[str, ...]]
) -> None:
    assert loadouts(options, [catalog.classes["warrior"]] * 2) == picked


def test_an_unknown_variant_is_refused_with_those_of_its_class(catalog: Catalog) -> None:
    warriors = [catalog.classes["warrior"]] * 2
    with pytest.raises(click.UsageError) as refused:
        loadouts([":ankor"], warriors)
    told = refused.value.message
    assert told.startswith(
        "--variants, hero b: warrior has no variant 'ankor'; did you mean 'anchor'? its variants are "
    )
    assert told.partition("its variants are ")[2].split(", ") == [
        "cuirass", "lunge", "battle_hymn", "anchor", "hook", "bull_rush", "rampart", "disarm", "whirlwind",
    ]  # fmt: skip
    with pytest.raises(click.UsageError, match="warrior has no variant 'slash'"):
        loadouts(["slash"], warriors)


def test_two_of_one_slot_and_too_many_loadouts_are_refused(catalog: Catalog) -> None:
    warriors = [catalog.classes["warrior"]] * 2
    with pytest.raises(click.UsageError, match=r"hero a: .*slot that is picked already"):
        loadouts(["anchor,anchor"], warriors)
    with pytest.raises(click.UsageError, match="names 3 loadouts for 2 heroes"):
        loadouts(["anchor::hook"], warriors)


def test_bots_are_named_for_those_heroes_that_no_person_plays_or_for_all(catalog: Catalog) -> None:
    assert bots_of(None, [0, 1], 2, catalog) == {0: ("greedy", GreedyBot), 1: ("greedy", GreedyBot)}
    assert bots_of("greedy,random", [0, 1], 2, catalog)[1] == ("random", RandomBot)
    assert bots_of("random", [1], 2, catalog) == {1: ("random", RandomBot)}
    assert bots_of("greedy,random", [1], 2, catalog) == {1: ("random", RandomBot)}
    with pytest.raises(click.UsageError, match="a name for each of the 4 heroes, not 'greedy,random'"):
        bots_of("greedy,random", [0, 1, 2, 3], 4, catalog)
    with pytest.raises(click.UsageError, match="a name for each of the 2 heroes of bots, not 'greedy'"):
        bots_of("greedy", [2, 3], 4, catalog)


def test_the_help_names_every_bot(solwaris: Solwaris, catalog: Catalog) -> None:
    told = " ".join(solwaris("duel", "--help").stdout.split())
    said = told.partition("--bots A,B ")[2].partition(" --human")[0]
    assert [bot for bot in catalog.bots if f"`{bot}`" not in said] == []
