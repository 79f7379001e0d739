"""The log of a duel for people."""

from __future__ import annotations

import attrs
import pytest

import solwaris_core as sw
from solwaris_core.events.base import Event, a_unit, a_value
from solwaris_core.events.casting import Cast
from solwaris_core.events.ending import MatchOver
from solwaris_core.events.health import Damaged
from solwaris_core.events.idle import Acted, Idled, Warned
from solwaris_core.events.lasting import Modified
from solwaris_core.events.movement import Impact, Moved, Pushed
from solwaris_core.events.points import PointsGiven, PointsRemoved
from solwaris_core.events.setup import BidMade, Declined, Drawn, Paid, Picked
from solwaris_core.events.traps import PickupSpawned, TrapTriggered
from solwaris_core.events.turns import PointsSet, TurnStarted
from solwaris_core.events.units import Died, Revealed, Summoned
from solwaris_play.languages import ENGLISH, GERMAN, Language
from solwaris_play.match import play
from solwaris_play.tell import SILENT, Teller

#: Nothing is withheld from anybody.
OPEN = (frozenset[str](), frozenset[str](), frozenset[str]())


@pytest.fixture(scope="module")
def duel() -> sw.Duel:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(sw.load(), map="vault", ruleset="waris", seed=7, heroes=heroes, setup="quick")


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (TurnStarted("a", 3), "Round 3: Warrior a's turn.", "Runde 3: Krieger a ist am Zug."),
        (Moved("b", (4, 5)), "Warrior b walks to [4, 5].", "Krieger b geht nach [4, 5]."),
        (
            Cast("a", "war_cry", (1, 2), 3, "a"),
            "Warrior a casts War cry at [1, 2] for 3 AP.",
            "Krieger a wirkt Kriegsschrei auf [1, 2] für 3 AP.",
        ),
        (
            Impact("b", 2, None),
            "Warrior b strikes something solid, 2 tiles short.",
            "Krieger b prallt gegen etwas Festes, 2 Felder zu früh.",
        ),
        (
            Impact("b", 1, "banner"),
            "Warrior b strikes Banner, 1 tile short.",
            "Krieger b prallt gegen Banner, 1 Feld zu früh.",
        ),
        (
            Damaged("b", "a", 40, 30, True, 25, 5, 53),
            "Warrior b loses 53 health (roll 40, bonus +30 %, critical, resistance 25 %, armour takes 5).",
            "Krieger b verliert 53 Leben (Wurf 40, Bonus +30 %, kritisch, Resistenz 25 %, Rüstung fängt 5 ab).",
        ),
        (
            Damaged("b", None, 40, 0, False, 0, 0, 40),
            "Warrior b loses 40 health (roll 40).",
            "Krieger b verliert 40 Leben (Wurf 40).",
        ),
        (
            PointsRemoved("b", "a", 2, 0, 1),
            "Warrior b loses 2 AP (1 refused).",
            "Krieger b verliert 2 AP (1 verweigert).",
        ),
        (PointsGiven("b", 1, 2), "Warrior b gets 1 AP and 2 MP.", "Krieger b erhält 1 AP und 2 MP."),
        (
            Modified("a", "warrior/war_cry/0", "a", "a", "a", 4, False, (30, 0, 0, 0, 0, 0, 0, 0), 0, None, 0, 0),
            "Warrior a is under War cry.",
            "Auf Krieger a wirkt Kriegsschrei.",
        ),
        (
            Summoned("banner_2", "warrior/units/banner", "a", (3, 3)),
            "Warrior a sets up Banner 2 at [3, 3].",
            "Krieger a stellt Banner 2 auf [3, 3] auf.",
        ),
        (
            PickupSpawned("heal", (1, 1)),
            "A pickup appears at [1, 1]: health.",
            "Ein Bonus erscheint auf [1, 1]: Leben.",
        ),
        (Picked("a", (5, 0)), "Warrior a picks [5, 0] to start from.", "Krieger a wählt [5, 0] als Startfeld."),
        (Drawn(2), "The draw: side 2 is to play first.", "Das Los: Seite 2 soll beginnen."),
        (BidMade("b", 2, 55), "Warrior b bids 55 for side 2.", "Krieger b bietet 55 für Seite 2."),
        (Declined("a", 1), "Warrior a bids no further.", "Krieger a bietet nicht weiter."),
        (Paid(2, 55, "pot"), "Side 2 pays 55 into the pot.", "Seite 2 zahlt 55 in den Topf."),
        (Paid(2, 100, "burnt"), "Side 2 pays 100, and nobody gets it.", "Seite 2 zahlt 100, und niemand bekommt es."),
        (
            Idled("a", 1),
            "Warrior a lets its turn run out (idle turns in a row: 1).",
            "Krieger a lässt den Zug verstreichen (untätige Züge in Folge: 1).",
        ),
        (
            Warned("a", 2),
            "Warrior a is warned: 2 idle turns in a row.",
            "Krieger a wird verwarnt: 2 untätige Züge in Folge.",
        ),
        (
            MatchOver(1, "forfeit"),
            "Side 1 wins: the other side has forfeited.",
            "Seite 1 gewinnt: die andere Seite hat aufgegeben.",
        ),
        (
            MatchOver(None, "turn_limit"),
            "Nobody wins: the last turn is over.",
            "Niemand gewinnt: der letzte Zug ist gespielt.",
        ),
        (PointsSet("a", 12, 6), "", ""),
        (Acted("a"), "", ""),
    ],
)
def test_an_event_is_a_sentence(duel: sw.Duel, event: Event, english: str, german: str) -> None:
    assert Teller(duel).tell(event) == english
    assert Teller(duel, GERMAN).tell(event) == german


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Cast("a", "pit", (1, 2), 3, None), "Warrior a casts something for 3 AP."),
        (Picked("a", (5, 0)), "Warrior a has picked a start tile."),
        (TrapTriggered("a", "warrior/traps/pit", (5, 0), 3, "a"), "Someone unseen sets off a trap of someone unseen"),
        (Moved("a", (4, 4)), ""),
    ],
)
def test_a_side_is_told_no_more_than_it_may_read(duel: sw.Duel, event: Event, sentence: str) -> None:
    hidden = {
        "cast": frozenset({"spell", "at", "target"}),
        "picked": frozenset({"at"}),
        "trap_triggered": frozenset({"unit", "owner"}),
        "moved": None,
    }[event.type]
    masked = attrs.evolve(event, masks=(None, frozenset(), hidden))
    assert Teller(duel, ENGLISH, side=2).tell(masked).startswith(sentence)
    assert bool(Teller(duel, ENGLISH, side=2).tell(masked)) == bool(sentence)
    assert Teller(duel, ENGLISH, side=1).tell(masked) == Teller(duel).tell(event) != sentence


