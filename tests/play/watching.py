"""The command `solwaris watch` at work, as a real process, and a mod that it may watch."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import Empty, Queue

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "solwaris_play", "watch"]
#: Seconds, longer than any verdict takes on a busy machine.
PATIENCE = 60.0

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


def save(path: Path, old: str, new: str, count: int = 1) -> None:
    """Change a text in the file, in place."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


class Watching:
    """The command at work; what it prints is read line by line."""

    def __init__(self, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
            start_new_session=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        self._lines: Queue[str] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))

    def __enter__(self) -> Watching:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def verdict(self) -> list[str]:
        """The lines up to the next verdict, which is the last of them."""
        found: list[str] = []
        while not found or not found[-1].startswith(("ok in ", "faults in ")):
            found.append(self.line(found))
        return found

    def settled(self, last: str) -> list[str]:
        """The first verdict that ends so: a save may be seen in two steps."""
        while not (found := self.verdict())[-1].startswith(last):
            pass
        return found

    def line(self, before: object = "") -> str:
        try:
            return self._lines.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"nothing more is printed after {before}") from None

    def silent(self, seconds: float) -> bool:
        time.sleep(seconds)
        return self._lines.empty()

    def end(self) -> tuple[int, list[str]]:
        """The exit status, and all lines that were not read yet."""
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert not self._reader.is_alive()
        return status, list(self._lines.queue)
