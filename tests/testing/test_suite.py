"""The suite of a class: a sound one passes; each kind of fault is caught, with plugin, file and line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from oracles.stranger import WORDS, Once, Remembering, line_in, line_of, lines_of, stranger

import solwaris_core as sw
from solwaris_core.scenario import run_path
from solwaris_core.testing import conformance
from solwaris_core.testing.profile import PROFILES, Profile
from solwaris_core.testing.suite import Conformance


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never happens is given up sooner, and what fails is shrunk less, than for people."""
    monkeypatch.setitem(PROFILES, "quick", Profile(30, 30, 800))
    monkeypatch.setattr("solwaris_core.testing.hunt.SECONDS", 2.0)


TESTS = [name for name in vars(Conformance) if name.startswith("test_")]


def failing(catalog: sw.Catalog, test: str, folder: Path, share: float = 1.0) -> str:
    """What that test of the stranger's suite says; "" where it passes."""
    return _failing(conformance(catalog, "stranger", counterexamples=folder, share=share), test)


def _failing(suite: type[Conformance], test: str) -> str:
    try:
        getattr(suite(), test)()
    except pytest.fail.Exception as failed:
        return str(failed)
    return ""


def failures(catalog: sw.Catalog, folder: Path) -> dict[str, str]:
    """What the tests of one suite say, in its order, as pytest runs them."""
    suite = conformance(catalog, "stranger", counterexamples=folder, share=0.3)
    return {test: said for test in TESTS if (said := _failing(suite, test))}


def test_a_sound_class_passes_and_leaves_no_counterexample(tmp_path: Path) -> None:
    assert failures(stranger(tmp_path), tmp_path) == {}
    assert [path.name for path in tmp_path.iterdir()] == ["stranger.yaml"]


def test_an_unknown_class_is_told_at_once() -> None:
    with pytest.raises(sw.SolwarisError, match="did you mean 'warrior'"):
        conformance(sw.load(), "warior")


def test_who_cheats_is_named_with_the_line_and_the_counterexample_shows_it(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, first={"effects": [{"damage": {"min": 1, "max": 2}}, {"words:rob": {}}]})
    place = f"({WORDS}:{line_of('cheats')})"
    file = tmp_path
    for test, share in (("test_effects_change_only_what_events_tell", 1), ("test_duels_keep_every_rule", 3)):
        said = failing(catalog, test, tmp_path, share)
        assert "plugin oracles: Robbing changed what no event tells" in said
        assert re.search(r"\b\w\.ap is \d+, and the events tell \d+", said)
        assert place in said
        effect = line_in(tmp_path / "stranger.yaml", "words:rob")
        assert f"in effect stranger/blow_0/1 ({tmp_path / 'stranger.yaml'}:{effect})" in said
        file = tmp_path / f"stranger.{test.removeprefix('test_')}.counterexample.scenario.yaml"
        assert f"counter-example: {file}" in said
        (result,) = run_path(file, catalog)
        assert re.search(r"expected \w\.ap \d+, got \d+", result.message)
    assert file.read_text("utf-8").count("- do:") <= 12, "it was not shrunk"


def test_what_a_plugin_keeps_outside_the_state_comes_to_light(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, first={"effects": [{"words:count": {}}]})
    said = failing(catalog, "test_the_same_duel_can_be_played_again", tmp_path, 3)
    assert "done again in the same duel" in said
    assert "told by stranger/blow_0/0" in said
    assert str(WORDS) in said


@pytest.mark.parametrize(
    "effect",
    [
        {"words:remember": {"if": {"health_below": 30}}},
        {"damage": {"min": 3, "max": 3, "if": {"words:once": {}, "health_below": 60}}},
    ],
)
def test_what_a_plugin_keeps_comes_to_light_where_it_seldom_acts(tmp_path: Path, effect: dict[str, Any]) -> None:
    Remembering.runs.clear()
    Once.met.clear()
    catalog = stranger(tmp_path, first={"cost": 9, "effects": [effect]})
    said = failing(catalog, "test_the_same_duel_can_be_played_again", tmp_path)
    assert "done again in the same duel" in said
    assert re.search(rf"the class uses (Remembering|Once) of plugin oracles \({re.escape(str(WORDS))}:", said)
    assert (tmp_path / "stranger.the_same_duel_can_be_played_again.counterexample.scenario.yaml").is_file()


@pytest.mark.parametrize("word", ["peep", "follow"])
def test_who_tells_a_side_an_unseen_tile_is_named_with_the_line(tmp_path: Path, word: str) -> None:
    flag = {"flag": {"name": "Flag", "text": "Stands.", "kind": "thing", "hp": 9, "limit": 9}}
    catalog = stranger(
        tmp_path, first={"effects": [{f"words:{word}": {"to": "caster"}}], "aim": "self", "range": [0, 0]}, units=flag
    )
    said = failing(catalog, "test_nothing_secret_leaks", tmp_path)
    assert "in a duel that looks the same to it" in said
    assert "told by effect stranger/blow_0/0" in said
    assert f"{WORDS}:{lines_of('leaks')[0 if word == 'peep' else 1]}" in said


