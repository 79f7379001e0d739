"""Tiles as they stand in actions and scripted dice: `[x, y]`."""

from __future__ import annotations

from solwaris_core.loading.nodes import Items, Node, Scalar, plain, shown
from solwaris_core.loading.slips import odd_number


def is_tile(node: Node) -> bool:
    """Is it a list of two whole numbers?"""
    value = plain(node)
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)


def no_tile(node: Node) -> str:
    """What stands where a tile should, as messages name it: of a list, what is wrong with it."""
    if not isinstance(node, Items):
        return shown(node)
    if len(node) != 2:
        return f"a list of {len(node)}"
    wrong = next(part for part in node if type(plain(part)) is not int)
    value = plain(wrong)
    if isinstance(value, float):
        return f"a list with {shown(wrong)}; it takes whole numbers"
    slip = odd_number(wrong.text) if isinstance(wrong, Scalar) and isinstance(value, str) else ""
    return f"a list with {shown(wrong)}" + (f"; {slip}" if slip else "")
