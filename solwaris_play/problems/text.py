"""A line a problem, as people and `grep` read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solwaris_play.problems.source import excerpt

if TYPE_CHECKING:
    from solwaris_core.loading import Report


def text(report: Report, *, show: bool) -> Iterator[str]:
    """`FILE:LINE:COL: error[code]: message` for each problem, `warning[lint]` for each warning, then the count.

    With `show` the line of the file stands below each, indented, with a mark below the place.
    """
    for problem in report.all:
        yield str(problem)
        if show:
            yield from excerpt(problem.file, problem.line, problem.column)
    yield summary(report)


def summary(report: Report) -> str:
    """`N files, N errors`, and the warnings if there are any."""
    warnings = f", {len(report.warnings)} warnings" if report.warnings else ""
    return f"{report.files} files, {len(report.problems)} errors{warnings}"
