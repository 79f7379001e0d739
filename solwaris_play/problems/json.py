"""Problems as one JSON document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from solwaris_core.loading import Report


def document(report: Report, elsewhere: int = 0) -> dict[str, Any]:
    """What was found, as plain values: the counts, each problem with place, level, code and message, and the notes.

    `elsewhere` is how many of the faults lie in files that nobody asked about.
    """
    return {
        "files": report.files,
        "errors": len(report.problems) - elsewhere,
        "errors_elsewhere": elsewhere,
        "warnings": len(report.warnings),
        "problems": [attrs.asdict(problem) for problem in report.all],
        "notes": list(report.notes),
    }
