"""`solwaris watch DIR`: the verdict on a folder at every save."""

from __future__ import annotations

import re
from pathlib import Path

import click

from solwaris_core.errors import SolwarisError
from solwaris_play.commands.common import mods_option, refuse_yaml
from solwaris_play.safe_write import check_goal

#: How a sheet begins (`solwaris_play.sheet.html`).
_SHEET = re.compile(
    rb'<!DOCTYPE html>\n<html lang="[^"\n]*">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" [^\n]*>\n'
    rb'<meta name="color-scheme" content="light dark">\n<title>[^\n]*</title>\n<style>'
)
#: Bytes in which a sheet begins, however long its title.
_BEGINNING = 10_000


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--sheet",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the sheet of the class there as an HTML page, anew at every save.",
)
@mods_option
def watch(folder: Path, sheet: Path | None, mods: tuple[Path, ...]) -> None:
    """Watch a folder of classes, maps, rulesets and scenarios, and judge it at every save.

    Each verdict is what `solwaris validate` says of the folder, and the scenarios that the change touches: those of a
    changed file, and those that name a changed class, map or ruleset. Ctrl-C ends.
    """
    if sheet is not None:
        _check_sheet(sheet)
    from solwaris_play.watch.loop import listening
    from solwaris_play.watch.loop import watch as keep_watching

    saves = listening(folder)
    from solwaris_play.watch.bench import Bench

    keep_watching(folder, Bench(folder, mods, sheet), saves)


def _check_sheet(sheet: Path) -> None:
    """Refuse what is read as content, and to write over anything but a sheet or an empty file."""
    refuse_yaml(sheet)
    check_goal(sheet)
    try:
        with sheet.open("rb") as stream:
            held = stream.read(_BEGINNING)
    except FileNotFoundError:
        return
    except OSError as error:
        raise SolwarisError(f"cannot read {sheet}: {error.strerror or error}") from error
    if held and not _SHEET.match(held):
        raise click.UsageError(f"{sheet} is there already and no sheet; name another file")
