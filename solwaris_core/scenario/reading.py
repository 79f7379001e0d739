"""From scenario files to scenarios."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source, folder_files
from solwaris_core.loading.nodes import quoted
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.scenarios import Scenarios

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario


def read_path(path: str | os.PathLike[str], catalog: Catalog) -> list[Scenario]:
    """The scenarios of a file, or of every `*.scenario.yaml` below a folder, in order of name and place.

    Raises DataError with every problem of every file, also where a document is not a scenario.
    """
    problems = Problems()
    scenarios = list(_scenarios(Path(path), catalog, problems))
    problems.raise_any()
    return scenarios


def _scenarios(path: Path, catalog: Catalog, problems: Problems) -> Iterator[Scenario]:
    reader = Scenarios(catalog, problems)
    reading = Reading(problems)
    for source in _sources(path, problems):
        for document in documents(source, reading, "", problems):
            if document.kind != "scenario":
                message = f"the first key must be `scenario` here, not {quoted(document.kind)}"
                problems.add(document.node, "unknown_format", message)
                continue
            scenario = reader.scenario(document.node)
            if scenario is not None:
                yield scenario


def _sources(path: Path, problems: Problems) -> Iterator[Source]:
    if path.is_dir():
        yield from folder_files(path, problems, content=False, scenarios=True)
    else:
        yield Source(str(path), path)
