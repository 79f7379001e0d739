"""What became of a scenario."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Result:
    """One scenario that was run. If it failed, line and column are those of the first expectation that does not hold,
    and the message says what was expected and what came, of the others of that step (`; also line:column: …`) as well;
    else they are the scenario's own and the message is empty.
    """

    file: str
    line: int
    column: int
    title: str
    passed: bool
    message: str = ""

    def __str__(self) -> str:
        """One line: the place, what came of it, and which scenario it is."""
        title = " ".join(self.title.split())
        return f"{self.file}:{self.line}:{self.column}: {self.message or 'passed'} (scenario: {title})"
