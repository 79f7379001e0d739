"""Actions in which a plugin's words took part are done again, and bring what they brought."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from oracles.stranger import Once, Remembering, Tiring, stranger

import solwaris_core as sw
from solwaris_core.testing.exercise import Exercise, exercised


def played(folder: Path, **parts: Any) -> Exercise:
    Remembering.runs.clear()
    Once.met.clear()
    return exercised(stranger(folder, **parts), "stranger", most=400)


SEEN = {"range": {"per": "words:nearness", "add": 1, "max": 3}}
ANSWER = {"event": "hurt", "effects": [{"heal": {"min": 1, "max": 1, "if": {"words:once": {}}}}]}


@pytest.mark.parametrize("parts", [{}, {"first": {"effects": [{"words:peep": {}}]}}, {"passive": SEEN}])
def test_what_depends_on_the_state_alone_is_the_same_each_time(tmp_path: Path, parts: dict[str, Any]) -> None:
    """That it may tell what is unseen is another matter."""
    exercise = played(tmp_path, **parts)
    assert exercise.error is None
    assert exercise.repeats.unlike() is None
    assert bool(exercise.repeats) == bool(parts), "only actions of a plugin's words are done again"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"first": {"effects": [{"words:remember": {}}]}}, "value=1), and done again in the same duel Noted("),
        ({"passive": {"when": [ANSWER]}}, "and done again in the same duel"),
    ],
)
def test_what_a_word_keeps_outside_the_state_changes_what_it_brings(
    tmp_path: Path, parts: dict[str, Any], said: str
) -> None:
    unlike = played(tmp_path, **parts).repeats.unlike()
    assert unlike is not None
    message, story = unlike
    assert said in message
    assert story.actions


def test_what_cannot_be_done_again_is_told(tmp_path: Path) -> None:
    Tiring.runs.clear()
    unlike = played(tmp_path, first={"effects": [{"words:tire": {}}]}).repeats.unlike()
    assert unlike is not None
    assert "done again in the same duel it fails: plugin oracles: Tiring raised KeyError: 'no more'" in unlike[0]


def test_classes_without_words_of_a_plugin_have_nothing_to_repeat() -> None:
    exercise = exercised(sw.load(plugins=("warrior",)), "warrior", most=100)
    assert not exercise.repeats
