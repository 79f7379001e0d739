"""`solwaris validate PATH…`: every fault of every file, and what lints warn of."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from solwaris_core import loading
from solwaris_play.commands.common import echo, mods_option, print_json
from solwaris_play.problems import apart, document, github, text


@click.command()
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    show_default=True,
    help="A line a problem, one JSON document, or workflow commands of GitHub Actions.",
)
@click.option(
    "--show/--no-show",
    default=None,
    help="With text: show the line of the file below each problem. On a terminal it is shown, elsewhere not.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings, too.")
@mods_option
def validate(paths: tuple[Path, ...], form: str, show: bool | None, strict: bool, mods: tuple[Path, ...]) -> int:
    """Check classes, variants, maps, rulesets and scenarios, in files and folders.

    Prints FILE:LINE:COL: error[code]: message for each fault, and warning[lint] for what is allowed but hardly meant
    (see docs/lints.md). Faults in files that are loaded besides, such as an installed plugin's, are counted by
    themselves. Exits with 0 (no faults), 1 (some) or 2 (unreadable).
    """
    report, elsewhere = apart(loading.validate(paths, mods), paths)
    if form == "json":
        print_json(document(report, elsewhere))
    else:
        for note in report.notes:
            echo(note, err=True)
        shows = sys.stdout.isatty() if show is None else show
        for line in github(report, elsewhere) if form == "github" else text(report, show=shows, elsewhere=elsewhere):
            echo(line)
    if report.unreadable:
        return 2
    return 1 if report.problems or (strict and report.warnings) else 0
