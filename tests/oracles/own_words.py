"""Two effects of a plugin that have a type of one name each, which are two types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.vocabulary import Effect

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.definitions.vocabulary import Act


@attrs.frozen(kw_only=True)
class Share:
    """A share."""

    of: int = whole("How much", 1, 9, unit="percent")


class Other:
    """Where the other one stands."""

    @attrs.frozen(kw_only=True)
    class Share:
        """Another share."""

        whom: str = data("Whom")


def _nothing(*_: Any) -> None:
    """Changes nothing."""


@attrs.frozen(kw_only=True)
class Split(Effect):
    """Splits something into shares."""

    key: ClassVar[str] = "split"
    share: Share = data("How")
    rest: float = data("What is left", default=0.5)

    def compile(self, link: Link) -> Act:
        return _nothing


@attrs.frozen(kw_only=True)
class Merge(Effect):
    """Merges shares, two at most."""

    key: ClassVar[str] = "merge"
    share: Other.Share = data("How")
    pieces: int = whole("How many", 0, 9, default=1)

    def __attrs_post_init__(self) -> None:
        if self.pieces == 7:
            raise ValueError("seven pieces are never merged")

    def compile(self, link: Link) -> Act:
        return _nothing
