"""Matches for the tests of set-up and end: any ruleset, one or two heroes a side, at any point of the set-up."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Tile = tuple[int, int]

RULESETS = ("waris", "usdc", "coins", "coins_staked", "training", "training_coins")
#: Rulesets in which the initiative can be bought (R4.2).
BOUGHT = ("waris", "usdc", "coins", "coins_staked")


@cache
def bundled() -> sw.Catalog:
    """Loaded once a process."""
    return sw.load()


def with_rules(base: str = "waris", **changes: Any) -> sw.Catalog:
    """The catalog, with a ruleset `own` that is `base` with other values: `turn__counter="hero_turn"`."""
    rules = attrs.evolve(bundled().rulesets[base], id="own")
    for path, value in changes.items():
        *outer, name = path.split("__")
        part = {name: value}
        if outer:
            part = {outer[0]: attrs.evolve(getattr(rules, outer[0]), **part)}
        rules = attrs.evolve(rules, **part)
    return bundled().extended(rulesets={"own": rules})


def match(
    ruleset: str = "waris", seats: int = 2, *, setup: str = "full", seed: int = 7,
    purses: Mapping[int, int] | None = None, catalog: sw.Catalog | None = None,
) -> sw.Duel:  # fmt: skip
    """A match of Warriors on the Vault; seats 0 and 2 are side 1, seats 1 and 3 side 2."""
    heroes = [sw.Hero("warrior", 1 + seat % 2) for seat in range(seats)]
    found = catalog or bundled()
    return sw.Duel(found, map="vault", heroes=heroes, ruleset=ruleset, seed=seed, setup=setup, purses=purses)


def auction(ruleset: str = "waris", drawn: int = 1, **more: Any) -> sw.Duel:
    """A match in which all stand, and the draw has named that side to play first."""
    for seed in count():
        duel = match(ruleset, seed=seed, **more)
        events = duel.apply(sw.Timeout())
        (draw,) = [event for event in told(events) if event["type"] == "drawn"]
        if draw["side"] == drawn:
            return duel
    raise AssertionError


def fight(ruleset: str = "waris", seats: int = 2, **more: Any) -> sw.Duel:
    """A match at the start of turn 1; seat 0 plays first."""
    duel = auction(ruleset, 1, seats=seats, **more)
    if duel.phase == "auction":
        duel.apply(sw.Decline())
    assert (duel.phase, duel.to_act) == ("fight", (0,))
    return duel


def zone(duel: sw.Duel, side: int) -> list[Tile]:
    """The side's start tiles."""
    return [duel.board.xy(tile) for tile in tiles(duel.board.zones[side])]


def told(events: Iterable[sw.Event]) -> list[dict[str, Any]]:
    """The events as plain data."""
    return [event.to_dict() for event in events]


def types(events: Iterable[sw.Event]) -> list[str]:
    """The types of the events, in order."""
    return [event.type for event in events]


def seen(events: Iterable[sw.Event], side: int) -> list[dict[str, Any]]:
    """What a side reads of the events."""
    return told(event for event in (each.seen_by(side) for each in events) if event is not None)


def code(duel: sw.Duel | sw.View, action: object) -> str | None:
    """The code with which the action is refused, or None."""
    refusal = duel.refusal(action)
    return None if refusal is None else refusal.code


def refused(duel: sw.Duel, action: object) -> str:
    """The code with which `apply` refuses the action, as `refusal` does; nothing may have changed."""
    before = duel.key(dice=True)
    with pytest.raises(sw.IllegalAction) as caught:
        duel.apply(action)
    assert duel.key(dice=True) == before, "a refused action changed something"
    assert caught.value.refusal == duel.refusal(action)
    return caught.value.refusal.code
