"""The sample mods as strangers have them: copied somewhere else, distributions installed with pip."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
#: The distributions, by what they bring, and where they lie.
DISTRIBUTIONS = {
    "wrestler": "wrestler",
    "bloodhound": "broken/leaking",
    "alchemist": "broken/crashing",
    "pickpocket": "broken/cheating",
}
_LEFTOVERS = shutil.ignore_patterns("__pycache__", ".*", "build", "*.egg-info", "*.counterexample.scenario.yaml")

Process = subprocess.CompletedProcess[str]


@attrs.frozen
class Bench:
    """A place to work in with one mod: a copy of it at `mod`, and the folder it is installed in, if it is."""

    mod: Path
    site: Path | None

    def run(self, module: str, *arguments: str | Path) -> Process:
        """`python -m MODULE ARGUMENTS` in the mod's folder."""
        environment = {"PYTHONPATH": str(self.site)} if self.site is not None else {}
        return subprocess.run(
            [sys.executable, "-m", module, *map(str, arguments)],
            cwd=self.mod,
            env={**os.environ, **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )

    def solwaris(self, *arguments: str | Path) -> str:
        """What the command printed, the mod being loaded; it must succeed."""
        mods = () if self.site is not None else ("--mods", self.mod)
        process = self.run("solwaris_play", *arguments, *mods)
        assert process.returncode == 0, process.stdout + process.stderr
        return process.stdout

    def pytest(self, *options: str) -> Process:
        """The mod's own tests, as its author runs them."""
        return self.run("pytest", "-p", "no:cacheprovider", "--no-header", "--color=no", *options)


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder for each distribution in which pip has installed it, and nothing else."""
    home = tmp_path_factory.mktemp("sites")
    sources = [
        shutil.copytree(EXAMPLES / at, home / "sources" / at, ignore=_LEFTOVERS) for at in DISTRIBUTIONS.values()
    ]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    # Without build isolation pip would fetch setuptools; here it takes the one that is installed.
    command = [*pip, "--no-build-isolation", "--target", str(home / "all"), *map(str, sources)]
    process = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert process.returncode == 0, process.stderr
    found = {}
    for name in DISTRIBUTIONS:
        found[name] = home / name
        for part in (name, f"solwaris_{name}-0.1.0.dist-info"):
            shutil.copytree(home / "all" / part, found[name] / part)
    return found


@pytest.fixture
def bench(tmp_path: Path, request: pytest.FixtureRequest) -> Bench:
    """A bench for the mod whose folder below `examples/` the test's parameter `mod` names."""
    place: str = request.getfixturevalue("mod")
    mod = shutil.copytree(EXAMPLES / place, tmp_path / Path(place).name, ignore=_LEFTOVERS)
    name = next((name for name, at in DISTRIBUTIONS.items() if at == place), None)
    if name is None:
        return Bench(mod, None)
    sites: dict[str, Path] = request.getfixturevalue("sites")
    return Bench(mod, sites[name])
