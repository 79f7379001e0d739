"""The duels that figures are measured on: pairings, and boards set up by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

import solwaris_core as sw
from solwaris_core.arrange import arrange
from solwaris_core.definitions.scenario import Fighter, StandingUnit

PLAIN = "great_plain"
#: The fighters of a set-up board, and the tile in the middle of the Great Plain around which they stand.
NEAR, FAR = "a", "b"
MIDDLE = (14, 14)
ELEMENTALS = ("flame_elemental", "frost_elemental")

Tile = tuple[int, int]


def pairings(catalog: sw.Catalog, count: int) -> Iterator[list[sw.Hero]]:
    """Each class against each, itself included; the first `count` of them."""
    for first, second in islice(product(sorted(catalog.classes), repeat=2), count):
        yield [sw.Hero(first, 1), sw.Hero(second, 2)]


def crowded(catalog: sw.Catalog) -> sw.Duel:
    """Two heroes and four summons that walk, close together on the Great Plain; about to end the turn before a hero's.

    After an `end_turn` the Arcanist `a` is to move, with all its points, and `b` is in its sight.
    """
    fighters = [
        Fighter(name=NEAR, side=1, class_="arcanist", at=(12, 14)),
        Fighter(name=FAR, side=2, class_="clockmaker", at=(16, 14)),
    ]
    units = [
        StandingUnit(name="u1", unit=ELEMENTALS[0], owner=NEAR, at=(12, 15)),
        StandingUnit(name="u2", unit=ELEMENTALS[1], owner=NEAR, at=(13, 16)),
        StandingUnit(name="u3", unit="automaton", owner=FAR, at=(16, 16)),
        StandingUnit(name="u4", unit="automaton", owner=FAR, at=(17, 15)),
    ]
    return _before_the_turn(_arranged(catalog, fighters, units))


def peopled(catalog: sw.Catalog, count: int) -> sw.Duel:
    """So many units on the Great Plain, the two Arcanists among them; about to end the turn before a hero's.

    All stand as close together as the ground allows, whatever their number: the heroes four tiles from each other.
    """
    fighters = [
        Fighter(name=NEAR, side=1, class_="arcanist", at=(MIDDLE[0] - 2, MIDDLE[1])),
        Fighter(name=FAR, side=2, class_="arcanist", at=(MIDDLE[0] + 2, MIDDLE[1])),
    ]
    taken = {fighter.at for fighter in fighters}
    board = catalog.maps[PLAIN].board
    free = [at for at in board.positions(board.free) if at not in taken]
    nearest = sorted(free, key=lambda at: (abs(at[0] - MIDDLE[0]) + abs(at[1] - MIDDLE[1]), at))
    units = [
        StandingUnit(name=f"u{place}", unit=ELEMENTALS[place // 2 % 2], owner=(NEAR, FAR)[place % 2], at=at)
        for place, at in enumerate(nearest[: count - 2])
    ]
    return _before_the_turn(_arranged(catalog, fighters, units))


def turn_begun(before: sw.Duel) -> sw.Duel:
    """A new duel in which the hero's turn has just begun, and nothing has been asked yet."""
    duel = before.clone()
    duel.apply(sw.EndTurn())
    return duel


def _arranged(catalog: sw.Catalog, fighters: Sequence[Fighter], units: Sequence[StandingUnit]) -> sw.Duel:
    """The set-up board with dice that nobody scripted, recording nothing: as it is in a match."""
    scripted = arrange(
        catalog, map=PLAIN, ruleset="waris", fighters=fighters, units=units, pickups=(), dice={}
    )  # fmt: skip
    plain = sw.Duel(catalog, map=PLAIN, heroes=[sw.Hero("arcanist", 1), sw.Hero("arcanist", 2)], record=False)
    dice = plain.to_dict()["dice"]
    return sw.Duel.from_dict({**scripted.to_dict(), "dice": dice, "record": False}, catalog)


def _before_the_turn(duel: sw.Duel) -> sw.Duel:
    """The same board with the last unit before `a` about to end its turn."""
    duel.apply(sw.EndTurn())
    before = duel
    while duel.acting != NEAR:
        before = duel
        duel = turn_begun(duel)
    return before
