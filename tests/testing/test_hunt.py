"""Shrinking ends in time, with the smallest failure that was found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import UnsatisfiedAssumption
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.testing import Story
from solwaris_core.testing.hunt import Hunt


def story(actions: int) -> Story:
    duel = sw.Duel(bundled(), map="vault", heroes=[sw.Hero("shade", 1), sw.Hero("brute", 2)], setup="quick")
    found = Story(duel)
    found.actions = [sw.EndTurn()] * actions
    return found


def fail(hunt: Hunt, actions: int) -> None:
    with pytest.raises(ValueError, match=str(actions)), hunt.example([story(actions)]):
        raise ValueError(actions)


def test_the_failure_with_the_fewest_actions_is_kept() -> None:
    hunt = Hunt()
    assert not hunt.over
    for actions in (5, 3, 4):
        fail(hunt, actions)
    assert hunt.story is not None
    assert (str(hunt.error), len(hunt.story.actions)) == ("3", 3)


def test_once_it_is_over_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solwaris_core.testing.hunt.SECONDS", 0.0)
    hunt = Hunt()
    fail(hunt, 2)
    assert hunt.over
    tried = []

    @settings(max_examples=1)
    @given(st.just(1))
    def law(actions: int) -> None:
        with pytest.raises(UnsatisfiedAssumption), hunt.example([story(actions)]):
            tried.append(actions)

    law()
    assert tried == []
    assert str(hunt.error) == "2"
