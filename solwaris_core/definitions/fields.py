"""Fields of definitions: each carries what it means, its unit and its inclusive bounds.

Loader errors, JSON Schema, sheets, reference and strategies are all generated from this metadata,
so a bound is written here and nowhere else.
"""

from __future__ import annotations

from typing import Any

import attrs


def whole(doc: str, low: int, high: int, *, unit: str = "", default: Any = attrs.NOTHING) -> Any:
    """A whole number between `low` and `high`, both included, counted in `unit`."""
    return attrs.field(default=default, metadata={"doc": doc, "unit": unit, "min": low, "max": high})


def choice(doc: str, *words: str, default: Any = attrs.NOTHING) -> Any:
    """One of the given words."""
    return attrs.field(default=default, metadata={"doc": doc, "words": words})


def data(doc: str, *, default: Any = attrs.NOTHING, **metadata: Any) -> Any:
    """Any other value; its type says what it holds. The metadata say how it stands in the data:

    `min`, `max`: bounds, of a list those of its length;  `unit`: what is counted;  `id`: snake_case, in a mapping of
    such definitions its key;  `key`: the key in the data where it is not the attribute's name;  `lone`: one word may
    stand for a list of one;  `lines`: a block text, a line an entry;  `keyed`: a list that stands as a mapping;
    `ids`: the mapping's keys are ids;  `none`: a word that means None;  `reference`: what kind of thing the word names;
    `raw`: read by hand;  `init_only`: not in the data.
    """
    return attrs.field(default=default, metadata={"doc": doc, **metadata})


def in_data(cls: type[Any]) -> dict[str, attrs.Attribute[Any]]:
    """The attributes that data may give a definition, by their keys in the data (`if_` stands as `if`)."""
    return {
        field.metadata.get("key") or field.name.rstrip("_"): field
        for field in attrs.fields(cls)
        if field.init and not field.metadata.get("init_only")
    }
