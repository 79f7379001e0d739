"""A run and what is told of it: as text for the terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import attrs

from benchmarks.figure import Measured
from benchmarks.growth import Curve, curves
from benchmarks.peers import YARDSTICK


@attrs.frozen(kw_only=True)
class Report:
    """One run. `versions` are those of the peers that were measured, `missing` says why the others were not."""

    machine: str
    rounds: int
    measured: Sequence[Measured]
    versions: Mapping[str, str]
    missing: Mapping[str, str]

    @property
    def curves(self) -> list[Curve]:
        """How costs grow."""
        return curves(self.measured)

    def families(self) -> Iterator[tuple[str, list[Measured]]]:
        """The figures by family, in the order in which they were given."""
        for name, group in groupby(self.measured, key=lambda each: each.figure.family):
            yield name, list(group)

    def ratio(self, measured: Measured) -> float | None:
        """How many times the yardstick it is; None for what cannot be compared, and where that is not measured."""
        return measured.in_yardsticks(next((each for each in self.measured if each.figure.name == YARDSTICK), None))

    def met(self, measured: Measured) -> bool | None:
        """Is its goal reached? None where it has none, and where nobody can say."""
        goal = measured.figure.goal
        return None if goal is None else goal.met(measured.median, self.ratio(measured))


def number(value: float) -> str:
    """Three figures, or all before the point."""
    return f"{value:,.0f}".replace(",", " ") if value >= 100 or value == 0 else f"{value:#.3g}"


def growth_line(curve: Curve) -> str:
    """What the exponent says of a curve, flagged where it is worse than linear."""
    verdict = "WORSE THAN LINEAR" if curve.too_steep else "not worse than linear"
    sizes = f"{curve.sizes[0]} to {curve.sizes[-1]}"
    return f"{curve.name} ({sizes}): exponent {curve.exponent:.2f}, {verdict}"


def as_text(report: Report) -> str:
    """The run as a table for the terminal."""
    lines = [report.machine, *(f"{name} {version}" for name, version in report.versions.items())]
    lines += [f"not measured: {name} ({why})" for name, why in report.missing.items()]
    for family, group in report.families():
        lines += ["", f"{family:42} {'median':>9} {'least':>9} {'most':>9}"]
        for each in group:
            figure = each.figure
            values = [number(value) for value in (each.median, min(each.values), max(each.values))]
            ratio = report.ratio(each)
            line = f"  {figure.name:40} {values[0]:>9} {values[1]:>9} {values[2]:>9} {figure.unit:9}"
            line += f" ×{ratio:.2f}" if ratio is not None else ""
            line += f"  {figure.goal}: {verdict(report.met(each))}" if figure.goal else ""
            lines.append(line.rstrip())
    return "\n".join([*lines, "", *map(growth_line, report.curves)]) + "\n"


def verdict(met: bool | None) -> str:
    """In a word."""
    return "unknown" if met is None else "yes" if met else "NO"


def as_json(report: Report) -> dict[str, Any]:
    """Everything, with the values of all rounds."""
    return {
        "machine": report.machine,
        "rounds": report.rounds,
        "peers": dict(report.versions),
        "not_measured": dict(report.missing),
        "figures": [
            {
                "family": each.figure.family,
                "name": each.figure.name,
                "unit": each.figure.unit,
                "size": each.figure.size,
                "median": each.median,
                "values": list(each.values),
                "times_yardstick": report.ratio(each),
                "goal": str(each.figure.goal) if each.figure.goal else None,
                "met": report.met(each),
            }
            for each in report.measured
        ],
        "growth": [
            {"family": curve.name, "exponent": curve.exponent, "worse_than_linear": curve.too_steep}
            for curve in report.curves
        ],
    }