def test_a_log_tells_a_walk_and_a_push_as_one_and_leaves_to_the_board_what_it_shows(duel: sw.Duel) -> None:
    events = [
        Moved("a", (1, 1)), Moved("a", (1, 2)), Moved("a", (1, 3)), Pushed("b", (1, 5)), Pushed("b", (1, 6)),
        Moved("b", (2, 6)), Moved("a", (2, 3)), PickupSpawned("ap", (9, 9)),
    ]  # fmt: skip
    assert Teller(duel).log(events) == [
        "Warrior a walks to [1, 3].",
        "Warrior b is pushed to [1, 6].",
        "Warrior b walks to [2, 6].",
        "Warrior a walks to [2, 3].",
    ]


@pytest.mark.parametrize(
    ("language", "all_of_it", "a_part"),
    [
        (ENGLISH, "Warrior b loses 47 health, all it had left (roll 60, armour takes 8).", "Warrior b loses 47"),
        (GERMAN, "Krieger b verliert die letzten 47 Leben (Wurf 60, Rüstung fängt 8 ab).", "Krieger b verliert 47"),
    ],
    ids=["en", "de"],
)
def test_a_killing_blow_says_that_it_took_all_that_was_left(
    duel: sw.Duel, language: Language, all_of_it: str, a_part: str
) -> None:
    """R9.7: no more health is lost than there is, so the sum in brackets may come to more."""
    hit = Damaged("b", "a", 60, 0, False, 0, 8, 47)
    final: list[list[Event]] = [[hit, Died("b")], [hit, Revealed("b", (1, 1)), Died("b")]]
    for events in final:
        assert Teller(duel, language).log(events)[0] == all_of_it
    others: list[list[Event]] = [[hit], [hit, Died("a")], [hit, Moved("b", (1, 1)), Died("b")]]
    for events in others:
        sentence = Teller(duel, language).log(events)[0]
        assert sentence.startswith(a_part)
        assert sentence != all_of_it


def test_what_a_side_does_not_see_parts_no_walk_that_it_sees(duel: sw.Duel) -> None:
    unseen = Moved("b", (9, 9), masks=(None, None, frozenset()))
    events = [Moved("a", (1, 1), masks=OPEN), unseen, Moved("a", (1, 2), masks=OPEN)]
    assert Teller(duel, ENGLISH, side=1).log(events) == ["Warrior a walks to [1, 2]."]
    assert len(Teller(duel, ENGLISH, side=2).log(events)) == 3


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
def test_every_event_of_a_whole_duel_has_a_sentence_of_its_own(language: Language) -> None:
    catalog = sw.load()
    heroes = [sw.Hero("warrior", side=1), sw.Hero("brute", side=2)]
    duel = sw.Duel(catalog, map="vault", ruleset="waris", seed=7, heroes=heroes, purses={1: 200, 2: 200})
    teller = Teller(duel, language)
    told: dict[str, str] = {}
    play(
        duel,
        {0: catalog.bots["random"](1), 1: catalog.bots["greedy"](1)},
        watch=lambda _, events: told.update((event.type, teller.tell(event)) for event in events),
    )
    assert {"picked", "placed", "drawn", "initiative", "turn_started", "moved", "cast", "damaged", "match_over"} <= set(
        told
    )
    assert {kind for kind, sentence in told.items() if not sentence} <= SILENT
    assert all(sentence.endswith(".") for sentence in told.values() if sentence)


def test_an_event_that_nobody_here_knows_is_told_by_its_fields(duel: sw.Duel) -> None:
    @attrs.frozen
    class Sang(Event):
        type = "sang_loudly"
        unit: str = a_unit("Who", subject=True)
        song: str = a_value("What")

    assert Teller(duel).tell(Sang("a", "la")) == "Warrior a: sang loudly (song la)."
