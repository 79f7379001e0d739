"""README says what is true: its Python runs, its scenario holds, its class is the real one."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from play.conftest import Solwaris

ROOT = Path(__file__).parents[2]


def _blocks(language: str) -> list[str]:
    """The code blocks of README in that language."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_its_python_runs_and_prints_what_the_comments_promise(tmp_path: Path) -> None:
    (code,) = _blocks("python")
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    legal, why, events, units = run.stdout.splitlines()
    assert re.match(r"[1-9]\d* legal actions", legal)
    assert why.startswith("Why not? ")
    assert not why.endswith("None")
    assert "'type': " in events
    assert re.match(r"\{'a': \(\(\d+, \d+\), 330\), 'b': \(\(\d+, \d+\), 330\)", units)


def test_its_scenario_holds(solwaris: Solwaris, tmp_path: Path) -> None:
    _, scenario = _blocks("yaml")
    (tmp_path / "readme.scenario.yaml").write_text(scenario, encoding="utf-8")
    run = solwaris("scenario", tmp_path)
    assert run.stdout == "1 passed, 0 failed\n", run.stdout + run.stderr


def test_its_slot_is_the_warriors() -> None:
    slot, _ = _blocks("yaml")
    files = [file.read_text(encoding="utf-8") for file in (ROOT / "plugins" / "warrior").glob("*.yaml")]
    assert any(slot in file for file in files)


def test_it_names_every_command_and_its_options(solwaris: Solwaris) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in re.findall(r"^  (\w+)  ", solwaris("--help").stdout, re.MULTILINE):
        assert f"`solwaris {command} " in text
    for option in re.findall(r"(--[a-z-]+)", solwaris("duel", "--help").stdout):
        assert option == "--help" or option in text, option


def test_its_commands_are_called_in_the_environment_that_make_made() -> None:
    lines = [line for block in _blocks("sh") for line in block.splitlines()]
    first = next(at for at, line in enumerate(lines) if re.match(r"pip |pytest|solwaris ", line))
    before = [line.split("  #")[0].rstrip() for line in lines[:first]]
    assert ". .venv/bin/activate" in before
    assert before.index("make duel") < before.index(". .venv/bin/activate")
