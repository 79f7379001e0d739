"""What people call the units, spells and traps of one duel."""

from __future__ import annotations

from pathlib import Path

import pytest
from play.trickster import trickster

import solwaris_core as sw
from solwaris_core.events.units import Summoned
from solwaris_play.languages import ENGLISH, GERMAN
from solwaris_play.names import Names, team
from solwaris_play.tell import Teller


@pytest.fixture
def duel(tmp_path: Path) -> sw.Duel:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("trickster", side=1), sw.Hero("warrior", side=2)]
    return sw.Duel(sw.load(mods=[trickster(tmp_path)]), map="vault", seed=7, heroes=heroes)


def test_a_hero_is_its_class_and_its_letter(duel: sw.Duel) -> None:
    assert Names(duel, ENGLISH).unit("b") == "Trickster b"
    assert Names(duel, GERMAN).unit("b") == "Gaukler b"


def test_summons_are_counted_as_the_duel_counts_them(duel: sw.Duel) -> None:
    names = Names(duel, ENGLISH)
    assert names.unit("imp") == "Imp"
    assert names.unit("imp_2") == "Imp 2"
    assert Names(duel, GERMAN).unit("imp_2") == "Kobold 2"
    assert names.unit("thing_of_a_plugin") == "thing_of_a_plugin"


def test_a_summon_of_a_known_maker_is_not_mistaken_for_anothers(duel: sw.Duel) -> None:
    teller = Teller(duel)
    teller.tell(Summoned("banner", "trickster/units/banner", "b", (1, 1)))
    assert teller.names.unit("banner") == "banner", "the trickster has none, though the warrior does"


def test_parts_and_paths_have_the_names_of_the_sheet(duel: sw.Duel) -> None:
    names = Names(duel, ENGLISH)
    assert names.part("war_cry", "a") == "War cry"
    assert names.part("snare", "b") == "Snare"
    assert names.effect("warrior/war_cry/0") == "War cry"
    assert names.effect("waris/pickups/power/0") == "power"
    assert names.effect("armour") == "armour"
    assert names.effect("nobody/nothing/0") == "nobody/nothing/0"
    assert names.tile((3, 4)) == "[3, 4]"
    assert names.tile(None) == "somewhere"


def test_a_side_is_called_by_its_classes(duel: sw.Duel) -> None:
    assert team(duel, 1, ENGLISH) == "Warrior and Trickster"
    assert team(duel, 1, GERMAN) == "Krieger und Gaukler"
    assert team(duel, 2, GERMAN) == "Krieger"
