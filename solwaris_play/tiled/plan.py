"""What both kinds of Tiled files say of an exported map."""

from __future__ import annotations

from typing import Any, NamedTuple

from solwaris_play.tiled.picture import SIDE

#: What Tiled must understand to open the files: its format, and the version that first wrote it so.
FORMAT, TILED = "1.10", "1.10.2"

Properties = dict[str, str | int]


class TiledTile(NamedTuple):
    """A tile of the tileset: its class and properties."""

    class_: str
    properties: Properties


class TiledDrawing(NamedTuple):
    """What both kinds of files say."""

    width: int
    height: int
    tiles: tuple[TiledTile, ...]
    numbers: tuple[tuple[int, ...], ...]  #: of each row's tiles; 0 is void, 1 the first of `tiles`
    properties: Properties
    image: str


def tileset(drawn: TiledDrawing) -> dict[str, Any]:
    """The attributes of the tileset, which both kinds of files write alike."""
    count = len(drawn.tiles)
    return {
        "firstgid": 1, "name": "solwaris", "tilewidth": SIDE, "tileheight": SIDE, "tilecount": count, "columns": count,
    }  # fmt: skip
