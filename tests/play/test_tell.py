"""The log of a duel for people."""

from __future__ import annotations

import pytest

import solwaris_core as sw
from solwaris_core.events.base import Event
from solwaris_core.events.casting import Cast
from solwaris_core.events.health import Damaged
from solwaris_core.events.lasting import Modified
from solwaris_core.events.movement import Impact, Moved
from solwaris_core.events.points import PointsRemoved
from solwaris_core.events.turns import PointsSet, TurnStarted
from solwaris_play.match import play
from solwaris_play.tell import SENTENCES, SILENT, Teller


@pytest.fixture(scope="module")
def duel() -> sw.Duel:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(sw.load(), map="vault", ruleset="waris", seed=7, heroes=heroes, setup="quick")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TurnStarted("a", 3), "Round 3: Warrior a's turn."),
        (Moved("b", (4, 5)), "Warrior b walks to [4, 5]."),
        (Cast("a", "war_cry", (1, 2), 3, "a"), "Warrior a casts War cry at [1, 2] for 3 AP."),
        (Impact("b", 2, None), "Warrior b strikes something solid, 2 tiles short."),
        (Impact("b", 1, "banner"), "Warrior b strikes banner, 1 tile short."),
        (
            Damaged("b", "a", 40, 30, True, 25, 5, 53),
            "Warrior b loses 53 health (roll 40, bonus +30 %, critical, resistance 25 %, armour takes 5).",
        ),
        (Damaged("b", None, 40, 0, False, 0, 0, 40), "Warrior b loses 40 health (roll 40)."),
        (PointsRemoved("b", "a", 2, 0, 1), "Warrior b loses 2 AP (1 refused)."),
        (
            Modified("a", "warrior/war_cry/0", "a", "a", "a", 4, False, (30, 0, 0, 0, 0, 0, 0, 0), 0, None, 0, 0),
            "Warrior a is under War cry.",
        ),
        (PointsSet("a", 12, 6), ""),
    ],
)
def test_an_event_is_a_sentence(duel: sw.Duel, event: Event, sentence: str) -> None:
    assert Teller(duel).tell(event) == sentence


def test_a_cast_that_only_lays_a_trap_tells_the_other_side_no_more_than_it_may(duel: sw.Duel) -> None:
    cast = Cast("a", "pit", (1, 2), 3, None, masks=(None, frozenset(), frozenset({"spell", "at", "target"})))
    seen = cast.seen_by(2)
    assert seen is not None
    assert Teller(duel).tell(seen) == "Warrior a casts something for 3 AP."


def test_every_event_of_a_whole_duel_has_a_sentence_of_its_own(duel: sw.Duel) -> None:
    teller = Teller(duel)
    catalog = duel.catalog
    told: dict[str, str] = {event.type: teller.tell(event) for event in duel.opening}
    play(
        duel,
        {0: catalog.bots["random"](1), 1: catalog.bots["greedy"](1)},
        watch=lambda _, events: told.update((event.type, teller.tell(event)) for event in events),
    )
    assert {"turn_started", "moved", "cast", "damaged", "match_over"} <= set(told)
    assert {kind for kind, sentence in told.items() if not sentence} <= SILENT
    assert all(sentence.endswith(".") for sentence in told.values() if sentence)


def test_every_type_of_event_is_known() -> None:
    special = {"cast", "damaged", "impact", "points_given", "points_removed", "match_over"}
    assert {kind.type for kind in _all_events()} <= set(SENTENCES) | SILENT | special


def _all_events() -> set[type[Event]]:
    found: set[type[Event]] = set()
    waiting = [Event]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if "type" in vars(kind):
                found.add(kind)
    return found
