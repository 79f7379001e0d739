"""The command at a pseudo-terminal, as a person has it."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time

COMMAND = [sys.executable, "-m", "solwaris_play"]


class Terminal:
    """The command at a pseudo-terminal."""

    def __init__(self, arguments: list[str]) -> None:
        self._own, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._own)

    def type(self, line: str, end: str = "\n") -> None:
        os.write(self._own, (line + end).encode())

    def read_until(self, text: str) -> str:
        """What is shown up to and with that text; fails after 30 seconds without it."""
        shown, late = "", time.monotonic() + 30
        while not re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).endswith(text):
            assert time.monotonic() < late, shown
            shown += self._some()
        return shown

    def end(self) -> tuple[int, str]:
        """The exit status, and what was shown before it."""
        shown = ""
        while part := self._some(30):
            shown += part
        return self.process.wait(30), shown

    def _some(self, seconds: float = 1) -> str:
        if not select.select([self._own], [], [], seconds)[0]:
            return ""
        try:
            return os.read(self._own, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return ""
