"""A map: rows of letters, start zones among them, and the scenery it adds to the built-in one (R1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.text import Text
from solwaris_core.map_rows import LARGEST, Ground, parse_rows

if TYPE_CHECKING:
    from solwaris_core.board import Board


@attrs.frozen(kw_only=True)
class LegendPiece:
    """A kind of scenery of the map's own: an obstacle that fills a rectangle of tiles, either way up (R1.2)."""

    name: Text = data("Its name")
    tiles: tuple[int, int] = data("Width and height of the rectangle it covers", min=1, max=LARGEST, unit="tiles")


@attrs.frozen(kw_only=True)
class Map:
    """One map. `id` is the value of the key `map`."""

    id: str = data("Its id", id=True, key="map")
    format: int = whole("Version of the data format", 1, 1, default=1)
    name: Text = data("Its name")
    text: Text = data("What it is like, in a sentence", default=Text({"": ""}))
    symmetry: str = choice(
        "What leaves the board as it is but for swapped start zones: half a turn, left for right (mirror_x), "
        "top for bottom (mirror_y), or nothing",
        "half_turn", "mirror_x", "mirror_y", "none",
        default="none",
    )  # fmt: skip
    rows: tuple[str, ...] = data(
        "The tiles, a letter each, a line of the block a row: `.` free, `_` void, `#` rock, `h` hedge, `c` crate, "
        "`W` wall, `V` vault, `1` and `2` start zones",
        min=1, max=LARGEST, lines=True,
    )  # fmt: skip
    legend: Mapping[str, LegendPiece] = data("More scenery, by its letter in the rows", default=FrozenMap())
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())

    @cached_property
    def ground(self) -> Ground:
        """The board, the scenery and the faults that the rows hold, worked out once."""
        return parse_rows(self.rows, self.legend)

    @property
    def board(self) -> Board:
        """The board all duels on this map share."""
        return self.ground.board
