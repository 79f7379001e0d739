"""`solwaris schema KIND`: the JSON Schema of a kind of file, for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solwaris_core import schema as schemas
from solwaris_play.commands.common import mods_option, print_json, read_catalog

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("kind", type=click.Choice(schemas.KINDS))
@mods_option
def schema(kind: str, mods: tuple[Path, ...]) -> None:
    """Print the JSON Schema (draft-07) of a kind of file, with which an editor completes and checks while one types.

    It has every key with its meaning, unit and bounds, and all words that are loaded. The one of `class` takes variants
    as well. A file names it in its first line: `# yaml-language-server: $schema=schemas/class.json`.
    """
    print_json(schemas.schema(kind, read_catalog(mods)))
