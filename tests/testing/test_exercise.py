"""Playing on until everything in a class has happened; what did not is named."""

from __future__ import annotations

from typing import Any

import pytest
from oracles.matches import bundled
from oracles.proving import catalog

from solwaris_core.effects.swap import Swap
from solwaris_core.testing.exercise import exercised


@pytest.mark.parametrize("class_id", ["wisp", "tinker"])
def test_everything_in_the_classes_that_use_the_whole_vocabulary_happens(class_id: str) -> None:
    found = exercised(catalog(), class_id, most=6000, seed=3)
    assert (found.missing, found.error) == ([], None)
    assert found.actions < 3000


def test_an_effect_that_does_nothing_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meta: to be called is not enough."""

    def nothing(effect: Swap, link: Any) -> Any:
        return lambda state, context, unit: None

    monkeypatch.setattr(Swap, "compile", nothing)
    found = exercised(catalog(), "wisp", most=400)
    assert found.actions == 400
    assert "effect wisp/switch/0: swap" in found.missing


def test_the_same_seed_plays_the_same() -> None:
    assert exercised(bundled(), "brute", most=60, seed=5) == exercised(bundled(), "brute", most=60, seed=5)
    assert exercised(bundled(), "brute", most=60, seed=5).done != exercised(bundled(), "brute", most=60, seed=6).done
