"""Scenario files as pytest sees them: a file is a collector, each scenario in it an item."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from solwaris_core.errors import DataError, SolwarisError
from solwaris_core.loading.files import SCENARIO
from solwaris_core.scenario import read_path, run
from solwaris_core.scenario.mods import catalog_for
from solwaris_core.testing.plugin import MODS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario
    from solwaris_core.scenario import Result

_BRACKETS = str.maketrans("[]", "()")


class ScenarioFile(pytest.File):
    """A `*.scenario.yaml`. What is wrong with the file is one collection error that holds all of it."""

    def collect(self) -> Iterator[ScenarioItem]:
        refused = "" if self.session.isinitpath(self.path) else _refused(self.path, self.config.rootpath)
        if refused:
            raise self.CollectError(f"{_seen_from_here(str(self.path), self.config)}:1:1: {refused}")
        try:
            catalog = catalog_for(self.path, self.config.rootpath, self.config.getini(MODS))
            scenarios = read_path(self.path, catalog)
        except SolwarisError as error:
            raise self.CollectError(_problems(error, self.config)) from error
        seen: Counter[str] = Counter()
        for scenario in scenarios:
            name = _name(scenario)
            seen[name] += 1
            if seen[name] > 1:
                name = f"{name} ({seen[name]})"
            item = ScenarioItem.from_parent(self, name=name)
            item.scenario, item.catalog = scenario, catalog
            item.extra_keyword_matches.update(scenario.rules)
            yield item


class ScenarioItem(pytest.Item):
    """One scenario; its name is the title, and `-k` also finds the rules that it shows."""

    scenario: Scenario
    catalog: Catalog

    def runtest(self) -> None:
        result = run(self.scenario, self.catalog)
        if not result.passed:
            raise ScenarioFailed(result, _seen_from_here(result.file, self.config))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """One line that says where, what was expected and what came; no Python traceback."""
        if not isinstance(excinfo.value, ScenarioFailed):
            return super().repr_failure(excinfo, style)
        told = excinfo.getrepr(style="value")
        if told.reprcrash is not None:
            result = excinfo.value.result
            told.reprcrash.path, told.reprcrash.lineno = excinfo.value.file, result.line
            told.reprcrash.message = result.message
        return told

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.scenario.line - 1, self.name


class ScenarioFailed(Exception):
    """A scenario that does not hold."""

    def __init__(self, result: Result, file: str) -> None:
        self.result = result
        self.file = file
        super().__init__(f"{file}:{result.line}:{result.column}: {result.message}")


def _refused(path: Path, root: Path) -> str:
    """Why a file that was found in a folder is not read, as `solwaris validate` says it; "" where it is."""
    if not path.name.endswith(SCENARIO):
        return f"error[wrong_ending]: this file is not read; its name must end in `{SCENARIO}`"
    folder = root if path.is_relative_to(root) else path.parent
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        inside = False
    return "" if inside else "error[outside_folder]: this link leads out of the folder; it is not followed"


def _name(scenario: Scenario) -> str:
    """The title on one line, without what has a meaning in node ids."""
    title = " ".join(scenario.title.split()).replace("::", ":").translate(_BRACKETS)
    return title or f"line {scenario.line}"


def _problems(error: SolwarisError, config: pytest.Config) -> str:
    if not isinstance(error, DataError):
        return str(error)
    problems = (attrs.evolve(problem, file=_seen_from_here(problem.file, config)) for problem in error.problems)
    return "\n".join(map(str, problems))


def _seen_from_here(file: str, config: pytest.Config) -> str:
    """The file as seen from where pytest was started, where it lies below that."""
    here = config.invocation_params.dir
    try:
        near = os.path.relpath(file, here)
    except ValueError:
        return file
    return file if near.startswith(os.pardir) else near