def test_a_legal_set_that_depends_on_the_unseen_is_caught(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, passive={"range": {"per": "words:nearness", "add": 1, "max": 10}})
    said = failing(catalog, "test_nothing_secret_leaks", tmp_path)
    assert re.search(r"side [12] is told of (refusals|legal actions)", said)
    assert f"the class uses Nearness of plugin oracles ({WORDS}:" in said


def test_what_raises_is_named_with_its_line(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, first={"effects": [{"words:crash": {}}]})
    said = failing(catalog, "test_every_spell_can_be_cast", tmp_path)
    assert f"plugin oracles: Raising raised KeyError: 'nothing of that name' ({WORDS}:{line_of('crashes')})" in said


def test_a_loop_in_python_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solwaris_core.testing.patience.SECONDS", 0.2)
    catalog = stranger(tmp_path, first={"effects": [{"words:loop": {}}]})
    said = failing(catalog, "test_every_spell_can_be_cast", tmp_path)
    assert "plugin oracles: Looping raised TooSlow" in said
    lines = WORDS.read_text("utf-8").splitlines()
    assert re.search(rf"{re.escape(str(WORDS))}:({line_of('loops') - 1}|{line_of('loops')})\)", said), lines


def test_triggers_without_rest_are_named_by_file_and_line(tmp_path: Path) -> None:
    """Each cast makes the bearer answer one more time, and each answer sets off all others."""
    thorn = {"event": "hurt", "effects": [{"damage": {"min": 1, "max": 1}}, {"heal": {"min": 2, "max": 2}}]}
    growing = {"event": "cast", "effects": [{"modify": {"turns": 9, "stack": True, "when": [thorn]}}]}
    catalog = stranger(tmp_path, passive={"when": [growing]})
    said = failing(catalog, "test_duels_come_to_an_end", tmp_path)
    assert "its triggers do not come to rest" in said
    line = line_in(tmp_path / "stranger.yaml", "event: hurt")
    assert f"in trigger stranger/habit/when.0/0/when.0 ({tmp_path / 'stranger.yaml'}:{line})" in said


def test_a_spell_for_nothing_without_limit_is_an_endless_turn(tmp_path: Path) -> None:
    first = {"cost": 0, "aim": "self", "range": [0, 0], "effects": [{"heal": {"min": 1, "max": 1}}]}
    catalog = stranger(tmp_path, first=first)
    said = failing(catalog, "test_every_turn_comes_to_an_end", tmp_path)
    assert "could go on; the last spell was `blow_0`" in said
    assert f"{tmp_path / 'stranger.yaml'}:{line_in(tmp_path / 'stranger.yaml', 'id: blow_0') - 0}" in said


def test_a_class_that_nobody_can_beat_makes_endless_duels(tmp_path: Path) -> None:
    rest = {"event": "turn_start", "effects": [{"heal": {"min": 999, "max": 999}}]}
    catalog = stranger(tmp_path, passive={"resistance": 75, "when": [rest]})
    said = failing(catalog, "test_duels_come_to_an_end", tmp_path)
    assert "is not over after 60 rounds" in said


def test_a_spell_that_cannot_be_cast_is_named(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, first={"range": [39, 40], "aim": "enemy"})
    said = failing(catalog, "test_every_spell_can_be_cast", tmp_path)
    line = line_in(tmp_path / "stranger.yaml", "id: blow_0")
    assert f"spell stranger/blow_0 ({tmp_path / 'stranger.yaml'}:{line})" in said
    assert "blow_1" not in said


def test_an_effect_that_never_does_anything_is_named(tmp_path: Path) -> None:
    never = {"damage": {"min": 1, "max": 1, "if": {"side": "ally"}}}
    catalog = stranger(tmp_path, first={"effects": [{"damage": {"min": 3, "max": 9}}, never]})
    said = failing(catalog, "test_everything_in_it_happens", tmp_path)
    assert "effect stranger/blow_0/1: damage (" in said
    assert "blow_0/0" not in said


def test_a_text_that_lacks_a_language_is_named(tmp_path: Path) -> None:
    """The loader refuses such a class; what a plugin makes by itself it does not see."""
    import attrs

    from solwaris_core.definitions.text import Text

    catalog = stranger(tmp_path)
    halved: Any = attrs.evolve(catalog.classes["stranger"], text=Text({"en": "Half."}))
    said = failing(catalog.extended(classes={"stranger": halved}), "test_its_texts_are_complete", tmp_path)
    assert "stranger.text lacks the language `de`" in said


def test_the_counterexample_of_a_crash_crashes_when_run(tmp_path: Path) -> None:
    catalog = stranger(tmp_path, first={"effects": [{"words:crash": {}}]})
    said = failing(catalog, "test_duels_come_to_an_end", tmp_path)
    file = tmp_path / "stranger.duels_come_to_an_end.counterexample.scenario.yaml"
    assert str(file) in said
    (result,) = run_path(file, catalog)
    assert "Raising raised KeyError" in result.message
