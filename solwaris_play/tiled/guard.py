"""What a stranger's Tiled file may ask for, looked at before the library reads it.

The library opens what a file names and unpacks whatever it holds. So tilesets must lie in the folder of the map,
templates are refused, and packed tiles are unpacked here first, no further than the size they claim.
"""

from __future__ import annotations

import base64
import binascii
import os
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.loading.limits import MAX_BYTES
from solwaris_play.tiled import raw
from solwaris_play.tiled.errors import TiledError

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Tiles of all layers together; bytes of all tilesets follow from MAX_BYTES and their number.
MAX_TILES = 250_000
MAX_LAYERS = 100
MAX_TILESETS = 50
#: What zlib needs to know about each compression that the library can read.
_WINDOWS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
_HOW = "in Tiled choose Map > Map Properties > Tile Layer Format: CSV, and save again"


def check(file: Path) -> None:
    """Raise TiledError where the library should not, or could not, read this file."""
    found = raw.tree(file, _text(file))
    if not raw.is_map(found):
        raise TiledError(file, "this is no map as Tiled saves it, in TMX or JSON")
    orientation = raw.attribute(found, "orientation")
    if orientation != "orthogonal":
        raise TiledError(file, f"its orientation is `{orientation:.20}`; tiles of a map are squares: `orthogonal`")
    _check_tilesets(file, found)
    _refuse_templates(file, found)
    layers = list(raw.layers(file, found))
    if len(layers) > MAX_LAYERS:
        raise TiledError(file, f"it has {len(layers)} layers of tiles; at most {MAX_LAYERS} are read")
    _check_sizes(file, layers)
    for layer in layers:
        for block in layer.blocks:
            _check_tiles(file, layer, block)


def _text(file: Path) -> str:
    try:
        if not file.is_file():
            raise TiledError(file, "there is no such file" if not file.exists() else "this is no file")
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise TiledError(file, f"it cannot be read: {error.strerror or error}") from error
    if len(data) > MAX_BYTES:
        raise TiledError(file, f"it is larger than {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TiledError(file, "it is no UTF-8 text; is this a map of Tiled?") from error


def _check_tilesets(file: Path, found: raw.Tree) -> None:
    sources = raw.tileset_sources(file, found)
    if len(sources) > MAX_TILESETS:
        raise TiledError(file, f"it takes tiles from {len(sources)} files; at most {MAX_TILESETS} are read")
    for source in sources:
        path = file.parent / source
        try:
            inside = path.resolve().is_relative_to(file.parent.resolve())
        except (OSError, RuntimeError, ValueError):
            inside = False
        if not inside:
            message = f"its tileset `{source:.200}` lies outside the map's folder; put it there, or embed it in the map"
            raise TiledError(file, message)
        # Not `Path.exists`, which raises where a name is too long.
        if not os.path.exists(path):  # noqa: PTH110
            raise TiledError(file, f"its tileset `{source:.200}` is not there; put it beside the map, or embed it")
        _refuse_templates(path, raw.tree(path, _text(path)))


def _refuse_templates(file: Path, found: raw.Tree) -> None:
    if raw.has_template(found):
        raise TiledError(file, "it has objects made from templates; a map has no objects, so take them out")


def _check_sizes(file: Path, layers: Sequence[raw.RawLayer]) -> None:
    count = 0
    for layer in layers:
        for block in layer.blocks:
            if block.width < 1 or block.height < 1:
                raise TiledError(file, f"it says a size of {block.width} by {block.height}", layer=layer.name)
            count += block.width * block.height
            if count > MAX_TILES:
                message = f"up to here the layers have {count} tiles; at most {MAX_TILES} are read"
                raise TiledError(file, message, layer=layer.name)


def _check_tiles(file: Path, layer: raw.RawLayer, block: raw.Block) -> None:
    expected = block.width * block.height
    if layer.encoding == "csv":
        found = _listed(block.payload)
        if found is None:
            raise TiledError(file, "its tiles are no list of whole numbers", layer=layer.name)
    elif layer.encoding == "base64" and isinstance(block.payload, str):
        found = _packed(file, layer, block.payload, 4 * expected)
    else:
        message = f"its tiles are written as `{layer.encoding:.20}`, which is not read; {_HOW}"
        raise TiledError(file, message, layer=layer.name)
    if found != expected:
        more = "at least " if found > expected else ""
        message = f"it says {block.width} by {block.height} tiles, but has {more}{found}"
        raise TiledError(file, message, layer=layer.name)


def _listed(payload: object) -> int | None:
    """How many tiles a list or a text with commas holds; None where one is no number of a tile."""
    tiles = payload.split(",") if isinstance(payload, str) else payload
    if not isinstance(tiles, list):
        return None
    for tile in tiles:
        if isinstance(tile, str) and tile.strip().isascii() and tile.strip().isdigit() and len(tile.strip()) <= 10:
            continue
        if type(tile) is not int or not 0 <= tile < 2**32:
            return None
    return len(tiles)


def _packed(file: Path, layer: raw.RawLayer, payload: str, most: int) -> int:
    """How many tiles the text holds, unpacked no further than one tile beyond `most` bytes."""
    try:
        data = base64.b64decode("".join(payload.split()), validate=True)
        if layer.compression:
            data = _unpacked(layer.compression, data, most + 4)
    except (ValueError, binascii.Error, zlib.error, KeyError) as error:
        packed = f" and {layer.compression:.20}" if layer.compression else ""
        message = f"its tiles cannot be unpacked from base64{packed}; {_HOW}"
        raise TiledError(file, message, layer=layer.name) from error
    if len(data) % 4:
        raise TiledError(file, "its packed tiles end in the midst of one", layer=layer.name)
    return len(data) // 4


def _unpacked(compression: str, data: bytes, most: int) -> bytes:
    unpacking = zlib.decompressobj(_WINDOWS[compression])
    found = unpacking.decompress(data, most)
    if len(found) < most and (not unpacking.eof or unpacking.unused_data):
        raise ValueError("something is missing, or more follows")
    return found
