"""What the command line says: the same things in every language, and an answer for every code and event."""

from __future__ import annotations

import re
import string

import pytest

import solwaris_core as sw
from solwaris_core.definitions.text import LANGUAGES as SHIPPED
from solwaris_core.events import EVENTS
from solwaris_core.refusal import CODES
from solwaris_play.languages import ENGLISH, GERMAN, LANGUAGES, Language
from solwaris_play.tell import SILENT

#: Events whose sentences stand under several keys.
SEVERAL = {"paid": ("paid_pot", "paid_burnt"), "match_over": ("match_over_won", "match_over_drawn")}

both = pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_it_speaks_what_the_shipped_texts_speak() -> None:
    assert tuple(LANGUAGES) == SHIPPED


@pytest.mark.parametrize("part", ["events", "refusals", "words"])
def test_both_languages_have_the_same_keys_and_gaps(part: str) -> None:
    english, german = getattr(ENGLISH, part), getattr(GERMAN, part)
    assert list(english) == list(german)
    assert {key: gaps(text) for key, text in english.items()} == {key: gaps(text) for key, text in german.items()}


@both
def test_every_type_of_event_has_its_sentences(language: Language) -> None:
    for kind in EVENTS:
        if kind not in SILENT:
            assert all(key in language.events for key in SEVERAL.get(kind, (kind,))), kind


@both
def test_every_refusal_is_a_sentence(language: Language) -> None:
    assert set(language.refusals) == set(CODES)
    assert all(sentence.endswith(".") for sentence in language.refusals.values())


@both
def test_a_refusal_tells_its_numbers(language: Language) -> None:
    heroes = [sw.Hero("warrior", side=1), sw.Hero("warrior", side=2)]
    duel = sw.Duel(sw.load(), map="vault", seed=7, heroes=heroes, setup="quick")
    refusal = duel.refusal({"cast": "slash", "at": [0, 4]})
    assert refusal is not None
    assert refusal.code == "out_of_range"
    told = language.refuse(refusal.code, **refusal.numbers)
    assert "?" not in told
    assert all(str(number) in told for number in refusal.numbers.values())


def test_what_is_not_known_is_shown_and_never_raised() -> None:
    assert ENGLISH.refuse("plugin_says_no") == "plugin_says_no"
    assert ENGLISH.refuse("no_bid", price=55) == "A raise costs 55, and you have ?."
    assert ENGLISH.kind("gold") == "gold"
    assert ENGLISH.reason("cut_off") == "cut off"


@both
def test_the_help_says_that_a_bare_tile_walks(language: Language) -> None:
    alone = re.search(r"^X Y +(\w.*)$", language.say("help"), re.MULTILINE)
    assert alone is not None
    assert {"en": "walk", "de": "gehen"}[language.code] in alone[1]


@both
def test_the_help_fits_a_narrow_terminal(language: Language) -> None:
    lines = [*language.say("help").splitlines(), *language.say("legend").splitlines()]
    assert max(map(len, lines)) <= 60
