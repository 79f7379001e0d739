"""What every lint is: a class with its texts, and a search through one document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from solwaris_core.linting.page import Page, Part
    from solwaris_core.loading.nodes import Node


class Finding(NamedTuple):
    """Something a lint found: the part of the document it is in (whose `allow` may silence it), place and sentence."""

    part: Part
    node: Node
    message: str


class Lint:
    """A search for what is allowed, but hardly meant. Its findings are warnings.

    `id` stands in brackets behind `warning` and under `allow:`. `doc` says in one sentence what it looks for, `why`
    what is wrong with that, `mend` what to do about it.
    """

    id: ClassVar[str]
    doc: ClassVar[str]
    why: ClassVar[str]
    mend: ClassVar[str]
    #: The kinds of documents it reads, by their first key.
    kinds: ClassVar[tuple[str, ...]] = ("class", "variant")

    def find(self, page: Page) -> Iterator[Finding]:
        """What it finds in the document."""
        raise NotImplementedError
