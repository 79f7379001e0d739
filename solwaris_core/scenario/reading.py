"""From scenario files to scenarios."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
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
    return [scenario for scenario, _ in read_paths([path], lambda _path, _file: catalog)]


def read_paths(
    paths: Iterable[str | os.PathLike[str]], catalog_of: Callable[[Path, Path], Catalog]
) -> list[tuple[Scenario, Catalog]]:
    """The scenarios of files and folders, each with the catalog of its file: `catalog_of` is asked with the path that
    was given and the file in it.

    Raises DataError with every problem of every file, and whatever `catalog_of` raises.
    """
    problems = Problems()
    reading = Reading(problems)
    readers: list[Scenarios] = []
    found = []
    for path in map(Path, paths):
        for source in _sources(path, problems):
            catalog = catalog_of(path, Path(source.name))
            reader = next((each for each in readers if each.catalog is catalog), None)
            if reader is None:
                reader = Scenarios(catalog, problems)
                readers.append(reader)
            found += [(scenario, catalog) for scenario in _of_source(source, reader, reading, problems)]
    problems.raise_any()
    return found


def _of_source(source: Source, reader: Scenarios, reading: Reading, problems: Problems) -> Iterator[Scenario]:
    for document in documents(source, reading, "", problems):
        if document.kind != "scenario":
            message = f"the first key must be `scenario` here, not {quoted(document.kind)}"
            problems.add(document.node, "unknown_format", message)
            continue
        scenario = reader.scenario(document.node)
        if scenario is not None:
            yield scenario


def _sources(path: Path, problems: Problems) -> Iterator[Source]:
    if os.path.isdir(path):  # noqa: PTH112 - `Path.is_dir` raises for names that no file can have
        yield from folder_files(path, problems, content=False, scenarios=True)
    else:
        yield Source(str(path), path)
