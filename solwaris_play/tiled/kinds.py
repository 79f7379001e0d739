"""The kinds of tiles by the class that they bear in Tiled: built-in ones, and a map's own scenery (formats.md, Map)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.map import LegendPiece
from solwaris_core.definitions.text import Text
from solwaris_core.loading.problems import nearest
from solwaris_core.map_rows import FREE, SCENERY, VOID, ZONES
from solwaris_play.tiled.errors import TiledError

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Each built-in class and its letter.
LETTERS: Mapping[str, str] = {
    "free": FREE,
    "void": VOID,
    **{name: letter for letter, (name, _) in SCENERY.items()},
    **{f"start_{side}": letter for letter, side in ZONES.items()},
}
#: The class of what is only looked at, and means nothing.
DECORATION = "decoration"


@attrs.frozen
class Kind:
    """What a tile is: its letter in the rows, and of a map's own scenery the piece (None for what is built in)."""

    letter: str
    piece: LegendPiece | None = None


def kind_of(file: Path, class_: str, properties: Mapping[str, object], where: str) -> Kind | None:
    """The kind that a class names, with the properties of what bears it; None for decoration.

    `where` names the bearer in messages. Raises TiledError for an unknown class and for bad properties.
    """
    if class_ == DECORATION:
        return None
    if class_ in LETTERS:
        return Kind(LETTERS[class_])
    if "letter" not in properties:
        near = nearest(class_, (*LETTERS, DECORATION))
        known = f"did you mean `{near}`?" if near else f"known: {', '.join(LETTERS)}, {DECORATION}"
        own = "scenery of the map's own needs the property `letter`"
        raise TiledError(file, f"{where} has the unknown class `{class_:.40}`; {known} ({own})")
    letter = properties["letter"]
    if not isinstance(letter, str):
        raise TiledError(file, f"{where}: the property `letter` must be a text of one letter")
    size = (_side(file, properties, "width", where), _side(file, properties, "height", where))
    name = texts(file, properties, "name", where) or {"": class_.replace("_", " ").capitalize()}
    return Kind(letter, LegendPiece(name=Text(name), tiles=size))


def _side(file: Path, properties: Mapping[str, object], key: str, where: str) -> int:
    value = properties.get(key, 1)
    if type(value) is not int:
        raise TiledError(file, f"{where}: the property `{key}` must be a whole number of tiles")
    return value


def texts(file: Path, properties: Mapping[str, object], key: str, where: str) -> dict[str, str]:
    """A text by language: of the property `name` alone, or of `name.en`, `name.de` …; empty where there is none."""
    found = {}
    for name, value in properties.items():
        base, _, language = name.partition(".")
        if base != key:
            continue
        if not isinstance(value, str):
            raise TiledError(file, f"{where}: the property `{name:.40}` must be a text")
        found[language] = value
    if "" in found and len(found) > 1:
        raise TiledError(file, f"{where}: `{key}` stands for all languages; take it out beside `{key}.{_other(found)}`")
    return found


def _other(found: Mapping[str, str]) -> str:
    return next(language for language in found if language)
