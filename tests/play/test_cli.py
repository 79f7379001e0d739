"""What the command line does with input that it cannot use, and with streams that nobody reads."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from play.conftest import Solwaris

COMMAND = [sys.executable, "-m", "solwaris_play"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("duel wariror warrior", "unknown class 'wariror'; did you mean 'warrior'?"),
        ("duel warrior zzz", "unknown class 'zzz'; known: "),
        ("duel", "Missing argument 'CLASS CLASS"),
        ("duel warrior", "a duel takes two classes, or four for 2 vs 2; got 1"),
        ("duel warrior warrior warrior", "got 3"),
        ("duel warrior warrior --map vualt", "unknown map 'vualt'; did you mean 'vault'?"),
        ("duel warrior warrior --ruleset wariss", "unknown ruleset 'wariss'; did you mean 'waris'?"),
        ("duel warrior warrior --seed x", "'x' is not a valid whole number"),
        ("duel warrior warrior --seed -1", "-1 is not in the range x>=0"),
        ("duel warrior warrior --max-rounds 0", "0 is not in the range x>=1"),
        ("duel warrior warrior --bots greedy", "--bots takes a name for each of the 2 heroes, not 'greedy'"),
        ("duel warrior warrior --bots smart", "not 'smart'; the bots are greedy, random"),
        ("duel warrior warrior --bots greedy,greddy", "unknown bot 'greddy'; did you mean 'greedy'?"),
        ("duel warrior warrior --human 3", "'3' is not one of '1', '2'"),
        ("duel warrior warrior --human --quiet", "--human cannot be used with --quiet"),
        ("duel warrior warrior --human --json", "--human cannot be used with --json"),
        (
            "duel warrior warrior --human --bots greedy,greedy,greedy",
            "--bots takes a name for each of the 1 heroes of bots",
        ),
        ("duel warrior warrior --lang fr", "'fr' is not one of 'en', 'de'"),
        ("duel warrior warrior --purse -1", "-1 is not in the range x>=0"),
        ("duel warrior brute --variants anker", "hero a: warrior has no variant 'anker'; its variants are cuirass, "),
        ("duel warrior brute --variants :anchor", "hero b: brute has no variant 'anchor'; "),
        ("duel warrior brute --variants a:b:c", "--variants names 3 loadouts for 2 heroes"),
        ("duel warrior warrior --replay nowhere/file.jsonl", "cannot write nowhere/file.jsonl"),
        ("duel warrior warrior --mods nowhere", "Directory 'nowhere' does not exist"),
        ("duel warrior warrior --mods {file}", "test_cli.py' is a file"),
        ("duel warrior warrior --loud", "No such option"),
        ("list spells", "'spells' is not one of"),
        ("map show rnig", "unknown map 'rnig'; did you mean 'ring'?"),
        ("map show", "Missing argument 'ID'"),
        ("scenario", "Missing argument 'PATH"),
        ("scenario nowhere.scenario.yaml", "'nowhere.scenario.yaml' does not exist"),
        ("scenario .", "no scenario in ."),
        ("validate", "Missing argument 'PATH"),
        ("validate nowhere.yaml", "'nowhere.yaml' does not exist"),
        ("dule warrior warrior", "No such command 'dule'. Did you mean 'duel'?"),
        ("valdate nowhere.yaml", "No such command 'valdate'. Did you mean 'validate'?"),
        ("map shwo ring", "No such command 'shwo'. Did you mean 'show'?"),
        ("new clas rogue", "No such command 'clas'. Did you mean 'class'?"),
        ("zzz", "No such command 'zzz'. There are duel, explain, list, map, "),
        ("zzz --help", "No such command 'zzz'."),
    ],
)
def test_unusable_input_is_refused_in_one_line_with_status_2(solwaris: Solwaris, arguments: str, said: str) -> None:
    run = solwaris(*arguments.format(file=__file__).split())
    assert run.returncode == 2, run
    assert run.stdout == ""
    assert said in run.stderr
    assert run.stderr.startswith("solwaris: error: ")
    assert run.stderr.count("\n") == 1, run.stderr


@pytest.mark.parametrize(
    "command",
    ["map show {}", "map export {} -o x.tmj", "sheet {}", "duel warrior {}", "duel warrior shade --map {}"],
)
def test_what_lies_in_a_folder_only_is_told_with_the_option_that_loads_it(
    command: str, solwaris: Solwaris, tmp_path: Path
) -> None:
    own = tmp_path / "somewhere" / "my own"
    own.mkdir()
    (own / "court.yaml").touch()
    for word, told in (
        ("my own", "; there is a folder 'my own' here: add `--mods 'my own'` to load it\n"),
        ("my own/court.yaml", "; there is a file 'my own/court.yaml' here: add `--mods 'my own'` to load it\n"),
        ("my own/court", "; there is a file 'my own/court.yaml' here: add `--mods 'my own'` to load it\n"),
    ):
        run = solwaris(*(part.format(word) for part in command.split()))
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith("solwaris: error: unknown ")
        assert run.stderr.endswith(told)
    (own.parent / "court.yaml").touch()
    told = solwaris(*(part.format("court") for part in command.split())).stderr
    assert told.endswith("; there is a file 'court.yaml' here: add `--mods .` to load it\n")


@pytest.mark.parametrize("word", ["zzz", "z" * 300, "."])
def test_no_folder_is_told_where_none_would_help(word: str, solwaris: Solwaris, tmp_path: Path) -> None:
    """None of that name; a name that no file can have; the folder is loaded already; bots are no YAML."""
    assert "there is a" not in solwaris("map", "show", word, "--mods", ".").stderr
    assert "unknown map" in solwaris("map", "show", word, "--mods", ".").stderr
    (tmp_path / "somewhere" / "gredy").mkdir()
    assert solwaris("duel", "warrior", "shade", "--bots", "gredy,gredy").stderr.endswith("did you mean 'greedy'?\n")


LONG = "n" * 300


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (f"explain scenario {LONG}", f"there is no file {LONG[:40]}…"),
        (f"explain scenario {LONG}:3", f"there is no file {LONG[:40]}…"),
        (f"explain refusal {LONG}", f"there is no refusal `{LONG[:40]}…`; known: "),
        (f"duel warrior shade --quiet --replay {LONG}", f"cannot write {LONG}: File name too long"),
    ],
)  # fmt: skip
def test_a_name_that_no_file_can_have_is_told_as_any_other(solwaris: Solwaris, arguments: str, said: str) -> None:
    run = solwaris(*arguments.split())
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"solwaris: error: {said}")
    assert run.stderr.count("\n") == 1


def test_without_a_command_it_helps(solwaris: Solwaris) -> None:
    run = solwaris()
    assert run.returncode == 0
    assert {"duel", "list", "map", "scenario", "validate"} <= set(re.findall(r"^  (\w+)", run.stdout, re.MULTILINE))


def test_a_group_without_a_command_helps(solwaris: Solwaris) -> None:
    run = solwaris("map")
    assert run.returncode == 0
    assert re.search(r"^  show ", run.stdout, re.MULTILINE)


def test_it_says_its_version(solwaris: Solwaris) -> None:
    assert re.fullmatch(r"solwaris \d+\.\d+\.\d+\n", solwaris("--version").stdout)


def test_broken_mods_are_told_with_their_places(solwaris: Solwaris, tmp_path: Path) -> None:
    (tmp_path / "mods").mkdir()
    broken = tmp_path / "mods" / "broken.yaml"
    broken.write_text("map: hole\nname: Hole\nrowz: x\n", encoding="utf-8")
    run = solwaris("duel", "warrior", "warrior", "--mods", tmp_path / "mods")
    assert run.returncode == 2
    assert run.stdout == ""
    lines = run.stderr.splitlines()
    assert lines
    for line in lines:
        assert re.fullmatch(rf"{re.escape(str(broken))}:\d+:\d+: error\[\w+\]: .+", line), line


def test_mods_may_come_from_the_environment(solwaris: Solwaris, tmp_path: Path) -> None:
    (tmp_path / "hole.yaml").write_text("rubbish: 1\n", encoding="utf-8")
    assert "hole.yaml" in solwaris("list", "maps", SOLWARIS_MODS=str(tmp_path)).stderr
    assert solwaris("list", "maps", SOLWARIS_MODS="").returncode == 0


def test_output_is_utf8_under_any_locale(solwaris: Solwaris) -> None:
    run = solwaris("list", "effects", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert run.returncode == 0, run.stderr
    bad = solwaris("map", "show", "größe", LC_ALL="C", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert "größe" in bad.stderr or "gr\\" in bad.stderr
    assert bad.returncode == 2


def test_a_name_that_no_encoding_can_show_is_refused_without_a_traceback() -> None:
    run = subprocess.run([*map(os.fsencode, COMMAND), b"map", b"show", b"\xff"], capture_output=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith(b"solwaris: error: unknown map ")
    assert run.stderr.count(b"\n") == 1


def test_a_closed_pipe_ends_it_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        run = subprocess.run(
            [*COMMAND, "duel", "warrior", "warrior", "--seed", "1"], stdout=pipe, stderr=subprocess.PIPE, check=False
        )
    assert run.returncode == 141
    assert run.stderr == b""


def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run([*COMMAND, "list", "maps"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 2
    assert run.stderr == b"solwaris: error: cannot write the output: No space left on device\n"


def test_ctrl_c_ends_it_cleanly() -> None:
    duel = [*COMMAND, "duel", "warrior", "warrior", "--bots", "random,random", "--max-rounds", "1000000", "--seed", "1"]
    with subprocess.Popen(duel, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        _, errors = process.communicate(timeout=30)
    assert time.monotonic() - started < 10
    assert process.returncode == 130
    assert errors.strip() == b""


def test_without_the_extra_it_says_what_is_missing() -> None:
    code = (
        "import sys; sys.modules['rich'] = None; from solwaris_play.main import main; sys.exit(main(['list', 'maps']))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 2
    assert run.stderr == (
        "solwaris: error: the command line needs the extra `play` (missing: rich); "
        "install it with: pip install 'solwaris[play]'\n"
    )
