"""The generated part of docs/performance.md: tables between two marks. What stands around them is left alone."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figure import Measured
from benchmarks.report import Report, growth_line, number, verdict

BEGIN = "<!-- figures: written by `make bench` -->"
END = "<!-- figures: end -->"
#: Columns that stand to the right.
NUMBERS = ("median", "least", "most", "× python-chess")


def renewed(page: str, section: str) -> str:
    """The page with `section` between its marks. ValueError where it does not have each of them once, in order."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or BEGIN in rest or END in before or END in after:
        raise ValueError(f"the page needs {BEGIN} and then {END}, once each")
    return f"{before}{BEGIN}\n{section.strip()}\n{END}{after}"


def section(report: Report, pictures: dict[str, str]) -> str:
    """The tables, one a family, and the pictures: what each shows, by its path from the page."""
    measured = ", ".join(f"{name} {version}" for name, version in report.versions.items())
    lines = [f"{report.machine}; {report.rounds} rounds, interleaved."]
    lines += [f"Peers: {measured}."] if measured else []
    lines += [f"Not measured: {', '.join(report.missing)}."] if report.missing else []
    for family, group in report.families():
        if group[0].figure.size is None:
            lines += ["", f"### {family}", "", *_table(report, group)]
    lines += ["", "### Growth", "", *(f"- {growth_line(curve)}" for curve in report.curves)]
    for path, shows in pictures.items():
        lines += ["", f"![{shows}]({path})"]
    return "\n".join(lines)


def _table(report: Report, group: list[Measured]) -> Iterator[str]:
    """Rows of a table; columns in which nothing would stand are left out."""
    titles = ("what", "median", "least", "most", "unit", "× python-chess", "goal", "met")
    rows = [_cells(report, each) for each in group]
    used = [place for place in range(len(titles)) if any(row[place] for row in rows)]
    yield f"| {' | '.join(titles[place] for place in used)} |"
    yield f"|{'|'.join('--:' if titles[place] in NUMBERS else '---' for place in used)}|"
    for row in rows:
        yield f"| {' | '.join(row[place] for place in used)} |"


def _cells(report: Report, measured: Measured) -> list[str]:
    figure = measured.figure
    ratio = report.ratio(measured)
    return [
        figure.name,
        *(number(value) for value in (measured.median, min(measured.values), max(measured.values))),
        figure.unit,
        "" if ratio is None else f"{ratio:.2f}",
        "" if figure.goal is None else str(figure.goal),
        "" if figure.goal is None else verdict(report.met(measured)),
    ]
