"""A class with its places: as YAML whose comments say where each value stands, and as rows for JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from solwaris_core.loading.scalars import resolve
from solwaris_play.explain.places import near, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_play.explain.class_tree import Value

#: Where comments begin, if the value is no longer.
COLUMN = 60


def class_lines(value: Value) -> Iterator[str]:
    """YAML that loads as the class itself, with the defaults written out."""
    yield from _lines(value, "")


def class_rows(value: Value, path: str = "") -> Iterator[dict[str, Any]]:
    """Every plain value and whatever is empty by its path, as `slots/0/original/cost`, with where it comes from."""
    if not value.inner:
        node = value.node
        place = {} if node is None else {"file": near(node.file), "line": node.line, "column": node.column}
        yield {"path": path, "value": value.value, "origin": value.origin, **place}
    for key, inner in value.inner or ():
        yield from class_rows(inner, f"{path}/{key}" if path else str(key))


def _lines(value: Value, indent: str, dash: str = "") -> Iterator[str]:
    """The entries of a mapping or list; `dash` opens the first one where the mapping is itself in a list."""
    for place, (key, inner) in enumerate(value.inner or ()):
        begin = f"{indent}{dash}" if place == 0 else f"{indent}{' ' * len(dash)}"
        below = f"{indent}{' ' * len(dash)}  "
        if isinstance(key, int):
            if inner.inner:
                yield from _lines(inner, begin, "- ")
            else:
                yield _line(f"{begin}- {_written(inner.value)}", inner)
        elif inner.inner:
            yield f"{begin}{key}:"
            yield from _lines(inner, below)
        else:
            yield _line(f"{begin}{key}: {_written(inner.value)}", inner)


def _line(text: str, value: Value) -> str:
    return f"{text:{COLUMN}}  # {_origin(value)}"


def _origin(value: Value) -> str:
    if value.node is None:
        return value.origin
    return f"{value.origin}, {place_of(value.node)}" if value.origin != "file" else place_of(value.node)


def _written(value: Any) -> str:
    """The value as YAML writes it on one line."""
    if isinstance(value, str):
        plain = value.replace("_", "").isalnum() and value.isascii() and isinstance(resolve(value), str)
        return value if plain else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value)
