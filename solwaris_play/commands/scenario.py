"""`solwaris scenario PATH…`: run scenarios, and say which do not hold."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.scenario import read_paths, run
from solwaris_core.scenario.mods import mod_around, root_of
from solwaris_play.commands.common import echo, mods_option, read_catalog

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog


@click.command()
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@mods_option
def scenario(paths: tuple[Path, ...], mods: tuple[Path, ...]) -> int:
    """Run the scenarios of files and folders; a line for each that fails.

    Without --mods, a scenario in a mod is run with it: that is the nearest folder around its file, up to the working
    directory (or, elsewhere, to the folder that was named), in which a class, variant, map or ruleset lies.

    Exits with 0 (all hold), 1 (some do not) or 2 (a file is not a scenario).
    """
    catalogs: dict[tuple[Path, ...], Catalog] = {}

    def catalog_of(path: Path, file: Path) -> Catalog:
        wanted = mods or _around(path, file)
        if wanted not in catalogs:
            catalogs[wanted] = read_catalog(wanted)
        return catalogs[wanted]

    results = [run(each, catalog) for each, catalog in read_paths(paths, catalog_of)]
    if not results:
        raise click.UsageError(f"no scenario in {', '.join(map(str, paths))}")
    failed = [result for result in results if not result.passed]
    for result in failed:
        echo(str(result))
    echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def _around(path: Path, file: Path) -> tuple[Path, ...]:
    """The mod around a scenario's file, named as from here where it lies below."""
    found = mod_around(Path(os.path.abspath(file)), root_of(path))  # noqa: PTH100 - `Path.absolute` keeps `..`
    if found is None:
        return ()
    here = Path.cwd()
    return (found.relative_to(here) if found.is_relative_to(here) else found,)
