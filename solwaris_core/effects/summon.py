"""The effect `summon`: a unit comes onto the aimed tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.summoning import summon
from solwaris_core.rules.unseen import bars

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Summon(Effect):
    """Puts a unit of the caster's on the aimed tile; an unseen unit there is unmasked, and it fails (R7.5)."""

    key: ClassVar[str] = "summon"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "{who} <unit=thing:[place|places|place]|[summon|summons|summon]> {unit} <unit=thing:on|onto> {aim:acc}.",
        "de": "{who} <unit=thing:[stellst|stellt|stellen]|[beschwörst|beschwört|beschwören]> {unit} auf {aim:acc}.",
    }
    unit: str = data("Which unit of the class", reference="unit")

    def compile(self, link: Link) -> Act:
        kind = link.kinds[self.unit]
        link.summons.append(kind)

        def act(state: State, context: Context, unit: Unit) -> None:
            if not bars(state, context.aim, context.side):
                summon(state, kind, context.owner, context.aim)

        return act
