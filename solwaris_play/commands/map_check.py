"""`solwaris map check PATH|ID…`: what R1.6 asks of maps, and their figures, faulty ones' too."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source, folder_files
from solwaris_core.loading.loader import assemble
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.validate import UNREADABLE
from solwaris_core.map_report import report
from solwaris_core.plugins import offers
from solwaris_play.commands.common import echo, mods_option, pick
from solwaris_play.map_file import map_of, told
from solwaris_play.map_text import figures
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_core.loading.documents import Document


@click.command()
@click.argument("maps", metavar="PATH|ID…", nargs=-1, required=True)
@mods_option
def check(maps: tuple[str, ...], mods: tuple[Path, ...]) -> int:
    """Check maps by R1.6, in files, in folders, or loaded ones by id: every finding, then the figures.

    Exits with 0 (no errors), 1 (some) or 2 (a file could not be read, or there is no such map). Findings that the map
    silences by `allow` are shown with its reason, and are no errors.
    """
    problems = Problems()
    found = list(_documents(maps, mods, problems))
    count = sum(_checked(document) for document in found)
    for problem in problems.all():
        echo(told(problem, "error"))
    count += len(problems)
    echo(f"{len(found)} maps, {count} errors")
    if any(problem.code in UNREADABLE for problem in problems.all()):
        return 2
    return 1 if count else 0


def _checked(document: Document) -> int:
    """Print what there is to say of a map; the number of its errors."""
    definition, problems, allowed = map_of(document.node, zones=True)
    name = f"{definition.name.of('en')} ({document.id})" if definition else document.id
    echo(f"{document.node.file}: {name}")
    for problem in problems:
        echo(told(problem, "error"))
    for problem in allowed:
        reason = definition.allow[problem.code] if definition else ""
        echo(told(problem, "allowed", f": {reason}"))
    if definition is None or definition.ground.problems:
        echo("there are no figures of rows that cannot be read")
    else:
        for line in figures(report(definition)):
            echo(line)
    echo("")
    return len(problems)


def _documents(maps: Sequence[str], mods: tuple[Path, ...], problems: Problems) -> Iterator[Document]:
    """The maps that the words name: of what there is as a file or folder, else the loaded one of that id."""
    loaded: dict[str, Document] = {}
    reading = Reading(problems)
    for word in maps:
        path = Path(word)
        # Not `Path.exists`, which raises where a name is too long.
        there = os.path.exists(word)  # noqa: PTH110
        if there and path.is_dir():
            for source in folder_files(path, problems):
                yield from (each for each in documents(source, reading, "", problems) if each.kind == "map")
        elif there:
            for document in documents(Source(str(path), path), reading, "", problems):
                if document.kind == "map":
                    yield document
                else:
                    message = f"the first key must be `map` here, not `{document.kind}`"
                    with suppress(Enough):
                        problems.add(document.node, "unknown_format", message)
        else:
            if path.suffix or path.name != word:
                raise click.UsageError(f"there is no such file or folder: {shortened(word)}")
            # Faults of other files are not what was asked about.
            loaded = loaded or assemble(offers(mods), Problems()).of("map")
            yield pick("map", word, loaded)
