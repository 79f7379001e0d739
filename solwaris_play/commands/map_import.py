"""`solwaris map import FILE`: a map drawn in the Tiled editor, as a map file."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.loading.limits import MAX_BYTES
from solwaris_play.commands.common import echo
from solwaris_play.map_file import read_map, told
from solwaris_play.safe_write import check_goal, refuse_to_replace, write
from solwaris_play.tiled.importing import imported
from solwaris_play.tiled.remarks import remarks, with_schema

if TYPE_CHECKING:
    from collections.abc import Iterator


@click.command("import")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("-o", "output", metavar="FILE.yaml", type=click.Path(path_type=Path), help="Default: FILE with `.yaml`.")
@click.option("--id", "map_id", metavar="ID", default="", help="Default: the map's property `id`, or the file's name.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
def import_(file: Path, output: Path | None, map_id: str, force: bool) -> None:
    """Make a map file from a map of the Tiled editor, FILE.tmx or FILE.tmj.

    Each tile is what its class says: free, void, rock, hedge, crate, wall, vault, start_1, start_2 or decoration. A
    tile without a class is what the class or the name of its layer says. Scenery of the map's own has any other class
    and the properties letter, and if need be width, height, name.en, name.de. What is empty is void.

    Properties of the map: id, name.en, name.de, text.en, text.de (or name and text for all languages), symmetry, and
    allow.FINDING with a reason. What R1.6 asks and the map does not hold is a warning. Exits with 0, or 2 where
    something cannot be taken; nothing is written then.

    To change a map of yours in Tiled, name its file: `solwaris map import FILE -o ID.yaml --force`. Comments at the top
    of a file that is written over stay; those inside are lost, and told.
    """
    if not file.name:
        raise click.UsageError(f"{file} is a folder; name a map of Tiled, FILE.tmx or FILE.tmj")
    output = output or file.with_suffix(".yaml")
    if os.path.realpath(output) == os.path.realpath(file):
        raise click.UsageError(f"{file}: the map file needs another name than the Tiled map; give one with -o")
    found = imported(file, map_id)
    check_goal(output)
    old = remarks(output)
    data = "".join(f"{line}\n" for line in (*with_schema(old.top, output.parent), found.text.rstrip("\n"))).encode()
    if not force:
        refuse_to_replace({output: data})
    write(output, data)
    for note in found.notes:
        echo(f"{file}: note: {note}", err=True)
    if old.inside:
        echo(f"{output}: warning: the comments inside the file that was here are not in the new one:", err=True)
        for comment in old.inside:
            echo(f"  {comment}", err=True)
    for twin in _twins(output, found.definition.id):
        told_of = f"{twin} is the map {found.definition.id} as well; the two do not load together"
        echo(f"{output}: warning: {told_of}; `-o {twin} --force` writes over it", err=True)
    for problem in read_map(str(output), data, zones=True).problems:
        echo(told(problem, "warning"), err=True)
    board = found.definition.board
    size = f"{board.width} x {board.height}, {board.free.bit_count()} playable"
    echo(f"{output}: map {found.definition.id}, {size}")


def _twins(output: Path, map_id: str) -> Iterator[Path]:
    """Other files beside it that hold a map of that id; what cannot be read is passed over."""
    named = re.compile(rf"""^map:\s*(["']?){map_id}\1\s*(?:#.*)?$""".encode(), re.MULTILINE)
    for file in sorted(output.parent.glob("*.yaml")):
        if file.name.endswith(".scenario.yaml"):
            continue
        with suppress(OSError):
            small = file.is_file() and file.stat().st_size <= MAX_BYTES
            if small and not file.samefile(output) and named.search(file.read_bytes()):
                yield file
