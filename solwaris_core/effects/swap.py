"""The effect `swap`: caster and target change places (R11.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.displacement import swap

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Swap(Effect):
    """Caster and target change places."""

    key: ClassVar[str] = "swap"
    sheet: ClassVar[Lines] = {
        "en": "{caster} [change|changes|change] places with {who:acc}.",
        "de": "{caster} [tauschst|tauscht|tauschen] mit {who:dat} den Platz.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if context.caster is not None and context.caster.alive:
                swap(state, context.caster, unit)

        return act
