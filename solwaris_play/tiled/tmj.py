"""A Tiled map as JSON, key for key as Tiled saves it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from solwaris_play.tiled.plan import FORMAT, TILED, tileset

if TYPE_CHECKING:
    from solwaris_play.tiled.plan import Properties, TiledDrawing

#: A list of numbers, one a line; no text holds a line break in JSON.
_NUMBERS = re.compile(r"\[\n\s*(\d+(?:,\n\s*\d+)*)\n\s*\]")


def tmj(drawn: TiledDrawing) -> str:
    """The file, the tiles of a row on a line."""
    attributes = tileset(drawn)
    count, side = attributes["tilecount"], attributes["tilewidth"]
    tiles = [{"id": number, **_with(tile.properties), "type": tile.class_} for number, tile in enumerate(drawn.tiles)]
    picture = {"image": drawn.image, "imagewidth": side * count, "imageheight": side, "margin": 0, "spacing": 0}
    layer = {
        "data": [number for row in drawn.numbers for number in row],
        "height": drawn.height, "id": 1, "name": "map", "opacity": 1, "type": "tilelayer", "visible": True,
        "width": drawn.width, "x": 0, "y": 0,
    }  # fmt: skip
    document = {
        "compressionlevel": -1, "height": drawn.height, "infinite": False, "layers": [layer], "nextlayerid": 2,
        "nextobjectid": 1, "orientation": "orthogonal", **_with(drawn.properties), "renderorder": "right-down",
        "tiledversion": TILED, "tileheight": side,
        "tilesets": [dict(sorted({**attributes, **picture, "tiles": tiles}.items()))],
        "tilewidth": side, "type": "map", "version": FORMAT, "width": drawn.width,
    }  # fmt: skip
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return _NUMBERS.sub(lambda found: _in_rows(found[1], drawn.width), text) + "\n"


def _with(properties: Properties) -> dict[str, Any]:
    listed = [
        {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}
        for name, value in sorted(properties.items())
    ]
    return {"properties": listed} if listed else {}


def _in_rows(numbers: str, width: int) -> str:
    each = numbers.split(",")
    rows = [", ".join(map(str.strip, each[start : start + width])) for start in range(0, len(each), width)]
    return "[" + ",\n      ".join(rows) + "]"
