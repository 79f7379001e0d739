"""The effect `pickpocket:pinch`: an MP changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Pinch(Effect):
    """Takes one MP of the unit's next turn, and gives the caster one now."""

    key: ClassVar[str] = "pinch"
    sheet: ClassVar[Lines] = {
        "en": "{who} [lose|loses|lose] 1 MP to {caster:acc}.",
        "de": "{who} [verlierst|verliert|verlieren] 1 MP an {caster:acc}.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            caster = context.caster
            if caster is None or unit is caster or unit.lost_mp >= state.rules.removal_cap.mp:
                return
            # The fault: both units are written to, and no event tells of it (`PointsRemoved`, `PointsGiven`).
            unit.lost_mp += 1
            caster.mp += 1

        return act
