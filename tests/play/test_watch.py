"""`solwaris watch DIR` as a real process: files are saved in every way that editors do, and its verdicts are read."""

from __future__ import annotations

import shutil
import time
from statistics import median
from typing import TYPE_CHECKING

import pytest
from play.watching import Watching, save

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


#: No verdict takes longer than that, even on a busy machine; on one that is not, less than half a second.
MOST = 10.0


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
    told = watching.settled("ok in ")
    assert told[:-1] == ["warrior.scenario.yaml changed", "3 files, 0 errors", "1 passed, 0 failed"]
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
