"""Replays for tests: drawn matches, and lines whose chain holds whatever they say."""

from __future__ import annotations

import io
import json
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from oracles.proving import catalog

import solwaris_core as sw
from solwaris_core.replay import Recorder, verify
from solwaris_core.replay.lines import chained, closed, written

if TYPE_CHECKING:
    from collections.abc import Iterable


Lines = tuple[str, ...]
HEROES = (sw.Hero("tinker", 1, ("spiteful", "lay_spring")), sw.Hero("wisp", 2, ("switch",)))
FOUR = (*HEROES, sw.Hero("wisp", 1), sw.Hero("tinker", 2))


def recorder(
    heroes: Iterable[sw.Hero] = HEROES, seed: int = 5, *, setup: str = "full", found: sw.Catalog | None = None
) -> Recorder:
    duel = sw.Duel(
        found or catalog(), "vault", list(heroes), seed=seed, setup=setup, purses={1: 200, 2: 100}
    )  # fmt: skip
    return Recorder(duel, seed)


def play_at_random(recording: Recorder, most: int, casts: float = 1.0, seed: int = 1) -> Recorder:
    """Any legal actions until the match is over or there are that many; casts are thinned out to make it last."""
    rng = random.Random(seed)
    while recording.duel.outcome is None and recording.actions < most:
        action = recording.duel.legal(recording.duel.to_act[0]).sample(rng)
        if isinstance(action, sw.Cast) and rng.random() >= casts:
            action = sw.EndTurn()
        recording.apply(action)
    return recording


@cache
def whole() -> Lines:
    """A match of four from placement to its end."""
    recording = play_at_random(recorder(FOUR), 3000)
    assert recording.duel.outcome is not None
    assert recording.duel.outcome.winner is not None
    return recording.lines()


@cache
def short() -> Lines:
    """A few lines that hold every kind: header, actions and an end that is cut off."""
    recording = play_at_random(recorder(), 5)
    recording.cut_off()
    return recording.lines()


@cache
def long() -> Lines:
    """2 000 actions."""
    recording = play_at_random(recorder([sw.Hero("warrior", 1 + seat % 2) for seat in range(4)]), 2000, casts=0.1)
    recording.cut_off()
    assert recording.actions == 2000
    return recording.lines()


def refused(lines: Iterable[str | bytes], found: sw.Catalog | None = None) -> tuple[int, str]:
    """The line and the message with which it is refused."""
    with pytest.raises(sw.ReplayError) as caught:
        verify(lines, found or catalog())
    return caught.value.line, str(caught.value)


def forged(lines: Iterable[dict[str, Any]]) -> Lines:
    """Lines whose chain holds, whatever they say."""
    found, chain = [], ""
    for words in lines:
        content = written({key: value for key, value in words.items() if key != "chain"})
        chain = chained(chain, content)
        found.append(closed(content, chain))
    return tuple(found)


def words_of(lines: Lines) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def as_file(data: bytes) -> list[bytes]:
    return io.BytesIO(data).readlines()
