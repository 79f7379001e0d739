"""`solwaris watch DIR` as a real process: files are saved in every way that editors do, and its verdicts are read."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest
from play.watching import Watching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]
#: No verdict takes longer than that, even on a busy machine; on one that is not, less than half a second.
MOST = 10.0

SCENARIO = """
scenario: A slash hurts
map: |
    ...
dice: {critical: never, damage: min}
fighters: {a: {side: 1, class: CLASS, at: [0, 0]}, b: {side: 2, class: warrior, at: [1, 0]}}
pickups: none
steps:
  - do: {cast: slash, at: [1, 0]}
    expect: {events: [{type: damaged, roll: ROLL}]}
"""


def mod(folder: Path) -> Path:
    """A mod of one class, `rogue`: the Warrior by another name, with units and traps left out, and a scenario."""
    folder.mkdir()
    text = (ROOT / "plugins" / "warrior" / "class.yaml").read_text(encoding="utf-8")
    (folder / "rogue.yaml").write_text(text.replace("class: warrior", "class: rogue", 1), encoding="utf-8")
    (folder / "rogue.scenario.yaml").write_text(SCENARIO.replace("CLASS", "rogue").replace("ROLL", "22"))
    (folder / "warrior.scenario.yaml").write_text(SCENARIO.replace("CLASS", "warrior").replace("ROLL", "22"))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return mod(tmp_path / "rogue")


@pytest.fixture
def watching(folder: Path) -> Iterator[Watching]:
    with Watching(folder) as process:
        first = process.verdict()
        assert first[:-1] == ["3 files, 0 errors", "2 passed, 0 failed"], first
        assert first[-1].startswith("ok in ")
        assert process.line() == f"watching {folder}; Ctrl-C ends"
        yield process


def save(path: Path, old: str, new: str, count: int = 1) -> None:
    """Change a text in the file, in place."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def test_a_fault_is_told_as_validate_tells_it_and_mended(watching: Watching, folder: Path, solwaris: Solwaris) -> None:
    save(folder / "rogue.yaml", "cost: 3", "cots: 3")
    told = watching.settled("faults in ")
    assert told[0] == "rogue.yaml changed"
    run = solwaris("validate", folder)
    assert run.returncode == 1
    assert "did you mean `cost`?" in run.stdout
    count = len(run.stdout.splitlines())
    assert told[1 : count + 1] == run.stdout.splitlines()
    assert told[count + 1] == "scenarios: they run again when these faults are mended"
    save(folder / "rogue.yaml", "cots: 3", "cost: 3")
    assert watching.settled("ok in ")[:-1] == ["rogue.yaml changed", "3 files, 0 errors", "1 passed, 0 failed"]


def test_a_changed_class_runs_the_scenarios_that_name_it_as_scenario_does(
    watching: Watching, folder: Path, solwaris: Solwaris
) -> None:
    save(folder / "rogue.yaml", "damage: {min: 22, max: 28}", "damage: {min: 21, max: 28}")
    told = watching.settled("faults in ")
    run = solwaris("scenario", folder / "rogue.scenario.yaml", "--mods", folder)
    assert run.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert told[1:-1] == ["3 files, 0 errors", *run.stdout.splitlines()]


@pytest.mark.parametrize("name", [".", "./", "../rogue", "./../rogue/."])
def test_scenarios_run_however_the_folder_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(folder)
    with Watching(name) as watching:
        first = watching.verdict()
        assert first[:-1] == ["3 files, 0 errors", "2 passed, 0 failed"]
        watching.line()
        save(folder / "warrior.scenario.yaml", "roll: 22", "roll: 23")
        told = watching.settled("faults in ")
        assert (told[0], told[-2]) == ("warrior.scenario.yaml changed", "0 passed, 1 failed")
        save(folder / "rogue.yaml", "hp: 330", "hp: 331")
        assert watching.settled("ok in ")[-2] == "1 passed, 0 failed"


