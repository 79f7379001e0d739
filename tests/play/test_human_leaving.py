"""Every way to leave the prompt, as a real process: one sentence, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest
from play.prompting import HUMAN, LEFT
from play.terminal import COMMAND, Terminal

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


@pytest.mark.parametrize(
    ("typed", "side", "lang"),
    [
        ("", "1", "en"),
        ("7 3\n", "1", "en"),
        ("10 11\n", "2", "en"),
        ("7 3\nc banner\n", "1", "en"),
        ("7 3\nq\n", "1", "en"),
        ("7 3", "1", "en"),
        ("10 11\n", "2", "de"),
        ("7 3\nc banner\n", "1", "de"),
    ],
    ids=["placement", "fight", "auction", "aiming", "by word", "in mid-line", "auction, German", "aiming, German"],
)
def test_the_end_of_input_ends_it_with_one_sentence(solwaris: Solwaris, typed: str, side: str, lang: str) -> None:
    run = solwaris(*HUMAN, side, "--lang", lang, typed=typed)
    left = LEFT if lang == "en" else "Du hast das Duell in Runde 1 verlassen; es ist nicht zu Ende."
    assert run.returncode == 0
    assert run.stderr == ""
    assert run.stdout.splitlines()[-1] == left
    assert run.stdout.count(left) == 1


def test_no_input_at_all_is_its_end() -> None:
    run = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *COMMAND, *HUMAN], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] == LEFT


def test_input_that_cannot_be_read_is_its_end(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as only_written:
        run = subprocess.run([*COMMAND, *HUMAN], stdin=only_written, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] == LEFT


def test_where_nobody_reads_it_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        run = subprocess.run([*COMMAND, *HUMAN], input=b"7 3\n", stdout=closed, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, run.stderr) == (141, b"")
    with subprocess.Popen(
        [*COMMAND, *HUMAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as late:
        assert late.stdin is not None
        assert late.stdout is not None
        assert late.stderr is not None
        late.stdin.write(b"9 9\n" * 4000)
        late.stdin.close()
        late.stdout.readline()
        late.stdout.close()
        assert late.wait(30) == 141
        assert late.stderr.read() == b""


@pytest.mark.parametrize("lines", [0, 1, 2], ids=["placement", "fight", "aiming"])
def test_ctrl_c_ends_it_with_one_sentence(lines: int) -> None:
    with Terminal([*HUMAN]) as terminal:
        terminal.read_until("start tile> ")
        for line, prompt in (("7 3", "6 MP> "), ("c banner", "(u: drop it)> "))[:lines]:
            terminal.type(line)
            terminal.read_until(prompt)
        time.sleep(0.3)  # a signal between the prompt and the waiting for input is only seen at the next key
        terminal.process.send_signal(signal.SIGINT)
        status, rest = terminal.end()
    assert status == 130
    assert rest.splitlines()[-1] == LEFT
    assert "Traceback" not in rest


def test_at_a_terminal_it_has_colour_and_ctrl_d_ends_it() -> None:
    with Terminal([*HUMAN]) as terminal:
        assert "\x1b[1;94mA1" not in terminal.read_until("start tile> ")
        terminal.type("7 3")
        assert "A1" in terminal.read_until("6 MP> ")
        terminal.type("m 9 4")
        assert "\x1b[1;94mA1" in terminal.read_until("3 MP> ")
        terminal.type("\x04", end="")
        status, rest = terminal.end()
    assert status == 0
    assert rest.splitlines()[-1] == LEFT
