"""`solwaris duel --replay FILE` writes what `solwaris replay FILE` shows and verifies."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import solwaris_core as sw
from solwaris_core.errors import PluginError
from solwaris_core.replay import file_lines, verify
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.match import play
from solwaris_play.recording import recorded

if TYPE_CHECKING:
    from play.conftest import Solwaris

DUEL = ("duel", "warrior", "warrior", "--seed", "7")


@pytest.fixture
def file(solwaris: Solwaris, tmp_path: Path) -> Path:
    """The replay of one duel."""
    path = tmp_path / "duel.jsonl"
    assert solwaris(*DUEL, "--quiet", "--replay", path).returncode == 0
    return path


def plain(lines: list[str]) -> list[str]:
    """The lines without the numbers of the actions, and without the room for them in further lines."""
    return [re.sub(r"^(\d+: | {3,}(?=[^\W\d_]))", "", line) for line in lines]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_action_has_its_number(solwaris: Solwaris, file: Path, lang: str) -> None:
    """Those that `explain duel FILE --at N` takes; what one action did stands below its first line."""
    actions = len(file.read_text().splitlines()) - 2
    lines = solwaris("replay", file, "--lang", lang).stdout.splitlines()
    numbers = [int(found[1]) for line in lines if (found := re.match(r"(\d+): \S", line))]
    assert numbers == list(range(1, actions + 1))
    assert not any(re.match(r"\d+: ", line) for line in solwaris(*DUEL, "--lang", lang).stdout.splitlines())


def test_recording_changes_nothing_that_is_printed(solwaris: Solwaris, tmp_path: Path) -> None:
    for more in ((), ("--json",)):
        assert solwaris(*DUEL, *more, "--replay", tmp_path / "x").stdout == solwaris(*DUEL, *more).stdout


def test_it_verifies_in_one_line(solwaris: Solwaris, file: Path) -> None:
    told = solwaris(*DUEL, "--quiet").stdout.splitlines()[-1]
    actions = len(file.read_text().splitlines()) - 2
    run = solwaris("replay", file, "--verify")
    assert run.stdout == f"{file}: {actions} actions verified, {told}\n"
    assert (run.returncode, run.stderr) == (0, "")


def test_watched_again_it_looks_as_it_did(solwaris: Solwaris, file: Path) -> None:
    for lang in ("en", "de"):
        live = solwaris(*DUEL, "--lang", lang).stdout.splitlines()
        again = solwaris("replay", file, "--lang", lang).stdout.splitlines()
        assert plain(again[1:]) == plain(live[1:])
        assert again[0].split(":")[0] == live[0].split(":")[0]
        assert again[0].endswith(" 7")


def test_four_heroes_and_their_loadouts(solwaris: Solwaris, tmp_path: Path) -> None:
    path = tmp_path / "four.jsonl"
    heroes = ("duel", *["warrior"] * 4, "--seed", "3", "--variants", "anchor,cuirass:hook")
    last = solwaris(*heroes, "--quiet", "--replay", path).stdout.splitlines()[-1]
    assert solwaris("replay", path, "--verify").stdout.endswith(f" actions verified, {last}\n")
    seats = json.loads(path.read_text().splitlines()[0])["heroes"]
    assert [hero["variants"] for hero in seats] == [["anchor", "cuirass"], ["hook"], [], []]


def test_a_damaged_file_is_told_with_its_line(solwaris: Solwaris, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    for text, line in {
        "".join(lines[:4] + lines[5:]): 5,
        "".join(lines[:-1]): len(lines),
        "".join(lines) + "\n": len(lines) + 1,
        "".join(lines).replace("splitmix64", "splitmix65"): 1,
    }.items():
        file.write_text(text)
        for options in (["--verify"], []) if line == 5 else (["--verify"],):
            run = solwaris("replay", file, *options)
            assert (run.returncode, run.stderr) == (1, "")
            assert re.fullmatch(rf"{re.escape(str(file))}:{line}: .+\n", run.stdout), run.stdout


def test_a_replay_of_other_content_names_it(solwaris: Solwaris, tmp_path: Path) -> None:
    mods, path = tmp_path / "mods", tmp_path / "duel.jsonl"
    mods.mkdir()
    waris = Path(sw.__file__).parent / "rulesets" / "waris.yaml"
    harder = re.sub(r"^ruleset: waris$", "ruleset: harder", waris.read_text("utf-8"), flags=re.MULTILINE)
    (mods / "harder.yaml").write_text(harder, "utf-8")
    solwaris(*DUEL, "--ruleset", "harder", "--mods", mods, "--replay", path, "--quiet")
    assert solwaris("replay", path, "--verify", "--mods", mods).returncode == 0
    assert solwaris("replay", path, "--verify").stdout == f"{path}:1: there is no ruleset 'harder' here\n"
    changed, count = re.subn(r"resistance_cap: \d+", "resistance_cap: 60", harder)
    assert count == 1
    (mods / "harder.yaml").write_text(changed, "utf-8")
    run = solwaris("replay", path, "--verify", "--mods", mods)
    assert run.stdout == f"{path}:1: ruleset 'harder' differs from the one it was recorded with\n"


@pytest.mark.parametrize("options", [["--verify"], []])
@pytest.mark.parametrize("text", ["", "# Solwaris\n", "\x00", "{}\n", '{"format": 1}\n', "[" * 5000])
def test_a_file_that_is_no_replay_is_unusable(
    solwaris: Solwaris, tmp_path: Path, options: list[str], text: str
) -> None:
    path = tmp_path / "README.md"
    path.write_text(text)
    run = solwaris("replay", path, *options)
    assert (run.returncode, run.stdout) == (2, "")
    told = f"{path} is no replay; `solwaris duel … --replay FILE` records one"
    assert run.stderr == f"solwaris: error: {told}\n"


@pytest.mark.parametrize("options", [["--verify"], []])
def test_what_cannot_be_read_is_unusable(solwaris: Solwaris, tmp_path: Path, options: list[str]) -> None:
    for path in (tmp_path / "nowhere", tmp_path):
        run = solwaris("replay", path, *options)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith(f"solwaris: error: cannot read {path}: ")
        assert run.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written_is_told_before_the_duel(solwaris: Solwaris, tmp_path: Path) -> None:
    run = solwaris(*DUEL, "--replay", tmp_path / "no" / "where")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == f"solwaris: error: cannot write {tmp_path / 'no' / 'where'}: No such file or directory\n"
    assert "is a directory" in solwaris(*DUEL, "--replay", tmp_path).stderr
    full = solwaris(*DUEL, "--replay", "/dev/full", "--quiet")
    assert full.returncode == 2
    assert full.stderr == "solwaris: error: cannot write /dev/full: No space left on device\n"


def test_a_duel_cut_off_at_the_last_round_says_so(solwaris: Solwaris, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    solwaris(*DUEL, "--max-rounds", "1", "--quiet", "--replay", path)
    assert json.loads(path.read_text().splitlines()[-1])["end"] == {"winner": None, "reason": "cut_off"}
    assert re.search(r"\d+ actions verified, cut off, draw in round 1\n$", solwaris("replay", path, "--verify").stdout)
    live = solwaris(*DUEL, "--max-rounds", "1").stdout.splitlines()
    again = solwaris("replay", path).stdout.splitlines()
    assert plain(again[1:]) == plain(live[1:])
    assert live[-2:] == ["The duel is broken off here; nobody has won.", "Draw in round 1"]


def test_a_file_that_is_no_replay_is_not_overwritten(solwaris: Solwaris, tmp_path: Path, file: Path) -> None:
    notes = tmp_path / "notes.txt"
    for text in ("milk\n", '{"format": 1}\n', "[" * 5000, "\udcff"):
        notes.write_text(text, errors="surrogateescape")
        run = solwaris(*DUEL, "--quiet", "--replay", notes)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr == f"solwaris: error: {notes} is no replay, and is not overwritten\n"
        assert notes.read_text(errors="surrogateescape") == text
    before = file.read_text()
    assert solwaris(*DUEL, "--max-rounds", "1", "--quiet", "--replay", file).returncode == 0
    assert file.read_text() != before, "an older replay is replaced"
    notes.write_text("")
    assert solwaris(*DUEL, "--quiet", "--replay", notes).returncode == 0


def test_ctrl_c_leaves_a_replay_that_says_it_was_cut_off(solwaris: Solwaris, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    command = [sys.executable, "-m", "solwaris_play", *DUEL, "--bots", "random,random", "--max-rounds", "1000000"]
    with subprocess.Popen([*command, "--replay", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(60):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 130
    assert re.search(
        r" [1-9]\d* actions verified, cut off, draw in round ", solwaris("replay", path, "--verify").stdout
    )


def test_a_bot_that_breaks_leaves_what_was_played_until_then(tmp_path: Path) -> None:
    class Breaks(GreedyBot):
        def choose(self, view: sw.View, seat: int) -> sw.Action:
            if view.turn == 2:
                raise RuntimeError
            return super().choose(view, seat)

    duel = sw.Duel(sw.load(), "vault", [sw.Hero("warrior", 1), sw.Hero("warrior", 2)], seed=7)
    path = tmp_path / "broken.jsonl"
    with pytest.raises(PluginError), recorded(path, duel, 7) as apply:
        play(duel, {0: Breaks(1), 1: Breaks(2)}, apply=apply)
    verified = verify(file_lines(path), sw.load())
    assert verified.actions > 4
    assert verified.outcome.reason == "cut_off"
