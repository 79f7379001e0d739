"""From a Tiled file to the text of a map file, checked by the loader before anybody sees it (formats.md, Map)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.loading.problems import suggestion
from solwaris_core.loading.values import ID, bad_id
from solwaris_core.map_rows import LARGEST, VOID
from solwaris_play.map_file import read_map
from solwaris_play.tiled.drawing import drawing
from solwaris_play.tiled.errors import TiledError
from solwaris_play.tiled.guard import check
from solwaris_play.tiled.kinds import texts
from solwaris_play.tiled.library import parsed
from solwaris_play.tiled.yaml_text import map_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.definitions.map import LegendPiece, Map
    from solwaris_play.tiled.drawing import Drawing, Point

#: What the properties of a Tiled map may say; the texts also by language (`name.en`), `allow` by finding.
PROPERTIES = ("id", "name", "text", "symmetry", "allow")


class Imported(NamedTuple):
    """A map that the loader takes, as the text of its file, and what was passed over on the way."""

    text: str
    definition: Map
    notes: tuple[str, ...]


def imported(file: Path, map_id: str = "") -> Imported:
    """The map that a Tiled file draws. Its id is `map_id`, else its property `id`, else the file's name.

    Raises TiledError with one message where something cannot be taken; R1.6 is not asked here.
    """
    check(file)
    drawn = drawing(file, parsed(file))
    properties = drawn.properties
    _check_properties(file, properties)
    named = map_id or _word(file, properties, "id") or file.name.partition(".")[0]
    if not ID.fullmatch(named):
        raise TiledError(file, f"{bad_id(named)}; give one with `--id`, or as the property `id` of the map")
    corner, rows = _rows(file, drawn)
    legend = _legend(file, drawn)
    text = map_text(
        id_=named,
        name=texts(file, properties, "name", "the map") or {"": named.replace("_", " ").capitalize()},
        text=texts(file, properties, "text", "the map"),
        symmetry=_word(file, properties, "symmetry"),
        rows=rows,
        legend=legend,
        allow=texts(file, properties, "allow", "the map"),
    )
    return Imported(text, _definition(file, text, drawn, corner), (*drawn.notes, *_trimmed(drawn, corner, rows)))


def _check_properties(file: Path, properties: Mapping[str, object]) -> None:
    for name in properties:
        base, dot, _ = name.partition(".")
        if base not in PROPERTIES or (dot and base in ("id", "symmetry")):
            hint = suggestion(base, PROPERTIES) if base not in PROPERTIES else ""
            raise TiledError(file, f"the property `{name:.40}` of the map is not known{hint}")
        if base == "allow" and not dot:
            raise TiledError(file, "the property `allow` needs the finding: `allow.zone_size`, its value is the reason")


def _word(file: Path, properties: Mapping[str, object], key: str) -> str:
    value = properties.get(key, "")
    if not isinstance(value, str):
        raise TiledError(file, f"the property `{key}` of the map must be a text")
    return value


def _rows(file: Path, drawn: Drawing) -> tuple[Point, tuple[str, ...]]:
    """Where the top left tile of the map is in Tiled, and the rows; what is all void around the map is left out."""
    solid = [at for at, placed in drawn.tiles.items() if placed.kind.letter != VOID]
    if not solid:
        raise TiledError(file, "all of its tiles are void")
    left, top = min(x for x, _ in solid), min(y for _, y in solid)
    width, height = max(x for x, _ in solid) - left + 1, max(y for _, y in solid) - top + 1
    if width > LARGEST or height > LARGEST:
        message = f"what is drawn covers {width} by {height} tiles; at most {LARGEST} by {LARGEST} are allowed"
        raise TiledError(file, message)
    letters = {at: placed.kind.letter for at, placed in drawn.tiles.items()}
    across = range(left, left + width)
    rows = tuple("".join(letters.get((x, y), VOID) for x in across) for y in range(top, top + height))
    return (left, top), rows


def _legend(file: Path, drawn: Drawing) -> dict[str, LegendPiece]:
    legend: dict[str, LegendPiece] = {}
    for at, (kind, layer) in drawn.tiles.items():
        if kind.piece is None:
            continue
        if len(kind.letter) != 1:
            raise TiledError(file, f"its letter `{kind.letter:.20}` is not one letter", layer=layer, tile=at)
        if legend.setdefault(kind.letter, kind.piece) != kind.piece:
            message = f"the letter `{kind.letter}` stands for two kinds of scenery; give one of them another"
            raise TiledError(file, message, layer=layer, tile=at)
    return legend


def _definition(file: Path, text: str, drawn: Drawing, corner: Point) -> Map:
    """The definition that the loader makes of the text. Its first fault becomes the refusal."""
    found = read_map("map", text.encode())
    if found.definition is not None and not found.problems:
        return found.definition
    if found.definition is not None and found.definition.ground.problems:
        row, column, _, message = found.definition.ground.problems[0]
        at = corner[0] + column, corner[1] + row
        raise TiledError(file, message, layer=drawn.tiles[at].layer if at in drawn.tiles else "", tile=at)
    raise TiledError(file, found.problems[0].message)


def _trimmed(drawn: Drawing, corner: Point, rows: tuple[str, ...]) -> tuple[str, ...]:
    if corner == (0, 0):
        return ()
    return (f"the map begins at tile [{corner[0]}, {corner[1]}] of Tiled; it has {len(rows[0])} by {len(rows)} tiles",)
