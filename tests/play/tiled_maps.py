"""Small Tiled maps for tests, as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

#: Tile 1 is `free`, and so on; tile 10 has no class, tile 11 is scenery of the map's own.
CLASSES = ("free", "void", "rock", "hedge", "crate", "wall", "vault", "start_1", "start_2", "", "tower")
LETTERS = "._#hcWV12"
OWN = [{"name": "letter", "type": "string", "value": "T"}]


def tileset(**changes: Any) -> dict[str, Any]:
    tiles: list[dict[str, Any]] = [{"id": number, "type": class_} for number, class_ in enumerate(CLASSES) if class_]
    tiles[-1]["properties"] = OWN
    return {
        "columns": 11, "firstgid": 1, "image": "tiles.png", "imageheight": 16, "imagewidth": 176, "margin": 0,
        "name": "tiles", "spacing": 0, "tilecount": 11, "tileheight": 16, "tiles": tiles, "tilewidth": 16, **changes,
    }  # fmt: skip


def layer(*rows: str | list[int], **changes: Any) -> dict[str, Any]:
    """A layer of rows, in map letters (a blank is empty) or in numbers of tiles."""
    numbers = [[LETTERS.find(each) + 1 if isinstance(each, str) else each for each in row] for row in rows]
    return {
        "data": [number for row in numbers for number in row], "height": len(rows), "id": 1, "name": "map",
        "opacity": 1, "type": "tilelayer", "visible": True, "width": len(rows[0]), "x": 0, "y": 0, **changes,
    }  # fmt: skip


def tiled(*layers: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "compressionlevel": -1, "height": layers[0].get("height"), "infinite": False, "layers": [*layers],
        "nextlayerid": 9, "nextobjectid": 1, "orientation": "orthogonal", "renderorder": "right-down",
        "tiledversion": "1.11.2", "tileheight": 16, "tilesets": [tileset()], "tilewidth": 16, "type": "map",
        "version": "1.10", "width": layers[0].get("width"), **changes,
    }  # fmt: skip


def properties(**texts: str) -> list[dict[str, str]]:
    return [{"name": name.replace("_in_", "."), "type": "string", "value": value} for name, value in texts.items()]


def saved(folder: Path, document: object, name: str = "drawn.tmj") -> Path:
    file = folder / name
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return file
