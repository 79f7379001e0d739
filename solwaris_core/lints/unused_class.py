"""The lint `unused_class`: a class of a scenario that no fighter is of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.loading.nodes import Entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.linting.page import Page


class UnusedClass(Lint):
    """A class of a scenario that no fighter is of."""

    id: ClassVar[str] = "unused_class"
    doc: ClassVar[str] = "A scenario brings a class of its own that none of its fighters is of."
    why: ClassVar[str] = "It is a left-over, or a fighter names another class by mistake."
    mend: ClassVar[str] = "Take the class out, or give it to a fighter."
    kinds: ClassVar[tuple[str, ...]] = ("scenario",)

    def find(self, page: Page) -> Iterator[Finding]:
        fought = {fighter.class_ for fighter in page.definition.fighters}
        classes = page.node.get("classes")
        for key, _ in classes if isinstance(classes, Entries) else ():
            if key.text not in fought:
                yield Finding(page.top, key, f"no fighter is of the class `{key.text}`")
