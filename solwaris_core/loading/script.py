"""The scripted dice of a scenario: results by label (formats.md)."""

from __future__ import annotations

from typing import Any

from solwaris_core.dice import LABELS
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, plain, quoted, shown
from solwaris_core.loading.problems import Problems, suggestion
from solwaris_core.loading.tiles import is_tile, no_tile

#: Labels whose throws come out true or false.
CHANCES = ("critical", "refuse_ap", "refuse_mp", "chance")


def script(node: Node, problems: Problems) -> dict[str, Any]:
    """Each label with its word or its tuple of results. What is at fault is added to `problems`."""
    made: dict[str, Any] = {}
    if not isinstance(node, Entries):
        problems.add(node, "wrong_type", f"`dice` must be a mapping from label to results, not {shown(node)}")
        return made
    for key, value in node:
        if key.text not in LABELS:
            message = f"no throw has the label {quoted(key.text)}{suggestion(key.text, LABELS)}"
            problems.add(key, "bad_dice", message)
        elif isinstance(value, Items):
            for result in value:
                _check_result(key.text, result, problems)
            made[key.text] = tuple(plain(result) for result in value)  # tiles stay lists of two
        else:
            made[key.text] = _word(key.text, value, problems)
    return made


def words_of(label: str) -> tuple[str, ...]:
    """The words that may stand in the place of a list of results."""
    return ("never", "always") if label in CHANCES else ("min", "max") if label == "damage" else ()


def _word(label: str, node: Node, problems: Problems) -> Any:
    words = words_of(label)
    if not isinstance(node, Scalar) or node.value not in words:
        expected = " or ".join((*words, "a list of results"))
        problems.add(node, "bad_dice", f"`{label}` must be {expected}, not {shown(node)}")
    return plain(node)


def _check_result(label: str, node: Node, problems: Problems) -> None:
    value = plain(node)
    whole, found = type(value) is int, shown
    if label in CHANCES:
        sound, expected = isinstance(value, bool), "true or false"
    elif label == "damage":
        sound, expected = whole, "a whole number"
    elif label == "initiative":
        sound, expected = value in (1, 2) and whole, "a side, 1 or 2"
    elif label == "pickup_kind":
        sound, expected = isinstance(value, str), "a kind of pickup"
    else:
        sound, expected, found = is_tile(node), "a tile, [x, y]", no_tile
    if not sound:
        problems.add(node, "bad_dice", f"a result of `{label}` must be {expected}, not {found(node)}")
