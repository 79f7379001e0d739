"""Recording a match: whole once it is over, and without a secret while it goes on."""

from __future__ import annotations

import json
import random

import pytest
from oracles.proving import catalog
from oracles.replays import (
    FOUR,
    HEROES,
    play_at_random,
    recorder,
    short,
    whole,
    words_of,
)

import solwaris_core as sw
from solwaris_core.replay import Recorder, verify


def test_an_action_without_a_seat_is_recorded_with_it() -> None:
    recording = recorder(setup="quick")
    seat = recording.duel.to_act[0]
    recording.apply("end_turn")
    recording.apply("timeout")
    recording.cut_off()
    assert [line.get("action") for line in words_of(recording.lines())[1:3]] == [
        {"end_turn": True, "seat": seat}, {"timeout": True},
    ]  # fmt: skip
    assert verify(recording.lines(), catalog()).actions == 2


def test_a_refused_action_leaves_no_trace() -> None:
    recording = recorder()
    with pytest.raises(sw.IllegalAction):
        recording.apply("end_turn")
    with pytest.raises(sw.SolwarisError):
        recording.apply("nonsense")
    recording.apply({"place": [8, 3], "seat": 0})
    assert recording.actions == 1
    recording.cut_off()
    assert verify(recording.lines(), catalog()).actions == 1


def test_a_match_that_is_cut_off_says_so_and_verifies() -> None:
    verified = verify(short(), catalog())
    assert (verified.outcome.winner, verified.outcome.reason) == (None, "cut_off")
    assert verified.duel.outcome is None
    recording = play_at_random(recorder(), 5)
    recording.cut_off()
    with pytest.raises(sw.SolwarisError, match="cut off"):
        recording.apply("end_turn")


def test_a_match_may_be_cut_off_before_its_first_action() -> None:
    recording = recorder()
    recording.cut_off()
    assert verify(recording.lines(), catalog()).actions == 0


def test_cutting_off_what_is_over_changes_nothing() -> None:
    recording = recorder()
    recording.apply(sw.Forfeit(seat=0))
    lines = recording.lines()
    recording.cut_off()
    assert recording.lines() == lines
    assert json.loads(lines[-1])["end"] == {"winner": 2, "reason": "forfeit"}


def test_names_in_any_script_are_kept() -> None:
    recording = recorder([sw.Hero("wisp", 1, name="Zoë"), sw.Hero("wisp", 2, name="犬")])
    recording.apply(sw.Forfeit(seat=0))
    assert all(line.isascii() and line.count("\n") == 1 for line in recording.lines())
    assert list(verify(recording.lines(), catalog()).duel.units) == ["Zoë", "犬"]


def test_only_a_duel_at_its_beginning_is_recorded_with_its_own_seed() -> None:
    duel = sw.Duel(catalog(), "vault", list(HEROES), seed=5, setup="quick")
    with pytest.raises(sw.SolwarisError, match="its own seed"):
        Recorder(duel, 6)
    with pytest.raises(sw.SolwarisError, match="whole number"):
        Recorder(duel, 5.0)  # type: ignore[arg-type]
    recording = Recorder(duel, 5)
    duel.apply("end_turn")
    with pytest.raises(sw.SolwarisError, match="without its recorder"):
        recording.apply("end_turn")
    with pytest.raises(sw.SolwarisError, match="at its beginning"):
        Recorder(duel, 5)
    duel.apply(sw.Forfeit(seat=0))
    with pytest.raises(sw.SolwarisError, match="without its recorder"):
        recording.lines()
    recording.cut_off()
    assert verify(recording.lines(), catalog()).outcome.reason == "cut_off"


def test_an_unrecorded_duel_has_the_same_replay() -> None:
    """`record=False` builds no events; the states are the same."""
    duel = sw.Duel(catalog(), "vault", list(HEROES), seed=5, purses={1: 200, 2: 100}, record=False)
    recording = play_at_random(Recorder(duel, 5), 5)
    with pytest.raises(sw.SolwarisError, match="no public lines"):
        recording.public_lines()
    recording.cut_off()
    assert recording.lines() == short()


def test_a_live_match_keeps_seed_and_hashes_to_itself() -> None:
    recording = play_at_random(recorder(FOUR), 60)
    assert recording.duel.outcome is None
    with pytest.raises(sw.SolwarisError, match="secret"):
        recording.lines()
    header, *actions = words_of(recording.public_lines())
    assert header == {key: value for key, value in words_of(whole())[0].items() if key != "chain"}
    assert actions
    assert all(list(line) == ["action"] for line in actions)


def test_start_tiles_are_withheld_for_good_where_they_are_secret() -> None:
    """R3.3: what a changed pick was before stays secret when all stand."""
    recording = recorder()
    for tile, seat in (([8, 3], 0), ([7, 3], 0), ([13, 14], 1)):
        recording.apply({"place": tile, "seat": seat})
    assert recording.duel.phase == "auction"
    told = [line["action"] for line in words_of(recording.public_lines())[1:]]
    assert told == [{"place": None, "seat": 0}, {"place": None, "seat": 0}, {"place": None, "seat": 1}]


def test_a_laid_trap_is_told_as_a_cast_and_no_more() -> None:
    """R12.9."""
    recording = acting(recorder(setup="quick"), "tinker")
    trap = next(action for action in recording.duel.legal() if getattr(action, "spell", "") == "lay_spring")
    recording.apply(trap)
    (seat,) = recording.duel.to_act
    assert words_of(recording.public_lines())[-1] == {"action": {"cast": None, "at": None, "seat": seat}}


def test_what_an_unseen_unit_does_is_withheld() -> None:
    """R14.4: neither that it walked nor what it cast; that its turn is over everybody is told (R5.7)."""
    recording = acting(recorder(setup="quick"), "wisp")
    recording.apply({"cast": "fade", "at": list(recording.duel.units[recording.duel.acting or ""].at or ())})
    before = recording.public_lines()
    assert words_of(before)[-1]["action"]["cast"] == "fade"
    recording.apply(next(action for action in recording.duel.legal() if isinstance(action, sw.Move)))
    mirror = next(action for action in recording.duel.legal() if getattr(action, "spell", "") == "mirror")
    recording.apply(mirror)
    assert recording.public_lines() == before
    recording.apply("end_turn")
    assert len(recording.public_lines()) == len(before) + 1


def test_a_walk_is_told_with_its_goal_only_if_it_was_seen_to_get_there() -> None:
    """R6.3: where a walk was meant to go would tell where an unseen unit stopped it."""
    told, stopped = 0, 0
    for seed in range(20):
        recording = recorder(FOUR, seed, setup="quick")
        rng = random.Random(seed)
        while recording.duel.outcome is None and recording.actions < 150:
            action = recording.duel.legal().sample(rng)
            lines = len(recording.public_lines())
            acting = recording.duel.acting
            events = recording.apply(action)
            if not isinstance(action, sw.Move):
                continue
            seen = [event.seen_by(0) for event in events]
            steps = [event.at for event in seen if event and event.type == "moved" and event.unit == acting]  # type: ignore[attr-defined]
            new = words_of(recording.public_lines()[lines:])
            if not steps:
                assert new == []
            elif steps[-1] == action.to:
                told += 1
                assert new[0]["action"]["move"] == list(action.to)
            else:
                stopped += 1
                assert new[0]["action"]["move"] is None
    assert told > 50
    assert stopped > 5


def acting(recording: Recorder, class_id: str) -> Recorder:
    """The recording, with a hero of that class to move."""
    while recording.duel.units[recording.duel.acting or ""].id != class_id:
        recording.apply("end_turn")
    return recording
