"""`solwaris scenario PATH…`: run scenarios, and say which do not hold."""

from __future__ import annotations

from pathlib import Path

import click

from solwaris_core.scenario import run_path
from solwaris_play.commands.common import echo, mods_option, read_catalog


@click.command()
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@mods_option
def scenario(paths: tuple[Path, ...], mods: tuple[Path, ...]) -> int:
    """Run the scenarios of files and folders; a line for each that fails.

    Exits with 0 (all hold), 1 (some do not) or 2 (a file is not a scenario).
    """
    catalog = read_catalog(mods)
    results = [result for path in paths for result in run_path(path, catalog)]
    if not results:
        raise click.UsageError(f"no scenario in {', '.join(map(str, paths))}")
    failed = [result for result in results if not result.passed]
    for result in failed:
        echo(str(result))
    echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
