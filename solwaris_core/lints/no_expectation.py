"""The lint `no_expectation`: a scenario that expects nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.definitions.scenario import Step
    from solwaris_core.linting.page import Page


def _expects(step: Step) -> bool:
    """Is there anything that may fail? An `expect` may be empty, and so may what it says of a unit or a side."""
    expect = step.expect
    if expect is None:
        return step.error is not None
    asked = (expect.events, expect.legal, expect.illegal, *expect.units.values(), *expect.sees.values())
    return step.error is not None or expect.winner is not None or any(asked)


class NoExpectation(Lint):
    """A scenario that expects nothing."""

    id: ClassVar[str] = "no_expectation"
    doc: ClassVar[str] = "No step of a scenario has an `expect` or an `error`."
    why: ClassVar[str] = "It passes whatever the rules do, as long as its actions are legal."
    mend: ClassVar[str] = "Say what must hold after a step: `expect: {b: {hp: 86}}`."
    kinds: ClassVar[tuple[str, ...]] = ("scenario",)

    def find(self, page: Page) -> Iterator[Finding]:
        if not any(map(_expects, page.definition.steps)):
            yield Finding(page.top, page.node.get("steps") or page.node, "no step expects anything")
