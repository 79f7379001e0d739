"""What ends `solwaris watch`, what it outlasts, and when it begins anew."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from play.announced import announced
from play.watching import Watching, save

if TYPE_CHECKING:
    from pathlib import Path

    from play.conftest import Solwaris


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


def test_a_folder_whose_name_is_no_text_cannot_be_watched(solwaris: Solwaris, tmp_path: Path) -> None:
    odd = tmp_path / "\udcff"
    odd.mkdir()
    run = solwaris("watch", odd)
    told = f"{tmp_path}/\\udcff: the name is no UTF-8, and such a folder cannot be watched; rename it"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"solwaris: error: {told}\n")


def test_a_file_whose_name_is_no_text_ends_no_watch(watching: Watching, folder: Path) -> None:
    odd = folder / "\udcff.yaml"
    odd.write_text("class: x", encoding="utf-8")
    assert watching.settled("faults in ")[0] == "\\udcff.yaml changed"
    odd.unlink()
    assert watching.settled("ok in ")[0] == "\\udcff.yaml changed"
    save(folder / "rogue.yaml", "hp: 330", "hp: 331")
    assert watching.settled("ok in ")[0] == "rogue.yaml changed"


def test_the_missing_extra_is_named_in_one_line(folder: Path) -> None:
    code = (
        "import sys; sys.modules['watchfiles'] = None\n"
        f"from solwaris_play.main import main; sys.exit(main(['watch', {str(folder)!r}]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
    assert "needs the extra `mod` (missing: watchfiles); install it with: pip install 'solwaris[mod]'" in run.stderr


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


def test_changed_python_of_an_installed_class_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that has been imported cannot be imported again: the command takes its own place."""
    folder = tmp_path / "plugins_of_mine"
    folder.mkdir()
    module = announced(folder, "own", EFFECT.replace("NUMBER", "1"))
    (folder / "own.scenario.yaml").write_text(OWN)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    with Watching(folder) as process:
        assert process.verdict()[-2] == "1 passed, 0 failed"
        assert process.line().startswith("watching ")
        time.sleep(1.1)  # Python itself looks at the whole second in which a source was written
        module.write_text(EFFECT.replace("NUMBER", "22"))
        told = process.settled("faults in ")
        assert "its Python has changed: everything is read anew" in told
        assert told[-2] == "0 passed, 1 failed"
