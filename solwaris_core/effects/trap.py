"""The effect `trap`: a trap lies on the aimed tile (R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.summoning import lay_trap
from solwaris_core.rules.unseen import bars

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class LayTrap(Effect):
    """Lays a trap of the caster's on the aimed tile; an unseen unit there is unmasked, and it fails (R7.5)."""

    key: ClassVar[str] = "trap"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "{who} [lay|lays|lay] the trap {trap} on {aim:acc}.",
        "de": "{who} [legst|legt|legen] die Falle {trap} auf {aim:acc}.",
    }
    trap: str = data("Which trap of the class", reference="trap")

    def compile(self, link: Link) -> Act:
        kind = link.trappings[self.trap]
        link.lays.append(kind)

        def act(state: State, context: Context, unit: Unit) -> None:
            if not bars(state, context.aim, context.side):
                lay_trap(state, kind, context.owner, context.aim)

        return act