def test_a_folder_without_scenarios_says_that_none_has_run(folder: Path) -> None:
    for file in folder.glob("*.scenario.yaml"):
        file.unlink()
    with Watching(folder) as watching:
        assert watching.verdict()[:-1] == ["1 files, 0 errors", "0 passed, 0 failed"]


def test_a_changed_scenario_runs_alone(watching: Watching, folder: Path) -> None:
    save(folder / "warrior.scenario.yaml", "A slash hurts", "A slash always hurts")
    assert watching.verdict()[:-1] == ["warrior.scenario.yaml changed", "3 files, 0 errors", "1 passed, 0 failed"]
    save(folder / "warrior.scenario.yaml", "roll: 22", "roll: 23")
    told = watching.settled("faults in ")
    assert told[-2] == "0 passed, 1 failed"
    assert "expected the event" in told[-3]


def test_maps_and_rulesets_run_the_scenarios_that_name_them(watching: Watching, folder: Path) -> None:
    """Also those that take their values from a ruleset that has changed."""
    (folder / "own.yaml").write_text("ruleset: own\nname: Own\nextends: waris\ncritical: {chance: 0, percent: 150}\n")
    assert watching.settled("ok in ")[-3:-1] == ["4 files, 0 errors", "0 passed, 0 failed"]
    (folder / "heir.yaml").write_text("ruleset: heir\nname: Heir\nextends: own\n")
    told = watching.settled("ok in ")
    assert told[-3].startswith("5 files, 0 errors")
    assert told[-2] == "0 passed, 0 failed"
    save(folder / "warrior.scenario.yaml", "pickups: none", "pickups: none\nruleset: heir")
    assert watching.settled("ok in ")[-2] == "1 passed, 0 failed"
    save(folder / "own.yaml", "percent: 150", "percent: 151")
    told = watching.settled("ok in ")
    assert (told[0], told[-2]) == ("own.yaml changed", "1 passed, 0 failed")
    (folder / "own.yaml").unlink()
    assert "there is no ruleset `own`" in "\n".join(watching.settled("faults in "))


def test_scenarios_that_faults_of_another_file_put_off_run_when_those_are_mended(
    watching: Watching, folder: Path
) -> None:
    (folder / "own.yaml").write_text("ruleset: own\nname: Own\nextends: nothing\n")
    assert "there is no ruleset `nothing`" in "\n".join(watching.settled("faults in "))
    save(folder / "rogue.yaml", "damage: {min: 22, max: 28}", "damage: {min: 21, max: 28}")
    assert watching.settled("faults in ")[-2] == "scenarios: they run again when these faults are mended"
    save(folder / "own.yaml", "extends: nothing", "extends: waris")
    assert watching.settled("faults in ")[-2] == "0 passed, 1 failed"
    save(folder / "own.yaml", "name: Own", "name: Mine")
    assert watching.settled("ok in ")[-2] == "0 passed, 0 failed"


