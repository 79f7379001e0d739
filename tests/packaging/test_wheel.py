"""The project as a wheel: everything that belongs into it is in it, and a duel can be played from it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: Where each package lies in the tree.
PACKAGES = {
    "solwaris_core": "solwaris_core",
    "solwaris_maps": "maps",
    "solwaris_play": "solwaris_play",
    "solwaris_plugins": "plugins",
}
SHIPPED = {".py", ".yaml", ".typed"}

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the tree, with the tools that are installed."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for folder in PACKAGES.values():
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    wheels = tmp_path_factory.mktemp("wheels")
    _run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, source)
    (built,) = wheels.glob("solwaris-*.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of a new environment with the wheel, which borrows the dependencies of this one."""
    home = tmp_path_factory.mktemp("environment")
    _run(sys.executable, "-m", "venv", "--without-pip", home)
    bin_ = home / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", bin_ / "python")
    _run(*pip, "install", "--no-deps", "--no-index", wheel)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return bin_


def test_the_wheel_holds_every_file_of_the_packages_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {
        f"{package}/{file.relative_to(ROOT / folder).as_posix()}"
        for package, folder in PACKAGES.items()
        for file in (ROOT / folder).rglob("*")
        if file.suffix in SHIPPED and "__pycache__" not in file.parts
    }
    assert "solwaris_plugins/warrior/warrior.yaml" in wanted or any("warrior" in name for name in wanted)
    assert found == wanted


def test_the_wheel_needs_only_what_the_core_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode().splitlines()
    needed = {line.split(":")[1] for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line}
    assert {need.split(">=")[0].strip() for need in needed} == {"attrs", "cattrs", "networkx", "pluggy", "pyyaml"}


def test_a_duel_is_played_from_the_wheel(scripts: Path, tmp_path: Path) -> None:
    where = _run(scripts / "python", "-c", "import solwaris_core as s; print(s.__file__)", cwd=tmp_path)
    assert str(scripts.parent) in where, "the wheel's engine is meant, not the tree's"
    played = _run(scripts / "solwaris", "duel", "warrior", "warrior", "--seed", "7", "--quiet", cwd=tmp_path)
    assert played.splitlines()[-1].startswith("Warrior (side "), played
    assert '"vault"' in _run(scripts / "solwaris", "list", "maps", "--json", cwd=tmp_path)


def _run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command printed; it must succeed."""
    run = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout
