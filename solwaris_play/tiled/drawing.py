"""What is drawn in a Tiled map: the kind of each tile, whatever layers, chunks and tilesets it is made of.

A tile is what its own class says; one without a class is what its layer's class says, or, where that has none, its
layer's name. Free ground may lie below anything else but void.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.map_rows import FREE, VOID
from solwaris_play.tiled.errors import TiledError
from solwaris_play.tiled.kinds import DECORATION, LETTERS, Kind, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from pytiled_parser import TiledMap
    from pytiled_parser.common_types import Size
    from pytiled_parser.layer import Layer, TileLayer

#: Without the flags of turned and mirrored tiles.
_TILE = 0x0FFFFFFF
#: What a tile or layer without a class is.
UNSAID = Kind("")

Point = tuple[int, int]


class Placed(NamedTuple):
    """What one tile is, and the layer that says so."""

    kind: Kind
    layer: str


class Drawing(NamedTuple):
    """The drawn tiles by [x, y] as Tiled counts them, the properties of the map, and what was passed over."""

    tiles: Mapping[Point, Placed]
    properties: Mapping[str, object]
    notes: tuple[str, ...]


class _Tilesets:
    """Looks up what the number of a tile stands for."""

    def __init__(self, file: Path, tiled: TiledMap) -> None:
        self.file = file
        self.tilesets = sorted(tiled.tilesets.items(), reverse=True)
        self._known: dict[int, Kind | None] = {}

    def kind(self, number: int) -> Kind | None:
        """The kind of the tile of that number, UNSAID where it has no class. Raises LookupError for no tile at all."""
        if number not in self._known:
            self._known[number] = self._looked_up(number)
        return self._known[number]

    def _looked_up(self, number: int) -> Kind | None:
        first, tileset = next((each for each in self.tilesets if each[0] <= number), (0, None))
        local = number - first
        tile = (tileset.tiles or {}).get(local) if tileset else None
        if tileset is None or (tile is None and local >= tileset.tile_count):
            raise LookupError
        if tile is None or not tile.class_:
            return UNSAID
        where = f"tile {local} of the tileset `{tileset.name}`"
        return kind_of(self.file, tile.class_, tile.properties or {}, where)


def drawing(file: Path, tiled: TiledMap) -> Drawing:
    """The drawing of a parsed map. Raises TiledError, naming layer and tile where one is at fault."""
    tilesets = _Tilesets(file, tiled)
    tiles: dict[Point, Placed] = {}
    notes: list[str] = []
    for layer in _layers(file, tiled.layers, notes):
        by_layer = _kind_of_layer(file, layer)
        size = None if tiled.infinite else tiled.map_size
        for at, number in _numbers(file, layer, size):
            placed = _placed(tilesets, layer, at, number & _TILE, by_layer)
            if placed is not None:
                tiles[at] = _over(file, tiles.get(at), placed, at)
    if not tiles:
        raise TiledError(file, "nothing is drawn on its layers of tiles")
    return Drawing(tiles, dict(tiled.properties or {}), tuple(notes))


def _layers(file: Path, layers: Iterable[Layer], notes: list[str]) -> Iterator[TileLayer]:
    """The layers of tiles from the bottom up, those of groups too. Adds a note on each that is passed over."""
    from pytiled_parser.layer import ImageLayer, LayerGroup, ObjectLayer, TileLayer

    for layer in layers:
        if not layer.visible:
            notes.append(f"the hidden layer `{layer.name}` is left out")
        elif isinstance(layer, LayerGroup | TileLayer) and tuple(layer.offset) != (0, 0):
            raise TiledError(file, "it is shifted by an offset; set it to 0, 0", layer=layer.name)
        elif isinstance(layer, LayerGroup):
            yield from _layers(file, layer.layers or (), notes)
        elif isinstance(layer, ObjectLayer):
            if layer.tiled_objects:
                count = len(layer.tiled_objects)
                objects = "1 object" if count == 1 else f"{count} objects"
                message = f"it holds {objects}; a map is drawn with tiles only, so take this layer out"
                raise TiledError(file, message, layer=layer.name)
        elif isinstance(layer, ImageLayer):
            notes.append(f"the picture `{layer.name}` is left out")
        elif isinstance(layer, TileLayer):
            yield layer


def _kind_of_layer(file: Path, layer: TileLayer) -> Kind | None:
    """The kind of its tiles without a class of their own; None for decoration, UNSAID where it does not say."""
    properties = layer.properties or {}
    named = layer.name in LETTERS or layer.name == DECORATION or "letter" in properties
    class_ = layer.class_ or (layer.name if named else "")
    return kind_of(file, class_, properties, f"layer `{layer.name}`") if class_ else UNSAID


def _numbers(file: Path, layer: TileLayer, size: Size | None) -> Iterator[tuple[Point, int]]:
    """Each tile that is not empty with its number. Raises TiledError where sizes or chunks contradict each other."""
    if layer.data is not None:
        if size is not None and layer.size is not None and layer.size != size:
            own, whole = (f"{each.width} by {each.height}" for each in (layer.size, size))
            message = f"it has {own} tiles, but the map {whole}"
            raise TiledError(file, message, layer=layer.name)
        blocks = [(0, 0, layer.data)]
    else:
        blocks = [(int(each.coordinates.x), int(each.coordinates.y), each.data) for each in layer.chunks or ()]
    seen: set[Point] = set()
    for left, top, rows in blocks:
        for y, row in enumerate(rows, top):
            for x, number in enumerate(row, left):
                if (x, y) in seen:
                    raise TiledError(file, "two of its chunks hold this tile", layer=layer.name, tile=(x, y))
                seen.add((x, y))
                if number:
                    yield (x, y), number


def _placed(tilesets: _Tilesets, layer: TileLayer, at: Point, number: int, by_layer: Kind | None) -> Placed | None:
    try:
        kind = tilesets.kind(number)
    except LookupError as error:
        message = f"the number {number} stands for no tile of any tileset"
        raise TiledError(tilesets.file, message, layer=layer.name, tile=at) from error
    if kind is UNSAID:
        kind = by_layer
    if kind is UNSAID:
        message = (
            f"neither this tile nor its layer has a class; give one of them one of {', '.join(LETTERS)}, {DECORATION}"
        )
        raise TiledError(tilesets.file, message, layer=layer.name, tile=at)
    return None if kind is None else Placed(kind, layer.name)


def _over(file: Path, below: Placed | None, above: Placed, at: Point) -> Placed:
    """What a tile is that two layers fill."""
    if below is None or below.kind == above.kind or (below.kind.letter == FREE and above.kind.letter != VOID):
        return above
    message = f"it is `{above.kind.letter}` here, but `{below.kind.letter}` in the layer `{below.layer}`; take one out"
    raise TiledError(file, message, layer=above.layer, tile=at)
