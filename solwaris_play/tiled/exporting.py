"""From a map to a Tiled map: one layer of tiles with a class each, the map's texts as properties, a picture beside it.

The tileset stands in the map itself, so that two files are all there is: the map and the picture of its tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.map_rows import VOID
from solwaris_play.tiled.kinds import DECORATION, LETTERS
from solwaris_play.tiled.picture import picture
from solwaris_play.tiled.plan import TiledDrawing, TiledTile
from solwaris_play.tiled.tmj import tmj
from solwaris_play.tiled.tmx import tmx

if TYPE_CHECKING:
    from solwaris_core.definitions.map import LegendPiece, Map
    from solwaris_core.definitions.text import Text
    from solwaris_play.tiled.plan import Properties


class Exported(NamedTuple):
    """The two files of an exported map."""

    map: bytes
    picture: bytes


def exported(definition: Map, ending: str, image: str) -> Exported:
    """The files of a map; `ending` is `.tmj` or `.tmx`, `image` the name that the picture will have beside it."""
    palette = {letter: TiledTile(class_, {}) for class_, letter in LETTERS.items() if letter != VOID}
    palette |= {letter: _own(letter, piece) for letter, piece in definition.legend.items()}
    numbers = {VOID: 0, **{letter: number for number, letter in enumerate(palette, 1)}}
    drawn = TiledDrawing(
        width=len(definition.rows[0]),
        height=len(definition.rows),
        tiles=tuple(palette.values()),
        numbers=tuple(tuple(numbers[letter] for letter in row) for row in definition.rows),
        properties=_properties(definition),
        image=image,
    )
    written = tmx(drawn) if ending == ".tmx" else tmj(drawn)
    return Exported(written.encode(), picture([*palette]))


def _own(letter: str, piece: LegendPiece) -> TiledTile:
    """A tile of the map's own scenery; its class is its English name as a word, or its letter."""
    word = "".join(each if each.isalnum() else "_" for each in piece.name.of("en").lower()).strip("_")
    class_ = word if word and word not in (*LETTERS, DECORATION) else f"own_{word or ord(letter)}"
    width, height = piece.tiles
    return TiledTile(class_, {"letter": letter, **_texts("name", piece.name), "width": width, "height": height})


def _properties(definition: Map) -> Properties:
    texts = _texts("name", definition.name) | _texts("text", definition.text)
    silenced = {f"allow.{code}": reason for code, reason in definition.allow.items()}
    return {"id": definition.id, **texts, "symmetry": definition.symmetry, **silenced}


def _texts(key: str, text: Text) -> Properties:
    return {f"{key}.{language}" if language else key: each for language, each in text.by_language.items() if each}
