"""A replay holds to the last byte: whatever is changed is refused, with the first line that differs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from oracles.proving import catalog
from oracles.replays import (
    as_file,
    forged,
    long,
    play_at_random,
    recorder,
    refused,
    short,
    whole,
    words_of,
)

import solwaris_core as sw
from solwaris_core.replay import file_lines, verify
from solwaris_core.replay.lines import MAX_ACTIONS, MAX_BYTES, MAX_LINE

if TYPE_CHECKING:
    from pathlib import Path


def test_one_flipped_byte_anywhere_is_found() -> None:
    data = "".join(short()).encode()
    starts = [number for number, byte in enumerate(data) if byte == 10]
    rng = random.Random(3)
    for place in range(len(data)):
        for flip in {1, 32, 128, rng.randrange(1, 256)}:
            changed = bytearray(data)
            changed[place] ^= flip
            line, _ = refused(as_file(bytes(changed)))
            assert line == 1 + sum(start < place for start in starts), (place, flip)


def test_a_flipped_byte_is_found_in_2000_actions() -> None:
    data = "".join(long()).encode()
    rng = random.Random(4)
    for place in [0, 1, len(data) - 1, *(rng.randrange(len(data)) for _ in range(40))]:
        changed = bytearray(data)
        changed[place] ^= rng.randrange(1, 256)
        line, _ = refused(as_file(bytes(changed)))
        assert line == 1 + data[:place].count(10)


def test_lines_that_are_dropped_doubled_swapped_or_added_are_found() -> None:
    lines = list(short())
    for number in range(len(lines)):
        dropped = lines[:number] + lines[number + 1 :]
        assert refused(dropped)[0] == number + 1
        assert refused(lines[: number + 1] + lines[number:])[0] == number + 2
        for other in range(number):
            swapped = lines[:]
            swapped[number], swapped[other] = swapped[other], swapped[number]
            assert refused(swapped)[0] == other + 1
        for added in ("\n", "{}\n", " \n", "null\n", whole()[2]):
            assert refused([*lines[:number], added, *lines[number:]])[0] == number + 1
    after = len(lines) + 1
    for added in ("\n", " ", "x", lines[-1], lines[0]):
        assert refused([*lines, added]) == (after, f"line {after}: nothing may follow the end of a replay")


def test_a_replay_cut_at_any_byte_is_refused() -> None:
    data = "".join(short()).encode()
    for length in range(len(data)):
        line, message = refused(as_file(data[:length]))
        ended = data[:length].count(10)
        assert line == ended + 1
        if length and data[length - 1] == 10:
            assert message == f"line {line}: the replay is cut off after {ended - 1} actions: its end is missing"
        elif length:
            assert message == f"line {line}: the line is cut off: it has no line feed"


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda line: line.replace(",", ", ", 1),
        lambda line: " " + line,
        lambda line: line.replace("\n", "\r\n"),
        lambda line: line.replace("\n", " \n"),
        lambda line: line.replace('"state"', '"st\\u0061te"'),
        lambda line: line.replace("{", '{"state":"0",', 1),
        lambda line: "{" + ",".join(reversed(line[1:-2].split(',"'))) + "}\n",
        lambda line: line.replace('"seat":0', '"seat":0.0').replace('"seat":1', '"seat":1e0'),
        lambda line: line.replace('"seat":0', '"seat":false').replace('"seat":1', '"seat":true'),
        lambda line: "\ufeff" + line,
    ],
)
def test_no_line_may_be_written_in_another_way(rewrite: Any) -> None:
    """Not even with a chain that fits what it says."""
    lines = list(short())
    lines[1] = rewrite(lines[1])
    assert lines[1] != short()[1]
    line, message = refused(lines)
    assert line == 2
    assert "damaged" in message


@pytest.mark.parametrize(
    "junk",
    [
        b"", b"\n", b"\x00", b"\xff\xfe\n", b"[" * 10_000 + b"\n", b'{"a":' * 3_000 + b"\n", b"1" * 9_000 + b"\n",
        b"NaN\n", b"null\n", b'"format"\n', b"{}\n", b'{"format":1}\n', b'{"format":"1"}\n',
        b'{"format":1,"chain":NaN}\n',
        b'{"format":1,"heroes":Infinity}\n', b"# Solwaris\n", b"class: mage\n", b"x" * (MAX_LINE + 1),
    ],
)  # fmt: skip
def test_junk_is_refused_as_no_replay(junk: bytes) -> None:
    assert refused(as_file(junk))[0] == 1
    if junk:
        assert refused([*short()[:1], junk])[0] == 2
        assert refused([*short()[:-1], junk])[0] == len(short())


def test_only_lines_are_taken_for_lines() -> None:
    assert refused([short()[0], 7])[0] == 2  # type: ignore[list-item]
    assert refused("".join(short()))[0] == 1, "a text is not a row of lines"
    assert refused(["\ud800\n"])[0] == 1


def test_any_values_in_place_of_the_right_ones_are_refused_or_mean_the_same() -> None:
    """With a chain that fits. What may still be played is only what another engine wrote."""
    rng = random.Random(6)
    values: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "a", "\ud800", [], [1], [[1, 2]] * 9, {}, {"a": 1}]
    lines = []
    for _ in range(600):
        words = [{key: value for key, value in line.items() if key != "chain"} for line in words_of(short())]
        place_somewhere(rng, rng.choice(words), rng.choice(values))
        try:
            verify(forged(words), catalog())
        except sw.ReplayError as error:
            lines.append(error.line)
    assert len(lines) > 550
    assert set(lines) == set(range(1, len(short()) + 1))


def place_somewhere(rng: random.Random, spot: Any, value: object) -> None:
    """Put the value in the place of something in these dicts and lists."""
    while True:
        key = rng.choice(list(spot) if isinstance(spot, dict) else range(len(spot)))
        if not isinstance(spot[key], dict | list) or not spot[key] or rng.random() < 0.3:
            spot[key] = value
            return
        spot = spot[key]


def test_there_are_limits_to_lines_actions_and_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_LINE * 4 < MAX_BYTES
    assert MAX_ACTIONS * 200 < MAX_BYTES
    for limit in ("MAX_ACTIONS", "MAX_BYTES"):
        with monkeypatch.context() as patched:
            patched.setattr(f"solwaris_core.replay.reading.{limit}", 3)
            assert "at most" in refused(short())[1]
    monkeypatch.setattr("solwaris_core.replay.recorder.MAX_ACTIONS", 3)
    recording = play_at_random(recorder(), 3)
    with pytest.raises(sw.SolwarisError, match="at most 3 actions"):
        recording.apply("end_turn")
    monkeypatch.undo()
    monkeypatch.setattr("solwaris_core.replay.recorder.MAX_BYTES", 2 * MAX_LINE + 1)
    with pytest.raises(sw.SolwarisError, match=f"and {2 * MAX_LINE + 1} bytes"):
        recording.apply("end_turn")
    with pytest.raises(sw.SolwarisError, match="at most 40 letters"):
        recorder([sw.Hero("wisp", 1, name="w" * MAX_LINE), sw.Hero("wisp", 2)])


def test_an_endless_line_is_read_no_further_than_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "endless"
    file.write_bytes(b"x" * 1_000_000)
    assert len(next(file_lines(file))) == MAX_LINE + 1
    assert refused(file_lines(file)) == (1, f"line 1: the line is longer than {MAX_LINE} bytes")
    with pytest.raises(sw.SolwarisError, match="cannot read"):
        verify(file_lines(tmp_path), catalog())
