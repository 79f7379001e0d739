"""The faults that the rows and the legend of a map hold, at their places in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.loading.nodes import Entries, Node, Scalar
from solwaris_core.map_rows import legend_problems

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.definitions.map import Map
    from solwaris_core.loading.problems import Problems
    from solwaris_core.map_rows import RowProblem


def check_map(node: Entries, definition: Map, problems: Problems, *, zones: bool) -> bool:
    """Add the faults of a map's rows and legend, and with `zones` what R1.6 asks; True if there are none.

    `allow` silences faults of R1.6 by their code.
    """
    rows = node.get("rows") or node
    found = definition.ground.problems
    faults = legend_problems(definition.legend)
    if zones and not found and not faults:
        from solwaris_core.map_check import check

        told = (problem for problem in check(definition) if problem.code not in definition.allow)
        found = tuple(_with_lines(rows, definition, problem) for problem in told)
    add_row_problems(rows, found, problems)
    legend = node.get("legend")
    for letter, code, message in faults:
        place: Node = legend.entries[letter][0] if isinstance(legend, Entries) else node
        problems.add(place, code, message)
    return not faults and not found


def add_row_problems(rows: Node, found: Iterable[RowProblem], problems: Problems) -> None:
    """Add faults of rows, each at its letter where the rows are a block text, else where they begin."""
    for problem in found:
        line, column = rows.line, rows.column
        if isinstance(rows, Scalar) and rows.rows_at:
            line, column = rows.rows_at[0] + problem.row, rows.rows_at[1] + problem.column
        problems.add_at(rows.file, line, column, problem.code, problem.message)


def _with_lines(rows: Node, definition: Map, problem: RowProblem) -> RowProblem:
    """The fault; of one between two tiles, the message also says in which lines of the file they stand."""
    if problem.code != "not_symmetric" or not isinstance(rows, Scalar) or not rows.rows_at:
        return problem
    from solwaris_core.map_check import counterpart

    _, other = counterpart(definition.board, definition.symmetry, problem.column, problem.row)
    first, second = rows.rows_at[0] + problem.row, rows.rows_at[0] + other
    lines = f"both in line {first}" if first == second else f"lines {first} and {second}"
    return problem._replace(message=f"{problem.message} ({lines})")
