"""What comes from files and strangers is shown on the terminal, never obeyed by it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from play.trickster import trickster

from solwaris_core.replay.lines import chained, closed, written
from solwaris_play.screen import Screen
from solwaris_play.showing import shown

if TYPE_CHECKING:
    from play.conftest import Solwaris

#: A new line, which a mod may hold, and what turns the direction of text around, which only other strangers may.
NASTY = "Ev\nil\u202e\u2067"
VISIBLE = r"Ev\nil\u202e\u2067"
#: What must never reach a terminal.
RAW = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


@pytest.mark.parametrize(
    ("text", "visible"),
    [
        ("Stoß \N{NO-BREAK SPACE}… 魔法 🜂", "Stoß \N{NO-BREAK SPACE}… 魔法 🜂"),
        ("\x1b[2Jgone", r"\x1b[2Jgone"),
        ("a\nb\tc\r\x00", r"a\nb\tc\r\x00"),
        (f"{NASTY}\x85\x7f", rf"{VISIBLE}\x85\x7f"),
        ("\udcff", r"\udcff"),
    ],
)
def test_characters_that_steer_a_terminal_are_written_out(text: str, visible: str) -> None:
    assert shown(text) == visible


def test_the_screen_shows_no_character_that_steers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\x1b[2Jtyped\n"))
    screen = Screen()
    screen.line(f"\x1b{NASTY}")
    assert screen.ask(f"\x1b{NASTY}> ") == "\x1b[2Jtyped"
    assert capsys.readouterr().out == rf"\x1b{VISIBLE}" + "\n" + rf"\x1b{VISIBLE}> \x1b[2Jtyped" + "\n"


def test_names_and_texts_of_a_mod_are_shown_and_never_obeyed(solwaris: Solwaris, tmp_path: Path) -> None:
    mods = trickster(tmp_path)
    file = mods / "trickster.yaml"
    nasty = json.dumps("Ev\nil")
    text = re.sub(r"(?m)^((?: *|- )name:) .*$", lambda line: f"{line[1]} {nasty}", _plain(file.read_text("utf-8")))
    file.write_text(text.replace("text: Text.", f"text: {nasty}"), "utf-8")
    duel = ("duel", "trickster", "warrior", "--seed", "7", "--mods", mods)
    typed = "7 3\nd\nc 3 8 3\ns\ns 2\ni\ni b\ni a\nt 1\nc 1\ne\nm 8 4\nq\n"
    for run in (
        solwaris(*duel, "--human", typed=typed),
        solwaris(*duel, "--json"),
        solwaris("list", "classes", "--mods", mods),
        solwaris("list", "classes", "--json", "--mods", mods),
        solwaris("sheet", "trickster", "--mods", mods),
        solwaris("sheet", "trickster", "--format", "html", "--mods", mods),
    ):
        assert run.returncode == 0, run.stderr
        assert not RAW.search(run.stdout)
    lines = solwaris(*duel, "--human", typed=typed).stdout
    assert lines.startswith(r"Ev\nil against Warrior on Vault")
    assert not re.search(r"^il", lines, re.MULTILINE)


def test_what_a_replay_says_of_its_engine_is_shown_and_never_obeyed(solwaris: Solwaris, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    solwaris("duel", "warrior", "warrior", "--seed", "7", "--quiet", "--replay", path)
    documents = [json.loads(line) for line in path.read_text().splitlines()]
    documents[0]["engine"] = f"\x1b[2J{NASTY}"
    documents[1]["state"] = "0" * len(documents[1]["state"])
    chain, lines = "", []
    for document in documents:
        content = written({key: value for key, value in document.items() if key != "chain"})
        chain = chained(chain, content)
        lines.append(closed(content, chain))
    path.write_text("".join(lines))
    for options in (["--verify"], []):
        run = solwaris("replay", path, *options)
        assert run.returncode == 1
        assert not RAW.search(run.stdout + run.stderr)
        assert "recorded by engine" in run.stdout.splitlines()[-1]
        assert r"\x1b[2J" in run.stdout.splitlines()[-1]


def test_names_of_files_and_words_of_the_command_line_are_shown(solwaris: Solwaris, tmp_path: Path) -> None:
    evil = tmp_path / "a\x1b[2Jb"
    evil.mkdir()
    (evil / "x.yaml").write_text("class: [", "utf-8")
    for run in (
        solwaris("replay", evil / "none"),
        solwaris("validate", evil),
        solwaris("scenario", evil),
        solwaris("list", "classes", "--mods", evil),
        solwaris("sheet", "\x1b[2Jbrute"),
        solwaris("duel", "brute", "brute", "--bots", "\x1b,\x1b"),
        solwaris("duel", "brute", "brute", "--replay", evil),
        solwaris("duel", "brute", "brute", "--map", "\u202evault"),
    ):
        assert run.returncode in (1, 2)
        assert run.stdout + run.stderr
        assert not RAW.search(run.stdout + run.stderr), run
    assert r"a\x1b[2Jb" in solwaris("replay", evil / "none").stderr


def test_nothing_in_the_package_prints_past_the_door() -> None:
    package = Path(__file__).parents[2] / "solwaris_play"
    past = re.compile(r"\bprint\(|click\.echo\(|stdout\.write\(|stderr\.write\(|secho\(")
    allowed = {"screen.py", "cli.py", "main.py", "commands/common.py", "commands/map.py", "commands/explain.py"}
    found = {str(file.relative_to(package)) for file in package.rglob("*.py") if past.search(file.read_text("utf-8"))}
    assert found == allowed


def _plain(text: str) -> str:
    """The YAML with each name on one line."""
    return re.sub(r"(?m)^( *(?:- )?)name:\n +en: (.*)\n +de: .*$", r"\1name: \2", text)
