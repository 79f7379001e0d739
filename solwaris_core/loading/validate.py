"""`validate`: every problem of the files one asks about, on the ground of all that is loaded."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.around import mods_around
from solwaris_core.loading.assembly import ASKED, advice, picked_id
from solwaris_core.loading.documents import Document, documents
from solwaris_core.loading.faulty import Faulty
from solwaris_core.loading.files import SCENARIO, Reading, Source, folder_files
from solwaris_core.loading.ground import Ground
from solwaris_core.loading.limits import MAX_NOTES
from solwaris_core.loading.loader import finish
from solwaris_core.loading.nodes import quoted
from solwaris_core.loading.problems import Problems
from solwaris_core.loading.whereabouts import Whereabouts
from solwaris_core.plugins import Mods, several

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario
    from solwaris_core.errors import Problem
    from solwaris_core.loading.assembly import Assembly

#: Problems of files that could not be read at all.
UNREADABLE = ("not_found", "not_a_file", "unreadable")


class Report(NamedTuple):
    """How many files were looked at, every fault in order of file and place, and what else one should know: notes
    are no faults of the files, each is `file:line:column: note: …`, or of a folder `folder: note: …`; warnings are
    what lints found in files without faults."""

    files: int
    problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()

    @property
    def unreadable(self) -> bool:
        """Could some file or folder not be read at all?"""
        return any(problem.code in UNREADABLE for problem in self.problems)

    @property
    def all(self) -> tuple[Problem, ...]:
        """Faults and warnings in order of file and place."""
        return tuple(sorted((*self.problems, *self.warnings)))


class Checked(NamedTuple):
    """The report, and what it is of: the documents of the files asked about, each scenario with what was made of it;
    the documents of all that is loaded, and the catalog, with them. There is no catalog where limits were passed."""

    report: Report
    found: tuple[tuple[Document, Scenario | None], ...] = ()
    loaded: tuple[Document, ...] = ()
    catalog: Catalog | None = None


def validate(paths: Mods, mods: Mods = (), plugins: Sequence[object] | None = None, *, lints: bool = True) -> Report:
    """Check files, and all `*.yaml` below folders, scenarios included, together with everything that is loaded.

    A file whose id is already loaded replaces it for the check; a note says that `load` would refuse it as a mod.
    `plugins` takes a subset of what is loaded, as in `load`. Lints look at these files alone, and only at those without
    faults; `lints=False` leaves them out. Without `mods`, scenarios are checked with the mods around their files.
    Raises PluginError where an installed plugin is at fault, SolwarisError for a folder of `mods` that is not there.
    """
    wanted = several(mods) or mods_around([Path(each) for each in several(paths)])
    return check(paths, Ground(wanted, plugins), lints=lints).report


def check(paths: Mods, ground: Ground, *, lints: bool = True) -> Checked:
    """As `validate` does, for those who check again and again, or go on with what was made."""
    problems = Problems()
    whereabouts = Whereabouts()
    below = Reading(problems)
    assembly = ground.assembly(problems, below, whereabouts)
    loaded = {_key(document): document for document in assembly.all()}
    reading = Reading(problems)
    found: list[Document] = []
    notes: list[str] = []
    files = 0
    given: set[tuple[str, str]] = set()
    for source, folder in _sources(paths, problems, notes):
        files += 1
        held = documents(source, reading, ASKED, problems)
        found += held
        if folder:
            notes += _named_otherwise(held)
        for document in held:
            if document.kind == "scenario":
                continue
            key = _key(document)
            if key not in given:
                notes += _in_the_place_of(document, loaded.get(key))
            assembly.add(document, replaces=key in loaded and key not in given)
            given.add(key)
    if below.full() or reading.full():
        return Checked(Report(files, problems.all()))
    assembly.unread |= reading.unread
    catalog = finish(assembly, ground.offered)
    made = tuple(_scenarios(found, catalog, assembly))
    from solwaris_core.linting.documents import check_allows, lint_all

    check_allows(found, problems)
    warnings = sorted(lint_all(made, catalog, whereabouts, reading, notes)) if lints else ()
    report = Report(files, problems.all(), _told(notes), tuple(warnings))
    return Checked(report, made, tuple(assembly.all()), catalog)


def _told(notes: Sequence[str]) -> tuple[str, ...]:
    """The notes, each once, up to MAX_NOTES; then one on how many there are besides."""
    each = tuple(dict.fromkeys(notes))
    rest = len(each) - MAX_NOTES
    return each if rest <= 0 else (*each[:MAX_NOTES], f"note: {rest} more notes are left out")


def _scenarios(
    found: Sequence[Document], catalog: Catalog, assembly: Assembly
) -> Iterator[tuple[Document, Scenario | None]]:
    """Each document, and the scenario that it makes on the ground of the catalog, if it is one."""
    made = {"class": catalog.classes, "map": catalog.maps, "ruleset": catalog.rulesets}
    trees = {key: document.node for key, document in assembly.documents.items() if key[1] not in made[key[0]]}
    variants = [(document.id.partition("/")[0], document.node) for _, document in assembly.variants]
    faulty = Faulty(trees, variants, assembly.unread)
    reader = None
    for document in found:
        if document.kind == "scenario" and reader is None:
            from solwaris_core.loading.scenarios import Scenarios

            reader = Scenarios(catalog, assembly.problems, faulty)
        yield document, reader.scenario(document.node) if reader is not None and document.kind == "scenario" else None


def _key(document: Document) -> tuple[str, str]:
    """What makes a document the same thing as another: its kind and id, of a variant also what may be picked."""
    if document.kind != "variant":
        return document.kind, document.id
    return document.kind, f"{document.id} {picked_id(document)}"


def _in_the_place_of(document: Document, other: Document | None) -> Iterator[str]:
    """The note on a file that this check takes, but no catalog beside what is loaded."""
    if other is None or _real(other.node.file) == _real(document.node.file):
        return
    what = f"{document.kind} {quoted(document.id)}"
    yield (
        f"{document.node.place}: note: {what} is loaded already ({other.origin}); it is checked in that one's place, "
        f"but refused as a mod: {advice(document)}"
    )


def _named_otherwise(held: Sequence[Document]) -> Iterator[str]:
    """The note on a file of scenarios that readers of folders take for content; one, however many it holds."""
    first = next((document.node for document in held if document.kind == "scenario"), None)
    if first is not None and not first.file.endswith(SCENARIO):
        yield f"{first.place}: note: a scenario's file must end in `{SCENARIO}`, else a mod of it is refused"


def _sources(paths: Mods, problems: Problems, notes: list[str]) -> Iterator[tuple[Source, bool]]:
    """Each file once, and whether it was found in a folder."""
    seen: set[str] = set()
    for given in several(paths):
        path = Path(given)
        folder = os.path.isdir(path)  # noqa: PTH112 - `Path.is_dir` raises for names that no file can have
        found = list(folder_files(path, problems, scenarios=True)) if folder else [Source(str(path), path)]
        if not found:
            notes.append(f"{path}: note: there is no `*.yaml` file in this folder, so nothing is checked")
        for source in found:
            real = _real(source.name)
            if real not in seen:
                seen.add(real)
                yield source, folder


def _real(name: str) -> str:
    """What tells a file from others; a name that no file can have tells itself."""
    try:
        return os.path.realpath(name)
    except (OSError, ValueError):
        return name
