"""The effect `invisible`: the target is not seen any more (R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.unseen import vanish

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Invisible(Effect):
    """Hides the bearer from the other side until its next turn starts."""

    key: ClassVar[str] = "invisible"
    sheet: ClassVar[Lines] = {
        "en": "{who} [are|is|are] invisible until [your|its|their] next turn starts.",
        "de": "{who} [bist|ist|sind] unsichtbar, bis der nächste eigene Zug beginnt.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            vanish(state, unit)

        return act
