"""The effect `kill`: a summon or thing falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.falls import fall

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Kill(Effect):
    """The target falls; a hero never does."""

    key: ClassVar[str] = "kill"
    sheet: ClassVar[Lines] = {
        "en": "{who} [fall|falls|fall]; heroes are spared.",
        "de": "{who} [fällst|fällt|fallen]; Helden bleiben verschont.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if not unit.kind.hero:
                fall(state, unit, context.caster)

        return act
