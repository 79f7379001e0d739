"""Made-up maps of any size: open ground with scattered crates, the start zones ten columns apart in the middle."""

from __future__ import annotations

import math

import solwaris_core as sw
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.text import Text

SIZES = (250, 500, 1000, 2000)
#: Of so many tiles one is a crate.
CRATE_EVERY = 17


def field_id(count: int) -> str:
    """The id of the made-up map with so many playable tiles."""
    return f"field_{count}"


def with_fields(catalog: sw.Catalog) -> sw.Catalog:
    """The catalog with the made-up maps as well."""
    return catalog.extended(maps={field_id(count): field(count) for count in SIZES})


def field(count: int) -> Map:
    """A map with exactly `count` playable tiles, as square as can be; what is too much in its last rows is void."""
    side = math.ceil(math.sqrt(count * CRATE_EVERY / (CRATE_EVERY - 1)))
    middle = side // 2
    left = count
    rows = []
    for y in range(side):
        row = ""
        for x in range(side):
            zone = _zone(x - middle, y - middle)
            if zone == "." and (x * 5 + y * 7) % CRATE_EVERY == 0:
                row += "c"
            elif left:
                row += zone
                left -= 1
            else:
                row += "_"
        rows.append(row)
    while set(rows[-1]) <= set("_c"):
        rows.pop()
    return Map(id=field_id(count), name=Text({"": f"Field of {count}"}), rows=tuple(rows))


def _zone(x: int, y: int) -> str:
    """The letter of a tile so far from the middle: two zones of three by three tiles."""
    if abs(y) > 1 or not 4 <= abs(x) <= 6:
        return "."
    return "1" if x < 0 else "2"
