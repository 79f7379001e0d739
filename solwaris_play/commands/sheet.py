"""`solwaris sheet CLASS`: everything a class can do, in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import LANGUAGES
from solwaris_core.errors import SolwarisError
from solwaris_play.commands.common import echo, mods_option, pick, read_catalog, refuse_yaml
from solwaris_play.sheet import as_html, as_markdown, as_text, class_page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solwaris_play.sheet.page import Page

#: How a sheet may be written: from the page and its language.
FORMATS: Mapping[str, Callable[[Page, str], str]] = {
    "text": lambda page, language: as_text(page),
    "markdown": lambda page, language: as_markdown(page),
    "html": as_html,
}


@click.command()
@click.argument("class_id", metavar="CLASS")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Its language.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True, help="Its form.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write it there, in UTF-8, not to the terminal.",
)
@mods_option
def sheet(class_id: str, lang: str, form: str, output: Path | None, mods: tuple[Path, ...]) -> None:
    """Print the sheet of a class: stats, passive, slots with their variants, units and traps."""
    if output is not None:
        refuse_yaml(output)
    found = pick("class", class_id, read_catalog(mods).classes)
    assert isinstance(found, HeroClass)  # only scenarios have classes of another kind
    written = FORMATS[form](class_page(found, lang), lang)
    if output is None:
        for line in written.removesuffix("\n").split("\n"):
            echo(line)
        return
    try:
        output.write_text(written, encoding="utf-8", newline="\n")
    except OSError as error:
        raise SolwarisError(f"cannot write {output}: {error.strerror or error}") from error
