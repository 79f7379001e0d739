"""Chain reaction: a burst sets off the owner's other units near it, these set off those near them, and so on.

The passive runs it whenever one of the owner's units is set off (`when: unit_triggered` in class.yaml). The kernel
would let such a trigger run for the first link only, since no trigger is set off by what it caused itself; so the
effect follows the chain to its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.summoning import set_off

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class ChainReaction(Effect):
    """Sets off all units of those kinds that the chain reaches, as `trigger` does: off the board, then oldest first.

    They leave together, so that no link of the chain destroys another before it bursts.
    """

    key: ClassVar[str] = "chain_reaction"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": (
            "Your units of the kind {unit} up to {reach:unit} away from it are set off too, and the chain goes on "
            "from each of them."
        ),
        "de": (
            "Deine Einheiten der Art {unit} bis zu {reach:unit} davon entfernt werden mit ausgelöst, und von jeder "
            "aus geht die Kette weiter."
        ),
    }
    unit: tuple[str, ...] = data("Which units of the class", min=1, max=20, lone=True, reference="unit")
    reach: int = whole("From one of them to the next", 1, 40, unit="tiles")

    def compile(self, link: Link) -> Act:
        kinds = tuple(link.kinds[unit] for unit in self.unit)
        reach = self.reach

        def act(state: State, context: Context, unit: Unit) -> None:
            distance, owner = state.board.distance, context.owner.uid
            waiting = [each for each in state.units.values() if each.owner == owner and each.kind in kinds]
            reached: list[Unit] = []
            tiles = [context.aim]
            while tiles:
                tile = tiles.pop()
                near = [each for each in waiting if each not in reached and distance(tile, each.tile) <= reach]
                reached += near
                tiles += [each.tile for each in near]
            set_off(state, context, kinds, reached)

        return act