def test_files_are_saved_by_rename_half_written_twice_and_moved_in(watching: Watching, folder: Path) -> None:
    path = folder / "rogue.yaml"
    text = path.read_text(encoding="utf-8")
    other = folder / ".rogue.yaml.tmp"
    other.write_text(text.replace("hp: 330", "hp: 331"), encoding="utf-8")
    other.replace(path)
    assert watching.settled("ok in ")[0] == "rogue.yaml changed"
    with path.open("w", encoding="utf-8") as stream:
        stream.write(text[: len(text) // 2])
        stream.flush()
        assert watching.settled("faults in ")
        stream.write(text[len(text) // 2 :])
    assert watching.settled("ok in ")
    path.write_text(text.replace("hp: 330", "hp: 332"), encoding="utf-8")
    path.write_text(text.replace("hp: 330", "hp: 333"), encoding="utf-8")
    assert watching.settled("ok in ")
    (folder / "backup").mkdir()
    path.rename(folder / "backup" / "rogue.yaml")
    assert watching.settled("ok in ")[1] == "3 files, 0 errors"
    (folder / "backup").rename(folder / "moved")
    assert watching.settled("ok in ")[1] == "3 files, 0 errors"
    shutil.rmtree(folder / "moved")
    assert "no class `rogue` is known here" in "\n".join(watching.settled("faults in "))
    path.write_text(text, encoding="utf-8")
    assert watching.settled("ok in ")[1] == "3 files, 0 errors"


def test_what_is_no_content_is_passed_over(watching: Watching, folder: Path) -> None:
    (folder / "notes.txt").write_text("nothing")
    (folder / ".hidden.yaml").write_text("no: content")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.py").write_text("")
    assert watching.silent(1)
    save(folder / "rogue.yaml", "hp: 330", "hp: 329")
    assert watching.verdict()[0] == "rogue.yaml changed"


def test_bytes_that_are_no_text_end_no_watch(watching: Watching, folder: Path) -> None:
    (folder / "rogue.yaml").write_bytes(b"\xff\x00\x1b[31m")
    told = watching.settled("faults in ")
    assert any("error[not_utf8]" in line for line in told)
    assert not any("\x1b" in line or "Traceback" in line for line in told)
    (folder / "\x1b[31m.yaml").write_text("class: x")
    told = watching.settled("faults in ")
    assert "\\x1b[31m.yaml changed" in told[0]
    assert not any("\x1b" in line for line in told)


def test_a_folder_that_vanishes_ends_with_one_line(watching: Watching, folder: Path) -> None:
    shutil.rmtree(folder)
    status, lines = watching.end()
    assert status == 2
    assert lines[-1] == f"solwaris: error: {folder} is gone, so there is nothing left to watch"
    assert not any("Traceback" in line for line in lines)


def test_a_folder_that_comes_back_is_watched_on(watching: Watching, folder: Path) -> None:
    aside = folder.with_name("aside")
    shutil.copytree(folder, aside)
    save(aside / "rogue.yaml", "hp: 330", "hp: 328")
    folder.rename(folder.with_name("before"))
    aside.rename(folder)
    assert watching.settled("ok in ")[0] == "rogue.scenario.yaml, rogue.yaml, warrior.scenario.yaml changed"
    save(folder / "rogue.yaml", "hp: 328", "hp: 327")
    assert watching.settled("ok in ")


@pytest.mark.parametrize("moment", ["idle", "at work"])
def test_ctrl_c_ends_without_a_traceback(watching: Watching, folder: Path, moment: str) -> None:
    if moment == "at work":
        save(folder / "rogue.yaml", "hp: 330", "hp: 331")
        time.sleep(0.1)
    watching.process.send_signal(signal.SIGINT)
    status, lines = watching.end()
    assert status == 130
    assert not any("Traceback" in line for line in lines), lines


def test_the_sheet_is_drawn_anew(folder: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    with Watching(folder, "--sheet", sheet) as process:
        assert f"sheet: {sheet} shows rogue" in process.verdict()
        assert "330 HP" in sheet.read_text(encoding="utf-8")
        save(folder / "rogue.yaml", "hp: 330", "hp: 315")
        process.settled("ok in ")
        assert "315 HP" in sheet.read_text(encoding="utf-8")
        save(folder / "rogue.yaml", "hp: 315", "hp: many")
        assert any("stays as it is: faults" in line for line in process.settled("faults in "))
        assert "315 HP" in sheet.read_text(encoding="utf-8")


def test_twenty_saves_are_judged_soon(watching: Watching, folder: Path) -> None:
    """From the save until its verdict can be read; generously, since other work may run on the machine."""
    times = []
    for number in range(20):
        begin = time.monotonic()
        save(folder / "rogue.yaml", f"hp: {330 + number}", f"hp: {331 + number}")
        watching.settled("ok in ")
        times.append(time.monotonic() - begin)
    print(f"from save to verdict: median {median(times):.2f} s, most {max(times):.2f} s")  # noqa: T201
    assert median(times) < MOST / 2
    assert max(times) < MOST


def test_the_missing_extra_is_named_in_one_line(folder: Path) -> None:
    code = (
        "import sys; sys.modules['watchfiles'] = None\n"
        f"from solwaris_play.main import main; sys.exit(main(['watch', {str(folder)!r}]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
    assert "needs the extra `mod` (missing: watchfiles); install it with: pip install 'solwaris[mod]'" in run.stderr


def test_changed_python_of_an_installed_class_begins_anew(tmp_path: Path) -> None:
    """A module that has been imported cannot be imported again: the command takes its own place."""
    package = tmp_path / "plugins_of_mine" / "own"
    package.mkdir(parents=True)
    (package.parent / "own_effect.py").write_text(EFFECT.replace("NUMBER", "1"))
    (package.parent / "own-1.0.dist-info").mkdir()
    (package.parent / "own-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: own\nVersion: 1.0\n")
    (package.parent / "own-1.0.dist-info" / "entry_points.txt").write_text("[solwaris]\nown = own_effect\n")
    (package / "own.scenario.yaml").write_text(OWN)
    environment = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = f"{package.parent}{os.pathsep}{environment}"
    try:
        with Watching(package.parent) as process:
            assert process.verdict()[-2] == "1 passed, 0 failed"
            assert process.line().startswith("watching ")
            time.sleep(1.1)  # Python itself looks at the whole second in which a source was written
            (package.parent / "own_effect.py").write_text(EFFECT.replace("NUMBER", "22"))
            told = process.settled("faults in ")
            assert "its Python has changed: everything is read anew" in told
            assert told[-2] == "0 passed, 1 failed"
    finally:
        os.environ["PYTHONPATH"] = environment


EFFECT = '''
import attrs
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.plugins import hookimpl
from solwaris_core.rules.damage import hit


@attrs.frozen(kw_only=True)
class Poke(Effect):
    """A hit of NUMBER."""

    key = "poke"

    def compile(self, link):
        return lambda state, context, unit: hit(state, context, unit, NUMBER, critical=False)


@hookimpl
def solwaris_types():
    return [Poke]
'''
OWN = """
scenario: A poke
map: |
    ...
classes:
  tester: {stats: {hp: 50}, spells: [{id: poke, cost: 1, range: [1, 1], aim: enemy, effects: ["own:poke"]}]}
fighters: {a: {side: 1, class: tester, at: [0, 0]}, b: {side: 2, class: tester, at: [1, 0]}}
steps:
  - do: {cast: poke, at: [1, 0]}
    expect: {b: {hp: 49}}
"""


def test_a_sheet_is_written_over_nothing_but_a_sheet(solwaris: Solwaris, folder: Path, tmp_path: Path) -> None:
    source, page, pipe = folder / "rogue.yaml", tmp_path / "page.html", tmp_path / "pipe.html"
    page.write_text('<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Mine</title>\n', encoding="utf-8")
    (tmp_path / "link.html").symlink_to(source)
    os.mkfifo(pipe)
    held = source.read_bytes(), page.read_bytes()
    for goal, told in (
        (source, "a sheet is no YAML file"),
        (folder / "new.yml", "a sheet is no YAML file"),
        (tmp_path / "link.html", "a sheet is no YAML file"),
        (page, "is there already and no sheet; name another file"),
        (pipe, "this is a device or pipe, no file"),
    ):
        run = solwaris("watch", folder, "--sheet", goal)
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
        assert told in run.stderr
        assert str(goal) in run.stderr
    assert (source.read_bytes(), page.read_bytes()) == held
    assert not (folder / "new.yml").exists()


def test_a_sheet_of_before_is_written_over(solwaris: Solwaris, folder: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    sheet.touch()
    for _ in range(2):
        with Watching(folder, "--sheet", sheet) as process:
            assert f"sheet: {sheet} shows rogue" in process.verdict()
