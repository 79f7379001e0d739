"""From format 0, that of the drafts before release, to format 1.

- A map did not say its symmetry. Now it does, where it has one.
- An effect always stood as a mapping, `swap: {}`. Without parameters it is now its bare name.
- `format: 0` becomes `format: 1`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from solwaris_core.definitions.map import LegendPiece, Map
from solwaris_core.definitions.text import Text
from solwaris_core.map_check import check
from solwaris_play.upgrade.edits import Edit
from solwaris_play.upgrade.trees import entries, entry, everything, in_braces, is_empty_mapping, is_quoted, items, span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruamel.yaml.nodes import Node

#: Keys whose value is a list of effects; those of the pickups stand below `kinds`.
EFFECTS = ("effects", "on_trigger", "on_death")
#: What a map without a symmetry of its own may get.
SYMMETRIES = ("half_turn", "mirror_x", "mirror_y")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)")


def edits(text: str, root: Node) -> Iterator[Edit]:
    """What changes in a document of format 0."""
    number = entry(root, "format")
    if number is not None:
        yield Edit(*span(number[1]), "1")
    if entry(root, "map") and not entry(root, "scenario"):
        yield from _symmetry(text, root)
    seen: set[int] = set()
    for node in everything(root):
        for key, value in entries(node):
            lists = [value] if key.value in EFFECTS else []
            lists += [each for _, each in entries(value)] if key.value == "kinds" else []
            for effects in lists:
                if id(effects) not in seen:
                    seen.add(id(effects))
                    yield from _bare_names(text, effects)


def _symmetry(text: str, root: Node) -> Iterator[Edit]:
    rows = entry(root, "rows")
    if rows is None or entry(root, "symmetry"):
        return
    found = _symmetry_of(root, rows[1])
    if found is None:
        return
    at = rows[0].start_mark.index
    if in_braces(root):
        yield Edit(at, at, f"symmetry: {found}, ")
        return
    line = at - rows[0].start_mark.column
    at = _above_comments(text, line)
    if any(is_quoted(node) and span(node)[0] < at < span(node)[1] for node in everything(root)):
        at = line
    end = next((end for end in ("\r\n", "\n") if end in text), "\r")
    yield Edit(at, at, f"{' ' * rows[0].start_mark.column}symmetry: {found}{end}")


def _above_comments(text: str, at: int) -> int:
    """Where the lines begin that look like comments and stand right above the line that begins there."""
    for line in reversed(_LINE.findall(text[:at])):
        if not line.startswith("#"):
            break
        at -= len(line)
    return at


def _symmetry_of(root: Node, rows: Node) -> str | None:
    legend = entry(root, "legend")
    letters = [key.value for key, _ in entries(legend[1])] if legend else []
    if not isinstance(rows.value, str):
        return None
    for symmetry in SYMMETRIES:
        drawn = Map(
            id="drawn",
            name=Text({"": "Drawn"}),
            rows=tuple(rows.value.splitlines()),
            legend={letter: LegendPiece(name=Text({"": letter}), tiles=(1, 1)) for letter in letters},
            symmetry=symmetry,
        )
        if not drawn.ground.problems and all(problem.code != "not_symmetric" for problem in check(drawn)):
            return symmetry
    return None


def _bare_names(text: str, effects: Node) -> Iterator[Edit]:
    """The effects of a list that have no parameters; one with an anchor or a comment in it stays as it is."""
    for effect in items(effects):
        if len(entries(effect)) != 1:
            continue
        name, value = entries(effect)[0]
        if not is_empty_mapping(value):
            continue
        start = effect.start_mark.index
        end = (effect if in_braces(effect) else value).end_mark.index
        if "#" not in text[start:end] and not (effect.anchor or name.anchor or value.anchor):
            yield Edit(start, end, text[slice(*span(name))])
