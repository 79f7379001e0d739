"""What became of a scenario."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Result:
    """One scenario that was run. If it failed, line and column are those of the first expectation that does not hold,
    and the message says what was expected and what came; else they are the scenario's own and the message is empty.
    """

    file: str
    line: int
    column: int
    title: str
    passed: bool
    message: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message or 'passed'}"
