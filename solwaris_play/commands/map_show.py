"""`solwaris map show ID`: a map, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solwaris_play.board_text import draw_map
from solwaris_play.commands.common import mods_option, pick, read_catalog
from solwaris_play.map_text import figures
from solwaris_play.screen import Screen

if TYPE_CHECKING:
    from pathlib import Path


@click.command("show")
@click.argument("map_id", metavar="ID")
@click.option("--report", "with_report", is_flag=True, help="Add the figures: sight, walks, choke points, fairness.")
@mods_option
def show(map_id: str, with_report: bool, mods: tuple[Path, ...]) -> None:
    """Draw a map: 1 and 2 are the start zones, doubled letters scenery, blanks void."""
    found = pick("map", map_id, read_catalog(mods).maps)
    board = found.board
    screen = Screen()
    screen.line(f"{found.name.of('en')} ({map_id}): {board.width} x {board.height}, {board.free.bit_count()} playable")
    if text := found.text.of("en"):
        screen.line(text)
    screen.picture(draw_map(board, found.rows))
    screen.line(
        "## rock, hh hedge, cc crate, WW wall, VV vault block way and sight; 1 and 2 are start zones, blank is void."
    )
    if with_report:
        from solwaris_core.map_report import report

        for line in figures(report(found)):
            screen.line(line)
