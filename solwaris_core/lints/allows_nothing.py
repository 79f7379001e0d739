"""The lint `allows_nothing`: an `allow` that silences nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.loading.nodes import Entries
from solwaris_core.map_check import check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class AllowsNothing(Lint):
    """An `allow` that silences nothing."""

    id: ClassVar[str] = "allows_nothing"
    doc: ClassVar[str] = "An `allow` names a lint that finds nothing there."
    why: ClassVar[str] = (
        "What it once excused is mended or gone; left in place, it would hide the next thing of its kind."
    )
    mend: ClassVar[str] = "Take the line out of `allow`."
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant", "map", "ruleset", "scenario")

    def find(self, page: Page) -> Iterator[Finding]:
        needed = {problem.code for problem in check(page.definition)} if page.kind == "map" else set()
        for part in page.parts:
            for lint in part.allow:
                if (id(part.node), lint) not in page.used and lint not in (self.id, *needed):
                    node = page.at(part.definition, "allow", part)
                    value = node.get(lint) if isinstance(node, Entries) else None
                    yield Finding(part, value or node, f"`allow` silences `{lint}`, which finds nothing here")
