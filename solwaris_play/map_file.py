"""Map files by themselves, without what else is loaded: their definition, and their faults of form."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import attrs

from solwaris_core.definitions.map import Map
from solwaris_core.loading.maps import add_row_problems, check_map
from solwaris_core.loading.nodes import Entries
from solwaris_core.loading.problems import Enough, Problems
from solwaris_core.loading.reader import read
from solwaris_core.loading.structure import Structurer, Vocabulary
from solwaris_core.loading.told import BAD
from solwaris_core.map_check import check

if TYPE_CHECKING:
    from solwaris_core.errors import Problem

#: The rule behind a fault of a map, where there is one.
RULES = {
    "void_edge": "R1.1", "no_free_tile": "R1.1", "bad_piece": "R1.2",
    **dict.fromkeys((
        "zone_size", "zone_split", "zones_too_near", "zones_in_sight", "zone_without_cover", "zone_without_open",
        "cut_off", "not_symmetric",
    ), "R1.6"),
}  # fmt: skip


class MapFile(NamedTuple):
    """What a map says: its definition, None where none could be made, its faults, and those that it allows itself."""

    definition: Map | None
    problems: tuple[Problem, ...]
    allowed: tuple[Problem, ...] = ()


def map_of(node: Entries, *, zones: bool) -> MapFile:
    """The map of a document, its faults of form and, with `zones`, what R1.6 asks and it does not hold."""
    problems, silenced = Problems(), Problems()
    made = BAD
    with suppress(Enough):
        made = Structurer(Vocabulary({}, {}, {}, {}), problems).structure(node, Map)
    if made is BAD:
        return MapFile(None, problems.all())
    with suppress(Enough):
        check_map(node, made, problems, zones=zones)
    if zones and made.allow and not made.ground.problems:
        add_row_problems(node.get("rows") or node, (each for each in check(made) if each.code in made.allow), silenced)
    return MapFile(made, problems.all(), silenced.all())


def read_map(file: str, data: bytes, *, zones: bool = False) -> MapFile:
    """The map of the bytes of a file; `file` is its name in problems."""
    problems = Problems()
    nodes = read(file, data, problems)
    if len(problems) or len(nodes) != 1 or not isinstance(nodes[0], Entries):
        return MapFile(None, problems.all())
    return map_of(nodes[0], zones=zones)


def told(problem: Problem, level: str, more: str = "") -> str:
    """The problem as `FILE:LINE:COL: level[code]: message`, with the rule that asks for it, and what more there is."""
    rule = RULES.get(problem.code)
    message = f"{problem.message}{f' ({rule})' if rule else ''}{more}"
    return str(attrs.evolve(problem, level=level, message=message))
