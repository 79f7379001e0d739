"""A Tiled file before it is trusted: what it says of its layers and of other files, in JSON and XML alike.

Nothing is decompressed and no other file is opened here.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, Any, NamedTuple

from solwaris_play.tiled.errors import TiledError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: What a file holds: a JSON object or the root of an XML tree.
Tree = dict[str, Any] | ET.Element


#: What the values of these keys are in every object of Tiled's JSON; the library does not look.
_TYPES: dict[str, tuple[str, type[Any] | tuple[type[Any], ...]]] = {
    **dict.fromkeys(("name", "class", "type", "source", "encoding", "compression"), ("a text", str)),
    **dict.fromkeys(("firstgid", "tilecount", "id"), ("a whole number", int)),
    **dict.fromkeys(("x", "y", "offsetx", "offsety"), ("a number", (int, float))),
    **dict.fromkeys(("visible", "infinite"), ("true or false", bool)),
}
#: No place of a tile is further off than this.
_FURTHEST = 10**9


class Block(NamedTuple):
    """Tiles of a layer, all of them or a chunk: its size as it says, and its tiles as they stand in the file."""

    width: int
    height: int
    payload: object


class RawLayer(NamedTuple):
    """A layer of tiles: how its blocks are written down."""

    name: str
    encoding: str
    compression: str
    blocks: tuple[Block, ...]


def tree(file: Path, text: str) -> Tree:
    """The tree of a map or tileset. TiledError where the text is neither JSON nor plain XML."""
    try:
        if not text.lstrip().startswith("<"):
            found = json.loads(text)
            if isinstance(found, dict):
                _check_types(file, found)
                return found
            raise TiledError(file, "this is no map as Tiled saves it: its JSON holds no object")
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise TiledError(file, "it declares a document type or entities, which Tiled never writes")
        return ET.fromstring(text)
    except (ValueError, ET.ParseError) as error:
        raise TiledError(file, f"this is neither JSON nor XML as Tiled saves it: {error}") from error
    except RecursionError as error:
        raise TiledError(file, "its JSON is nested too deeply") from error


def is_map(found: Tree) -> bool:
    """Does the tree say that it is a map, not a tileset or something else?"""
    return found.get("type", "map") == "map" and "layers" in found if isinstance(found, dict) else found.tag == "map"


def attribute(found: Tree, key: str) -> str:
    """A word of the map itself; empty where there is none."""
    return str(found.get(key, ""))


def has_template(found: Tree) -> bool:
    """Does any object refer to a template, which is another file?"""
    if isinstance(found, ET.Element):
        return any("template" in element.attrib for element in found.iter())
    return any("template" in each for each in _objects(found))


def tileset_sources(file: Path, found: Tree) -> list[str]:
    """The other files that the map takes tilesets from, as it names them."""
    if isinstance(found, ET.Element):
        named: list[Any] = [element.get("source") for element in found.iter("tileset")]
    else:
        named = [tileset.get("source") for tileset in _dicts(file, found.get("tilesets", []), "tilesets")]
    return [str(source) for source in named if source is not None]


def layers(file: Path, found: Tree) -> Iterator[RawLayer]:
    """Every layer of tiles, those inside groups too."""
    if isinstance(found, ET.Element):
        for element in found.iter("layer"):
            yield _xml_layer(file, element)
        return
    waiting = _dicts(file, found.get("layers", []), "layers")[::-1]
    while waiting:
        layer = waiting.pop()
        waiting.extend(_dicts(file, layer.get("layers", []), "layers")[::-1])
        if layer.get("type") == "tilelayer":
            yield _json_layer(file, layer)


def _objects(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every object of a JSON tree."""
    waiting: list[Any] = [found]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield value
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)


def _check_types(file: Path, found: dict[str, Any]) -> None:
    for each in _objects(found):
        for key in _TYPES.keys() & each.keys():
            words, type_ = _TYPES[key]
            value = each[key]
            sound = isinstance(value, type_) and isinstance(value, bool) == (type_ is bool)
            if not sound or (isinstance(value, int | float) and not abs(value) < _FURTHEST):
                raise TiledError(file, f"this is no map as Tiled saves it: `{key}` must be {words}")


def _xml_layer(file: Path, element: ET.Element) -> RawLayer:
    name, data = element.get("name", ""), element.find("data")
    if data is None:
        raise TiledError(file, "it has no tiles", layer=name)
    parts = data.findall("chunk")
    blocks = [Block(*_size(file, name, part), part.text or "") for part in parts]
    blocks = blocks or [Block(*_size(file, name, element), data.text or "")]
    return RawLayer(name, data.get("encoding", "xml"), data.get("compression", ""), tuple(blocks))


def _json_layer(file: Path, layer: dict[str, Any]) -> RawLayer:
    name = str(layer.get("name", ""))
    if "chunks" in layer:
        parts = _dicts(file, layer["chunks"], "chunks")
    elif "data" in layer:
        parts = [layer]
    else:
        raise TiledError(file, "it has no tiles", layer=name)
    blocks = tuple(Block(*_size(file, name, part), part.get("data")) for part in parts)
    return RawLayer(name, str(layer.get("encoding", "csv")), str(layer.get("compression", "")), blocks)


def _size(file: Path, name: str, part: Tree) -> tuple[int, int]:
    try:
        width, height = (int(str(part.get(key))) for key in ("width", "height"))
    except ValueError as error:
        raise TiledError(file, "it says no size in whole numbers", layer=name) from error
    return width, height


def _dicts(file: Path, value: object, key: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise TiledError(file, f"this is no map as Tiled saves it: `{key}` is no list of objects")
    return list(value)
