"""The scent: an effect that remembers where an enemy is, and a measure of how far away that was."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines, Measure
from solwaris_core.events.lasting import Noted

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit

#: The note: the tile of the enemy that was nearest.
SCENT = "bloodhound:scent"


@attrs.frozen(kw_only=True)
class Sniff(Effect):
    """Remembers the tile of the nearest enemy hero."""

    key: ClassVar[str] = "sniff"
    sheet: ClassVar[Lines] = {
        "en": "{who} [take|takes|take] the scent of the nearest enemy.",
        "de": "{who} [nimmst|nimmt|nehmen] die Witterung des nächsten Gegners auf.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            enemies = [other for other in state.units.values() if other.side != unit.side and other.kind.hero]
            tiles = [other.tile for other in enemies if other.tile >= 0]
            if tiles:
                nearest = min(tiles, key=lambda tile: (state.board.distance(unit.tile, tile), tile))
                # The fault: nobody asks whether this side sees the enemy (`state.seen_by`).
                Noted.emit(state, unit, SCENT, nearest)

        return act


@attrs.frozen(kw_only=True)
class Trail(Measure):
    """Tiles between the unit and the scent it remembers; 0 where it has none."""

    key: ClassVar[str] = "trail"
    sheet: ClassVar[Lines] = {
        "en": "for every {each:tile|tiles} between {of:acc} and the scent",
        "de": "für je {each:Feld|Felder} zwischen {of:dat} und der Witterung",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        scent = unit.notes.get(SCENT)
        if type(scent) is not int or not 0 <= scent < state.board.size or unit.tile < 0:
            return 0
        return state.board.distance(unit.tile, scent)
