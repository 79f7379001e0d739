"""`solwaris map export ID -o FILE`: a map for the Tiled editor."""

from __future__ import annotations

from pathlib import Path

import click

from solwaris_play.commands.common import echo, mods_option, pick, read_catalog
from solwaris_play.safe_write import check_goal, refuse_to_replace, write
from solwaris_play.showing import shown
from solwaris_play.tiled.exporting import exported

#: What Tiled itself calls maps in JSON and in XML.
ENDINGS = (".tmj", ".tmx")


@click.command("export")
@click.argument("map_id", metavar="ID")
@click.option("-o", "output", metavar="FILE", required=True, type=click.Path(path_type=Path), help="FILE.tmj or .tmx.")
@click.option("--force", is_flag=True, help="Write over files that are there already.")
@mods_option
def export(map_id: str, output: Path, force: bool, mods: tuple[Path, ...]) -> None:
    """Write a map as a file that the Tiled editor opens, and beside it FILE.tiles.png, the picture of its tiles.

    `solwaris map import FILE -o ID.yaml --force` makes the same map of it again, in place of the file that it was in.
    """
    if output.suffix not in ENDINGS:
        raise click.UsageError(f"{output}: the name must end in {' or '.join(ENDINGS)}")
    if shown(output.name) != output.name:
        raise click.UsageError(
            f"{output}: the map names its picture like this, which is no plain text; choose another name"
        )
    found = pick("map", map_id, read_catalog(mods).maps)
    image = output.with_name(f"{output.stem}.tiles.png")
    written = exported(found, output.suffix, image.name)
    if not force:
        refuse_to_replace({image: written.picture, output: written.map})
    for goal in (image, output):
        check_goal(goal)
    write(image, written.picture)
    write(output, written.map)
    echo(f"{output}: map {map_id} for Tiled, with its tiles in {image}")
