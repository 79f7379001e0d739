"""`validate`: every problem of the files one asks about, on the ground of all that is loaded."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.assembly import advice
from solwaris_core.loading.documents import Document, documents
from solwaris_core.loading.files import SCENARIO, Reading, Source, folder_files
from solwaris_core.loading.loader import assemble, finish
from solwaris_core.loading.nodes import quoted
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.references import variant_ids
from solwaris_core.plugins import Mods, offers, several

if TYPE_CHECKING:
    from solwaris_core.errors import Problem
    from solwaris_core.loading.nodes import Entries

#: Problems of files that could not be read at all.
UNREADABLE = ("not_found", "not_a_file", "unreadable")


class Report(NamedTuple):
    """How many files were looked at, every problem in order of file and place, and what else one should know: notes
    are no faults of the files, each is `file:line:column: note: …`, or of a folder `folder: note: …`."""

    files: int
    problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()

    @property
    def unreadable(self) -> bool:
        """Could some file or folder not be read at all?"""
        return any(problem.code in UNREADABLE for problem in self.problems)


def validate(paths: Mods, mods: Mods = ()) -> Report:
    """Check files, and all `*.yaml` below folders, scenarios included, together with everything that is loaded.

    A file whose id is already loaded replaces it for the check; a note says that `load` would refuse it as a mod.
    Raises PluginError where an installed plugin is at fault, SolwarisError for a folder of `mods` that is not there.
    """
    problems = Problems()
    offered = offers(mods)
    assembly = assemble(offered, problems)
    loaded = {_key(document): document for document in assembly.all()}
    reading = Reading(problems)
    scenarios: list[Entries] = []
    notes: list[str] = []
    files = 0
    given: set[tuple[str, str]] = set()
    for source, folder in _sources(paths, problems, notes):
        files += 1
        for document in documents(source, reading, "", problems):
            if document.kind == "scenario":
                scenarios.append(document.node)
                notes += _named_otherwise(document, folder)
                continue
            key = _key(document)
            if key not in given:
                notes += _in_the_place_of(document, loaded.get(key))
            assembly.add(document, replaces=key not in given)
            given.add(key)
    catalog = finish(assembly, offered)
    if scenarios:
        from solwaris_core.loading.scenarios import Scenarios

        reader = Scenarios(catalog, problems)
        for scenario in scenarios:
            reader.scenario(scenario)
    return Report(files, problems.all(), tuple(dict.fromkeys(notes)))


def _key(document: Document) -> tuple[str, str]:
    """What makes a document the same thing as another: its kind and id, of a variant also what may be picked."""
    picked = next((scalar.text for scalar in variant_ids(document.node)), "")
    return document.kind, f"{document.id} {picked}"


def _in_the_place_of(document: Document, other: Document | None) -> Iterator[str]:
    """The note on a file that this check takes, but no catalog beside what is loaded."""
    if other is None or os.path.realpath(other.node.file) == os.path.realpath(document.node.file):
        return
    what = f"{document.kind} {quoted(document.id)}"
    yield (
        f"{document.node.place}: note: {what} is loaded already ({other.origin}); it is checked in that one's place, "
        f"but refused as a mod: {advice(document)}"
    )


def _named_otherwise(document: Document, folder: bool) -> Iterator[str]:
    """The note on a scenario that readers of folders take for content."""
    if folder and not document.node.file.endswith(SCENARIO):
        yield f"{document.node.place}: note: a scenario's file must end in `{SCENARIO}`, else a mod of it is refused"


def _sources(paths: Mods, problems: Problems, notes: list[str]) -> Iterator[tuple[Source, bool]]:
    """Each file once, and whether it was found in a folder."""
    seen: set[str] = set()
    for given in several(paths):
        path = Path(given)
        folder = path.is_dir()
        found = list(folder_files(path, problems, scenarios=True)) if folder else [Source(str(path), path)]
        if not found:
            notes.append(f"{path}: note: there is no `*.yaml` file in this folder, so nothing is checked")
        for source in found:
            real = os.path.realpath(source.name)
            if real not in seen:
                seen.add(real)
                yield source, folder
