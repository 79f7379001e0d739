"""Where a tile of a map stands in its file."""

from __future__ import annotations

from solwaris_core.loading.nodes import Entries, Node, Scalar


def row(map_: Entries, x: int, y: int) -> Node:
    """The place of that tile's letter, or where the rows begin if they are no block text."""
    rows = map_.get("rows") or map_
    if isinstance(rows, Scalar) and rows.rows_at:
        return Node(rows.file, rows.rows_at[0] + y, rows.rows_at[1] + x)
    return rows
