"""The command `solwaris watch` at work, as a real process."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from queue import Empty, Queue

COMMAND = [sys.executable, "-m", "solwaris_play", "watch"]
#: Seconds, longer than any verdict takes on a busy machine.
PATIENCE = 60.0


class Watching:
    """The command at work; what it prints is read line by line."""

    def __init__(self, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
            start_new_session=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        self._lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

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
        status = self.process.wait(PATIENCE)
        time.sleep(0.2)
        return status, list(self._lines.queue)
