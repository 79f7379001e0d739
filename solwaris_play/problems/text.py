"""A line a problem, as people and `grep` read it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from solwaris_play.problems.source import excerpt, lines_of

if TYPE_CHECKING:
    from solwaris_core.loading import Report


def text(report: Report, *, show: bool, elsewhere: int = 0) -> Iterator[str]:
    """`FILE:LINE:COL: error[code]: message` for each problem, `warning[lint]` for each warning, then the count.

    With `show` the line of the file stands below each, indented, with a mark below the place.
    """
    # Problems come file by file. What was read is forgotten with the report: the next one may be of other files.
    read = lru_cache(maxsize=1)(lines_of)
    for problem in report.all:
        yield str(problem)
        if show:
            yield from excerpt(read(problem.file), problem.line, problem.column)
    yield summary(report, elsewhere)


def summary(report: Report, elsewhere: int = 0) -> str:
    """`N files, N errors`, and the warnings if there are any; faults that lie elsewhere (see `apart`) by themselves."""
    warnings = f", {len(report.warnings)} warnings" if report.warnings else ""
    others = f"; in other files {elsewhere} errors" if elsewhere else ""
    return f"{report.files} files, {len(report.problems) - elsewhere} errors{warnings}{others}"
