"""Packages whose names come when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import solwaris_core as sw
import solwaris_core.testing


@pytest.mark.parametrize("package", [sw, solwaris_core.testing])
def test_every_name_is_there_and_listed(package: object) -> None:
    names = package.__all__  # type: ignore[attr-defined]
    assert dir(package) == sorted(names)
    assert all(callable(getattr(package, name)) for name in names)


@pytest.mark.parametrize("package", [sw, solwaris_core.testing])
def test_another_name_is_no_attribute(package: object) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        package.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_a_name_brings_its_module_and_no_other() -> None:
    code = "import sys, solwaris_core as s; m = s.Refusal.__module__; print('solwaris_core.duel' in sys.modules, m)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert run.stdout.split() == ["False", "solwaris_core.refusal"]
