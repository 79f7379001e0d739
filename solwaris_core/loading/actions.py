"""Actions as they stand in YAML: the same as in JSON (formats.md, Actions and events)."""

from __future__ import annotations

from typing import Any

from solwaris_core.loading.keys import check_keys
from solwaris_core.loading.nodes import Entries, Items, Node, Scalar, plain, quoted, shown
from solwaris_core.loading.problems import Problems, nearest, suggestion
from solwaris_core.loading.tiles import is_tile, no_tile

#: Actions that may stand as a bare word; with `seat`, as `{end_turn: true, seat: 1}`.
BARE = ("bid", "decline", "end_turn", "forfeit", "timeout")
#: Actions that say more, each with its other keys.
WORDY = {"place": (), "move": (), "path": (), "cast": ("at",)}


def action(node: Node, problems: Problems) -> Any:
    """The action in its JSON form: a word or a dict. What is at fault is added to `problems`."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        if node.value not in BARE:
            problems.add(node, "bad_action", f"{quoted(node.text)} is no action{suggestion(node.text, BARE)}")
        return node.value
    verbs = [key.text for key, _ in node if key.text in (*BARE, *WORDY)] if isinstance(node, Entries) else []
    if isinstance(node, Entries) and not verbs and _typo(node, problems):
        return plain(node)
    if not isinstance(node, Entries) or len(verbs) != 1:
        words = ", ".join((*WORDY, *BARE))
        count = f"has {len(verbs)} of them" if isinstance(node, Entries) else f"is {shown(node)}"
        problems.add(node, "bad_action", f"an action has one of the keys {words}; this {count}")
        return plain(node)
    verb = verbs[0]
    check_keys(node, (verb, *WORDY.get(verb, ()), "seat"), problems)
    _check_values(node, verb, problems)
    return plain(node)


def _typo(node: Entries, problems: Problems) -> bool:
    """Add a problem if a key is nearly an action."""
    for key, _ in node:
        near = nearest(key.text, (*WORDY, *BARE))
        if near is not None:
            problems.add(key, "bad_action", f"{quoted(key.text)} is no action; did you mean `{near}`?")
            return True
    return False


def _check_values(node: Entries, verb: str, problems: Problems) -> None:
    value = node.get(verb)
    assert value is not None
    if verb == "cast":
        if not isinstance(value, Scalar) or not isinstance(value.value, str):
            problems.add(value, "bad_action", f"`cast` must be the id of a spell, not {shown(value)}")
        aim = node.get("at")
        if aim is None:
            problems.add(node, "bad_action", "`cast` needs `at: [x, y]`")
        else:
            _check_tile(aim, "at", problems)
    elif verb == "path":
        if not isinstance(value, Items):
            problems.add(value, "bad_action", f"`path` must be a list of tiles, not {shown(value)}")
        for tile in value if isinstance(value, Items) else ():
            _check_tile(tile, "path", problems)
    elif verb in WORDY:
        _check_tile(value, verb, problems)
    elif plain(value) is not True:
        problems.add(value, "bad_action", f"`{verb}` must be true, not {shown(value)}")
    seat = node.get("seat")
    if seat is not None and (not isinstance(plain(seat), int) or isinstance(plain(seat), bool)):
        problems.add(seat, "bad_action", f"`seat` must be a whole number, not {shown(seat)}")


def _check_tile(node: Node, key: str, problems: Problems) -> None:
    if not is_tile(node):
        problems.add(node, "bad_action", f"`{key}` must be a tile, [x, y], not {no_tile(node)}")
