"""The lint `no_expectation`: a scenario that expects nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class NoExpectation(Lint):
    """A scenario that expects nothing."""

    id: ClassVar[str] = "no_expectation"
    doc: ClassVar[str] = "No step of a scenario has an `expect` or an `error`."
    why: ClassVar[str] = "It passes whatever the rules do, as long as its actions are legal."
    mend: ClassVar[str] = "Say what must hold after a step: `expect: {b: {hp: 86}}`."
    kinds: ClassVar[tuple[str, ...]] = ("scenario",)

    def find(self, page: Page) -> Iterator[Finding]:
        if not any(step.expect or step.error for step in page.definition.steps):
            yield Finding(page.top, page.node.get("steps") or page.node, "no step expects anything")
