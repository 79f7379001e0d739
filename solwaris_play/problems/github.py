"""Problems as workflow commands of GitHub Actions, which show each at its line of a change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solwaris_play.problems.text import summary

if TYPE_CHECKING:
    from solwaris_core.loading import Report

#: What must be escaped in a message, and what in a property besides.
_MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _MESSAGE | {":": "%3A", ",": "%2C"}


def github(report: Report, elsewhere: int = 0) -> Iterator[str]:
    """`::error file=…,line=…,col=…,title=…::message` for each problem, `::warning` for each warning, then the count."""
    for problem in report.all:
        file, title = _escaped(problem.file, _PROPERTY), _escaped(problem.code, _PROPERTY)
        place = f"file={file},line={problem.line},col={problem.column},title={title}"
        yield f"::{problem.level} {place}::{_escaped(problem.message, _MESSAGE)}"
    yield summary(report, elsewhere)


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(letter, letter) for letter in text)
