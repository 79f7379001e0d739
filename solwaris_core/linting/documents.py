"""Lints over the documents that somebody asks about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from solwaris_core.linting.allow import check_allow
from solwaris_core.linting.page import Page
from solwaris_core.linting.run import lint
from solwaris_core.lints import LINTS
from solwaris_core.loading.limits import MAX_ALL_WARNINGS, MAX_WARNINGS
from solwaris_core.loading.problems import Enough

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.errors import Problem
    from solwaris_core.loading.documents import Document
    from solwaris_core.loading.files import Reading
    from solwaris_core.loading.nodes import Scalar
    from solwaris_core.loading.problems import Problems
    from solwaris_core.loading.whereabouts import Whereabouts

#: A document, and the scenario that was made of it, if it is one.
Given = tuple["Document", Any]


def check_allows(found: Sequence[Document], problems: Problems) -> None:
    """Add the problems of every `allow` in the documents."""
    known = [each.id for each in LINTS]
    for document in found:
        with suppress(Enough):
            check_allow(document, known, problems)


def lint_all(
    given: Sequence[Given], catalog: Catalog, whereabouts: Whereabouts, reading: Reading, notes: list[str]
) -> Iterator[Problem]:
    """What lints find in the documents of files without faults: of each at most MAX_WARNINGS, of all MAX_ALL_WARNINGS.

    Where there are more, a note says so, once.
    """
    left = MAX_ALL_WARNINGS
    told = False
    for found in _each(given, catalog, whereabouts, reading):
        for warning in islice(found, min(MAX_WARNINGS, left)):
            left -= 1
            yield warning
        more = None if told else next(found, None)
        if more is not None:
            told = True
            bounds = f"of one document {MAX_WARNINGS} are told, of all {MAX_ALL_WARNINGS}"
            notes.append(f"{more.file}:{more.line}:{more.column}: note: more warnings are left out; {bounds}")
        if told and not left:
            return


def _each(
    given: Sequence[Given], catalog: Catalog, whereabouts: Whereabouts, reading: Reading
) -> Iterator[Iterator[Problem]]:
    """What lints find in each document of files without faults, found as it is asked for."""
    shared: dict[tuple[str, str], Any] = {}
    for place, (document, scenario) in enumerate(given):
        node = document.node
        if reading.problems.in_file(node.file):
            continue
        if document.kind == "ruleset":
            definition = catalog.rulesets.get(document.id)
        else:
            definition = scenario or whereabouts.made_from(node)
        if definition is not None:
            following = given[place + 1][0].node if place + 1 < len(given) else None
            end = following.line if following is not None and following.file == node.file else None
            loose = _loose(reading.loose, document, end)
            yield lint(Page(document.kind, definition, node, catalog, whereabouts, loose, shared), LINTS)


def _loose(anchors: Sequence[Scalar], document: Document, end: int | None) -> tuple[Scalar, ...]:
    """The loose anchors of one document, which ends before that line, or with its file."""
    node = document.node
    return tuple(
        anchor
        for anchor in anchors
        if anchor.file == node.file and anchor.line >= node.line and (end is None or anchor.line < end)
    )
