"""`python -m benchmarks`: measure ours and the peers that are installed, print, and write JSON, tables and curves."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import solwaris_core as sw
from benchmarks import calls, duels, growth, memory, page, peers, playouts, processes
from benchmarks.machine import machine
from benchmarks.report import Report, as_json, as_text
from benchmarks.rounds import measure
from benchmarks.scale import FULL, QUICK, Scale

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
PICTURES = "performance"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each figure is measured")
    parser.add_argument("--quick", action="store_true", help="as little work as possible: figures that mean nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", default=ROOT / "benchmarks" / "results.json")
    parser.add_argument("--write", action="store_true", help="renew the tables and curves of docs/performance.md")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("at least one round is needed")
    if options.write and options.quick:
        parser.error("the figures of a quick run mean nothing: --write and --quick exclude each other")
    if options.write:
        _check_drawing(parser)
    report = run(QUICK if options.quick else FULL, options.rounds)
    sys.stdout.write(as_text(report))
    options.json.write_text(json.dumps(as_json(report), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if options.write:
        _write(report)


def run(scale: Scale, rounds: int) -> Report:
    """Measure everything in so many rounds."""
    theirs, versions, missing = peers.figures(scale)
    catalog = sw.load()
    figures = [
        *theirs,
        *playouts.figures(catalog, scale),
        *duels.figures(catalog, scale),
        *calls.figures(catalog, scale),
        *processes.figures(),
        *memory.figures(catalog, scale),
        *growth.figures(catalog, scale),
    ]
    measured = measure(figures, rounds, sys.stderr.write, scale.warm_up)
    return Report(machine=machine(), rounds=rounds, measured=measured, versions=versions, missing=missing)


def _check_drawing(parser: argparse.ArgumentParser) -> None:
    """Say before anything is measured that curves cannot be drawn."""
    try:
        importlib.import_module("benchmarks.curves")
    except ImportError as error:
        parser.error(f"--write draws with matplotlib, of the extra `bench`: {error}")


def _write(report: Report) -> None:
    from benchmarks.curves import draw

    shows = draw(report.curves, PAGE.parent / PICTURES)
    section = page.section(report, {f"{PICTURES}/{file}": title for file, title in shows.items()})
    PAGE.write_text(page.renewed(PAGE.read_text(encoding="utf-8"), section), encoding="utf-8")


if __name__ == "__main__":
    main()
