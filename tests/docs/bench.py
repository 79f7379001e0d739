"""A place to run a page's commands: a folder, and an environment in which `pip install` changes nothing of ours.

The environment sees all packages of this one through a `.pth` file, so it needs no network and stands in seconds.
"""

from __future__ import annotations

import os
import shlex
import site
import subprocess
import venv
from pathlib import Path

import attrs

#: How each command that a page may call is run. `-P` keeps the current folder from being searched for modules.
COMMANDS = {
    "python": "",
    "pip": "-P -m pip --disable-pip-version-check",
    "pytest": "-P -m pytest",
    "solwaris": "-P -m solwaris_play",
}

#: Seconds that a command may take.
PATIENCE = 300


def environment(folder: Path) -> Path:
    """Make the environment below that folder, and return where its commands are."""
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    (packages,) = (folder / "venv").glob("lib/*/site-packages")
    lines = [f"import site; site.addsitedir({path!r})" for path in site.getsitepackages()]
    (packages / "ours.pth").write_text("\n".join(lines) + "\n", encoding="utf-8")
    commands = folder / "commands"
    commands.mkdir()
    for name, arguments in COMMANDS.items():
        script = commands / name
        script.write_text(f'#!/bin/sh\nexec {shlex.quote(str(python))} {arguments} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    return commands


@attrs.define
class Bench:
    """Runs commands one after the other; `cd` and `export` hold for those that follow."""

    commands: Path
    folder: Path
    variables: dict[str, str] = attrs.field(factory=dict)

    def run(self, command: str) -> tuple[int, str]:
        """The exit status of a command of the shell, and all that it printed; a part of it that fails is a failure."""
        words = shlex.split(command, comments=True)
        if words[:1] == ["cd"]:
            status, printed = self._shell(f"{command}\npwd -P")
            if status == 0:
                self.folder, printed = Path(printed.rstrip("\n")), ""
            return status, printed
        if words[:1] == ["export"]:
            name = words[1].partition("=")[0]
            status, printed = self._shell(f'{command}\nprintf %s "${name}"')
            if status == 0:
                self.variables[name], printed = printed, ""
            return status, printed
        return self._shell(command)

    def _shell(self, command: str) -> tuple[int, str]:
        run = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", command],
            cwd=self.folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        return run.returncode, run.stdout

    def _environment(self) -> dict[str, str]:
        kept = {key: os.environ[key] for key in ("LANG", "LC_ALL", "TMPDIR") if key in os.environ}
        return {
            **kept,
            "PATH": os.pathsep.join([str(self.commands), "/usr/local/bin", "/usr/bin", "/bin"]),
            "HOME": str(self.commands.parent),
            "COLUMNS": "100",
            "PYTHONDONTWRITEBYTECODE": "1",
            # `pip install -e .` as a page says it, without network: what it would fetch is there already.
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",
            "PIP_NO_DEPS": "1",
            "PIP_NO_WARN_SCRIPT_LOCATION": "1",
            **self.variables,
        }


def session(bench: Bench, text: str) -> str:
    """Play a Python session; what differed, or nothing."""
    script = bench.commands.parent / "session.txt"
    script.write_text(text, encoding="utf-8")
    status, printed = bench.run(f"python -P -m doctest -o ELLIPSIS {shlex.quote(str(script))}")
    return printed if status else ""
