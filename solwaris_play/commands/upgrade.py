"""`solwaris upgrade PATH…`: files of an older format, rewritten."""

from __future__ import annotations

import difflib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.files import Reading, Source, folder_files
from solwaris_core.loading.formats import FORMAT
from solwaris_core.loading.problems import Enough, Problems
from solwaris_play.commands.common import echo
from solwaris_play.safe_write import write
from solwaris_play.upgrade.upgrading import upgrade as upgraded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_play.upgrade.upgrading import Upgrade


@click.command()
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--check", is_flag=True, help="Only say which files are old, and exit with 1 if any is.")
@click.option("--diff", "with_diff", is_flag=True, help="Show what would change, and write nothing.")
def upgrade(paths: tuple[Path, ...], check: bool, with_diff: bool) -> int:
    """Rewrite files of an older format, and those below folders, to today's.

    Only what the format asks is changed; comments, order, quotes and layout stay, and files that are up to date are
    not touched. Exits with 0, or 2 where a file cannot be read or written; the others are rewritten all the same.
    """
    problems = Problems()
    files = old = unwritten = 0
    for path, data in _files(paths, problems):
        files += 1
        found = upgraded(path, data, problems)
        if found is None:
            continue
        if not check and not with_diff:
            try:
                write(path, found.after)
            except SolwarisError as error:
                echo(f"solwaris: error: {error}", err=True)
                unwritten += 1
                continue
        old += 1
        _tell(found, with_diff=with_diff)
    for problem in problems.all():
        echo(str(problem))
    echo(f"{files} files, {old} {'old' if check or with_diff else 'upgraded'}")
    if len(problems) or unwritten:
        return 2
    return 1 if check and old else 0


def _files(paths: tuple[Path, ...], problems: Problems) -> Iterator[tuple[Path, bytes]]:
    reading = Reading(problems)
    seen = set()
    for path in paths:
        sources = folder_files(path, problems, scenarios=True) if path.is_dir() else [Source(str(path), path)]
        for source in sources:
            file = Path(source.name)
            if file.resolve() in seen:
                continue
            seen.add(file.resolve())
            data = None
            with suppress(Enough):
                data = reading.bytes_of(source)
            if data is not None:
                yield file, data


def _tell(found: Upgrade, *, with_diff: bool) -> None:
    for place, version in found.old:
        echo(f"{place}: format {version} -> {FORMAT}")
    if with_diff:
        before, after = (data.decode("utf-8").splitlines() for data in (found.before, found.after))
        for line in difflib.unified_diff(before, after, str(found.file), str(found.file), lineterm=""):
            echo(line)
