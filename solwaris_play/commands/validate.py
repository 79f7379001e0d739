"""`solwaris validate PATH…`: every fault of every file, one line each."""

from __future__ import annotations

from pathlib import Path

import click

from solwaris_core import loading
from solwaris_play.commands.common import echo, mods_option


@click.command()
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@mods_option
def validate(paths: tuple[Path, ...], mods: tuple[Path, ...]) -> int:
    """Check classes, variants, maps, rulesets and scenarios, in files and folders.

    Prints FILE:LINE:COL: error[code]: message for each fault and exits with 0 (none), 1 (some) or 2 (unreadable).
    """
    report = loading.validate(paths, mods)
    for note in report.notes:
        echo(note, err=True)
    for problem in report.problems:
        echo(str(problem))
    echo(f"{report.files} files, {len(report.problems)} errors")
    if report.unreadable:
        return 2
    return 1 if report.problems else 0
