"""Running lints over a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from solwaris_core.errors import Problem
from solwaris_core.loading.problems import cut

if TYPE_CHECKING:
    from solwaris_core.linting.lint import Lint
    from solwaris_core.linting.page import Page


def lint(page: Page, lints: Iterable[type[Lint]]) -> Iterator[Problem]:
    """What the lints find in the document and no `allow` silences, as warnings.

    Only what stands in the document's own file is told: a ruleset has much from others.
    """
    for each in lints:
        if page.kind not in each.kinds:
            continue
        for part, node, message in each().find(page):
            if node.file != page.node.file or page.allows(each.id, part):
                continue
            yield Problem(node.file, node.line, node.column, each.id, cut(message), "warning")
