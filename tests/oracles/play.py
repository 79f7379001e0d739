"""Scenarios for tests: one of the tree by its title, or one written down in the test."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import yaml
from oracles.matches import bundled

import solwaris_core as sw
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.scenario import Scenario
from solwaris_core.scenario import run_path
from solwaris_core.scenario.reading import read_path
from solwaris_core.scenario.result import Result

SCENARIOS = Path(__file__).parent.parent / "scenarios"


@cache
def _files() -> dict[str, Path]:
    """Which file each title stands in."""
    found: dict[str, Path] = {}
    for path in sorted(SCENARIOS.glob("*.scenario.yaml")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("scenario:"):
                found[yaml.safe_load(line)["scenario"]] = path
    return found


@cache
def _results(path: Path) -> dict[str, Result]:
    return {result.title: result for result in run_path(path, bundled())}


def holds(*titles: str) -> None:
    """The scenarios of those titles, wherever in `tests/scenarios` they stand, pass."""
    for title in titles:
        assert title in _files(), f"there is no scenario {title!r}"
        result = _results(_files()[title])[title]
        assert result.passed, f"{title}: {result.message}"


def shows(text: str) -> None:
    """The scenarios written in the text pass."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "told.scenario.yaml"
        path.write_text(text, encoding="utf-8")
        for result in run_path(path, bundled()):
            assert result.passed, f"line {result.line}: {result.message}"


def stage(text: str) -> sw.Duel:
    """The duel that a scenario without expectations sets up."""
    from solwaris_core.arrange import arrange

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "told.scenario.yaml"
        path.write_text(text + "\nsteps: [{do: end_turn}]\n", encoding="utf-8")
        (told,) = read_path(path, bundled())
    return arrange(
        extended(told), map=_id(told.map), ruleset=_id(told.ruleset), fighters=told.fighters, units=told.units,
        pickups=told.pickups, dice=told.dice,
    )  # fmt: skip


def extended(told: Scenario) -> sw.Catalog:
    """The bundled catalog, with what the scenario brings along."""
    return bundled().extended(
        classes=told.classes,
        maps={told.map.id: told.map} if isinstance(told.map, Map) else {},
        rulesets={told.ruleset.id: told.ruleset} if isinstance(told.ruleset, Ruleset) else {},
    )


def _id(part: str | Map | Ruleset) -> str:
    return part if isinstance(part, str) else part.id
