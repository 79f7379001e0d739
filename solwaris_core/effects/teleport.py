"""The effect `teleport`: the caster goes to the aimed tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.displacement import teleport
from solwaris_core.rules.unseen import bars

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Teleport(Effect):
    """Sets the caster on the aimed tile; an unseen unit there is unmasked, and it fails (R7.5)."""

    key: ClassVar[str] = "teleport"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "{who} [appear|appears|appear] on {aim:acc}.",
        "de": "{who} [erscheinst|erscheint|erscheinen] auf {aim:dat}.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            caster = context.caster
            if caster is not None and caster.alive and not bars(state, context.aim, context.side):
                teleport(state, caster, context.aim)

        return act
