"""The project as a wheel: everything that belongs into it is in it, and a duel can be played from it."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest
from oracles.wheels import PACKAGES, ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from oracles.wheels import Environment

SHIPPED = {".py", ".yaml", ".typed", ".template"}

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]


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


def test_a_duel_is_played_from_the_wheel(installed: Environment, tmp_path: Path) -> None:
    where = installed.run("python", "-c", "import solwaris_core as s; print(s.__file__)", cwd=tmp_path)
    assert str(installed.scripts.parent) in where, "the wheel's engine is meant, not the tree's"
    played = installed.run("solwaris", "duel", "warrior", "warrior", "--seed", "7", "--quiet", cwd=tmp_path)
    assert played.splitlines()[-1].startswith("Warrior (side "), played
    assert '"vault"' in installed.run("solwaris", "list", "maps", "--json", cwd=tmp_path)
