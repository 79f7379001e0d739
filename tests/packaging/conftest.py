"""The project as a wheel, built once for all tests of this folder."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from oracles.wheels import PACKAGES, ROOT, Environment, environment, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the tree, with the tools that are installed."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for folder in PACKAGES.values():
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    wheels = tmp_path_factory.mktemp("wheels")
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, source, cwd=source)
    (built,) = wheels.glob("solwaris-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A new environment with the wheel."""
    return environment(tmp_path_factory.mktemp("environment"), wheel)
