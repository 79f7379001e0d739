"""Faults in files that nobody asked about: what is loaded may be at fault, too."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from solwaris_play.installed import attributed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from solwaris_core.errors import Problem
    from solwaris_core.loading import Report


def apart(report: Report, paths: Sequence[Path]) -> tuple[Report, int]:
    """The report on these files and folders, and how many of its faults lie elsewhere; those say whose file it is."""
    asked = {full for path in paths for full in _names(str(path))}
    own: list[Problem] = []
    other: list[Problem] = []
    for problem in report.problems:
        (own if _below(problem.file, asked) else other).append(problem)
    if not other:
        return report, 0
    return report._replace(problems=tuple(sorted([*own, *attributed(other)]))), len(other)


def _below(file: str, asked: set[str]) -> bool:
    return any(name == path or name.startswith(path.rstrip(os.sep) + os.sep) for name in _names(file) for path in asked)


def _names(path: str) -> tuple[str, str]:
    """The full name of a path as it was given, and that of what it leads to."""
    return os.path.abspath(path), os.path.realpath(path)  # noqa: PTH100 - `Path.absolute` keeps `..`
