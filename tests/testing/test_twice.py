"""A duel that is played twice is the same, unless a plugin keeps something outside the state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from oracles.stranger import WORDS, line_in, stranger

from solwaris_core.duel import Hero
from solwaris_core.testing.exercise import ARENA
from solwaris_core.testing.story import Story
from solwaris_core.testing.twice import unlike
from solwaris_core.testing.watch import Watch

HEROES = [Hero("stranger", 1), Hero("stranger", 2)]


def found(folder: Path, first: dict[str, Any]) -> str:
    """What differs in one of some duels, "" where nothing does."""
    watch = Watch(stranger(folder, first=first).extended(maps={ARENA.id: ARENA}))
    told: list[Story] = []
    each = (unlike(watch, ARENA.id, HEROES, seed, 80, told) for seed in range(3))
    return next(filter(None, each), "")


@pytest.mark.parametrize("effect", [{"damage": {"min": 3, "max": 9}}, {"words:rob": {}}])
def test_the_same_dice_and_actions_give_the_same_duel(tmp_path: Path, effect: dict[str, Any]) -> None:
    """Also of a plugin's word that does wrong, but the same each time."""
    assert found(tmp_path, {"effects": [effect]}) == ""


def test_what_an_effect_counts_in_itself_is_told_with_its_line(tmp_path: Path) -> None:
    said = found(tmp_path, {"effects": [{"words:count": {}}]})
    assert "in the same duel played again" in said
    assert f"told by stranger/blow_0/0 ({WORDS}:{line_in(WORDS, 'words:runs')})" in said
