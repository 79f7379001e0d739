"""A Tiled map as XML, attribute for attribute as Tiled saves it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from solwaris_play.tiled.plan import FORMAT, TILED, tileset

if TYPE_CHECKING:
    from solwaris_play.tiled.plan import Properties, TiledDrawing


def tmx(drawn: TiledDrawing) -> str:
    """The file, the tiles of a row on a line."""
    attributes = tileset(drawn)
    side = attributes["tilewidth"]
    size = {"width": str(drawn.width), "height": str(drawn.height)}
    root = ET.Element("map", {
        "version": FORMAT, "tiledversion": TILED, "orientation": "orthogonal",
        "renderorder": "right-down", **size, "tilewidth": str(side), "tileheight": str(side), "infinite": "0",
        "nextlayerid": "2", "nextobjectid": "1",
    })  # fmt: skip
    _add_properties(root, drawn.properties)
    listed = ET.SubElement(root, "tileset", {key: str(value) for key, value in attributes.items()})
    width = str(side * len(drawn.tiles))
    ET.SubElement(listed, "image", {"source": drawn.image, "width": width, "height": str(side)})
    for number, tile in enumerate(drawn.tiles):
        _add_properties(ET.SubElement(listed, "tile", {"id": str(number), "type": tile.class_}), tile.properties)
    layer = ET.SubElement(root, "layer", {"id": "1", "name": "map", **size})
    ET.indent(root, " ")
    data = ET.SubElement(layer, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in drawn.numbers) + "\n"
    layer.text, data.tail = "\n  ", "\n "
    written = ET.tostring(root, encoding="unicode").replace(" />", "/>")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written}\n'


def _add_properties(element: ET.Element, properties: Properties) -> None:
    if not properties:
        return
    parent = ET.SubElement(element, "properties")
    for name, value in sorted(properties.items()):
        kind = {"type": "int"} if isinstance(value, int) else {}
        ET.SubElement(parent, "property", {"name": name, **kind, "value": str(value)})
