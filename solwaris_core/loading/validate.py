"""`validate`: every problem of the files one asks about, on the ground of all that is loaded."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.documents import Document, documents
from solwaris_core.loading.files import Reading, Source, folder_files
from solwaris_core.loading.loader import assemble, finish
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.references import variant_ids
from solwaris_core.plugins import offers

if TYPE_CHECKING:
    from solwaris_core.errors import Problem
    from solwaris_core.loading.nodes import Entries

#: Problems of files that could not be read at all.
UNREADABLE = ("not_found", "not_a_file", "unreadable")


class Report(NamedTuple):
    """How many files were looked at, and every problem in order of file and place."""

    files: int
    problems: tuple[Problem, ...]

    @property
    def unreadable(self) -> bool:
        """Could some file or folder not be read at all?"""
        return any(problem.code in UNREADABLE for problem in self.problems)


def validate(paths: Sequence[str | os.PathLike[str]], mods: Sequence[str | os.PathLike[str]] = ()) -> Report:
    """Check files, and all `*.yaml` below folders, scenarios included, together with everything that is loaded.

    A file whose id is already loaded replaces it for the check. Raises PluginError where an installed plugin is at
    fault.
    """
    problems = Problems()
    offered = offers(mods)
    assembly = assemble(offered, problems)
    reading = Reading(problems)
    scenarios: list[Entries] = []
    files = 0
    given: set[tuple[str, str]] = set()
    for source in _sources(paths, problems):
        files += 1
        for document in documents(source, reading, "", problems):
            if document.kind == "scenario":
                scenarios.append(document.node)
                continue
            key = _key(document)
            assembly.add(document, replaces=key not in given)
            given.add(key)
    catalog = finish(assembly, offered)
    if scenarios:
        from solwaris_core.loading.scenarios import Scenarios

        reader = Scenarios(catalog, problems)
        for scenario in scenarios:
            reader.scenario(scenario)
    return Report(files, problems.all())


def _key(document: Document) -> tuple[str, str]:
    """What makes a document the same thing as another: its kind and id, of a variant also what may be picked."""
    picked = next((scalar.text for scalar in variant_ids(document.node)), "")
    return document.kind, f"{document.id} {picked}"


def _sources(paths: Sequence[str | os.PathLike[str]], problems: Problems) -> Iterator[Source]:
    seen: set[str] = set()
    for given in paths:
        path = Path(given)
        for source in folder_files(path, problems, scenarios=True) if path.is_dir() else (Source(str(path), path),):
            real = os.path.realpath(source.name)
            if real not in seen:
                seen.add(real)
                yield source
