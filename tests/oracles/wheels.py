"""Wheels and the environments that have them: the project as strangers install it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
#: Where each package lies in the tree.
PACKAGES = {
    "solwaris_core": "solwaris_core",
    "solwaris_maps": "maps",
    "solwaris_play": "solwaris_play",
    "solwaris_plugins": "plugins",
}


@attrs.frozen
class Environment:
    """An environment of its own, which borrows the dependencies of this one; `scripts` holds its commands."""

    scripts: Path

    def run(self, command: str, *arguments: str | Path, cwd: Path) -> str:
        """What one of its commands printed; it must succeed."""
        return run(self.scripts / command, *arguments, cwd=cwd)

    def pip(self, *arguments: str | Path, cwd: Path) -> str:
        """What this environment's pip printed, working on that one without a network; it must succeed."""
        return run(sys.executable, "-m", "pip", "--python", self.scripts / "python", *arguments, cwd=cwd)


def run(*command: str | Path, cwd: Path) -> str:
    """What a command printed; it must succeed."""
    run = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env={**os.environ, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def environment(home: Path, wheel: Path) -> Environment:
    """A new environment in that folder with the wheel, and nothing else of its own."""
    run(sys.executable, "-m", "venv", "--without-pip", home, cwd=home)
    made = Environment(home / ("Scripts" if os.name == "nt" else "bin"))
    made.pip("install", "--no-deps", wheel, cwd=home)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return made
