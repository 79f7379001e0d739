"""The profiles by which the kit tries little or much."""

from __future__ import annotations

import pytest

import solwaris_core as sw
from solwaris_core.testing.profile import PROFILES, VARIABLE, profile


def test_quick_is_taken_unless_the_environment_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert profile() is PROFILES["quick"]
    monkeypatch.setenv(VARIABLE, "long")
    assert profile() is PROFILES["long"]
    assert profile().settings().max_examples == 5000
    assert profile().settings().stateful_step_count == 80


def test_a_share_is_at_least_one_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert profile().settings(0.5).max_examples == PROFILES["quick"].examples // 2
    assert profile().settings(0.0001).max_examples == 1


def test_another_word_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "slow")
    with pytest.raises(sw.SolwarisError, match="'slow'; it must be quick or long"):
        profile()
