"""A newcomer's evening: Solwaris is a wheel, and what `solwaris new` writes is installed, tested and played."""

from __future__ import annotations

import re
import zipfile
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from oracles.wheels import Environment

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

#: Two more classes in the same environment: the shortest name, and one that another begins with.
OTHERS = ("a", "rogue_2")
#: As the README of a class says, but without a network.
INSTALL = ("install", "--no-deps", "--no-build-isolation")


@pytest.fixture(scope="module")
def folder(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the newcomer works, with the class Rogue written and installed, and then two more."""
    folder = tmp_path_factory.mktemp("newcomer")
    told = installed.run("solwaris", "new", "class", "rogue", cwd=folder)
    assert told.splitlines()[1:] == ["  pip install -e 'rogue[test]'", "  pytest rogue", "  solwaris duel rogue shade"]
    installed.pip(*INSTALL, "-e", "rogue[test]", cwd=folder)
    for name in OTHERS:
        installed.run("solwaris", "new", "class", name, cwd=folder)
    installed.pip(*INSTALL, *(word for name in OTHERS for word in ("-e", name)), cwd=folder)
    return folder


def test_the_tests_of_a_new_class_are_green(installed: Environment, folder: Path) -> None:
    """Its scenarios are collected by Solwaris' pytest plugin, the suite comes from the test kit."""
    told = installed.run("python", "-m", "pytest", "-v", "-p", "no:cacheprovider", cwd=folder / "rogue")
    passed = [line for line in told.splitlines() if " PASSED " in line]
    scenarios = (folder / "rogue" / "tests" / "rogue.scenario.yaml").read_text(encoding="utf-8").count("\nscenario: ")
    assert sum(line.startswith("tests/rogue.scenario.yaml::") for line in passed) == scenarios == 6, told
    assert sum(line.startswith("tests/test_rogue.py::") for line in passed) >= 10, told
    assert f" {len(passed)} passed in " in told.splitlines()[-1], told
    left = {path.name for path in folder.joinpath("rogue", "tests").iterdir()} - {"__pycache__"}
    assert left == {"rogue.scenario.yaml", "test_rogue.py"}, "no counter-examples"


def test_a_new_class_plays_against_a_bundled_one(installed: Environment, folder: Path) -> None:
    for name in ("rogue", *OTHERS):
        told = installed.run("solwaris", "duel", name, "shade", "--seed", "7", "--quiet", cwd=folder)
        assert re.search(r" \(side [12]\) wins in round \d+$", told.strip()), told


def test_a_new_class_is_found_from_the_folder_above_its_own(installed: Environment, folder: Path) -> None:
    """There `rogue` is also a folder without `__init__.py`, which Python takes for a package if it finds no other."""
    told = installed.run("python", "-m", "solwaris_play", "list", "classes", cwd=folder)
    assert {line.split()[0] for line in told.splitlines()} >= {"rogue", *OTHERS, "shade"}


def test_a_new_class_is_without_fault(installed: Environment, folder: Path) -> None:
    for name in ("rogue", *OTHERS):
        assert installed.run("solwaris", "validate", ".", cwd=folder / name) == "2 files, 0 errors\n"


def test_an_installed_class_cannot_be_made_again(installed: Environment, folder: Path) -> None:
    with pytest.raises(AssertionError, match="a class cannot be called 'rogue': one of that name is loaded already"):
        installed.run("solwaris", "new", "class", "rogue", "again", cwd=folder)
    assert not (folder / "again").exists()


def test_a_class_can_be_passed_on_as_a_wheel(installed: Environment, folder: Path, tmp_path: Path) -> None:
    """What is built in between is no second copy of the class for `solwaris validate .`."""
    root = folder / "rogue"
    installed.pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, ".", cwd=root)
    (wheel,) = tmp_path.glob("solwaris_rogue-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        assert names == {"rogue/__init__.py", "rogue/class.yaml"}
        (points,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
        assert archive.read(points).decode() == "[solwaris]\nrogue = rogue\n"
    assert (root / ".build").is_dir()
    assert installed.run("solwaris", "validate", ".", cwd=root) == "2 files, 0 errors\n"
