"""`solwaris sheet CLASS`: everything a class can do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import LANGUAGES
from solwaris_play.commands.common import mods_option, pick, read_catalog
from solwaris_play.sheet import as_markdown, as_text, class_page

if TYPE_CHECKING:
    from pathlib import Path

#: How a sheet may be written.
FORMATS = {"text": as_text, "markdown": as_markdown}


@click.command()
@click.argument("class_id", metavar="CLASS")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Its language.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True, help="Its form.")
@mods_option
def sheet(class_id: str, lang: str, form: str, mods: tuple[Path, ...]) -> None:
    """Print the sheet of a class: stats, passive, slots with their variants, units and traps."""
    found = pick("class", class_id, read_catalog(mods).classes)
    assert isinstance(found, HeroClass)  # only scenarios have classes of another kind
    click.echo(FORMATS[form](class_page(found, lang)), nl=False)
