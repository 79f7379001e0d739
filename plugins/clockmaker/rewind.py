"""Rewind: a unit goes back to the tile where it began its last turn.

Both passives of the class run `mark_start` whenever a turn starts (`when: turn_start` in class.yaml). It keeps the
tile as a note of the unit. The spell runs `rewind`, which reads that note.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.events.lasting import Noted
from solwaris_core.rules.displacement import anchored, teleport
from solwaris_core.rules.unseen import bars

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit

#: The note: the tile where the unit's last turn began. It is as secret as the unit (R14.4).
START = "clockmaker:start"


def is_tile(state: State, note: object) -> bool:
    """Is the note a playable tile? A saved duel may be a stranger's."""
    return type(note) is int and 0 <= note < state.board.size and bool(state.board.free >> note & 1)


@attrs.frozen(kw_only=True)
class MarkStart(Effect):
    """Remembers the tile on which the unit stands."""

    key: ClassVar[str] = "mark_start"
    sheet: ClassVar[Lines] = {
        "en": "{who} [leave|leaves|leave] a mark for Rewind on [your|its|their] tile.",
        "de": "{who} [hinterlässt|hinterlässt|hinterlassen] auf dem eigenen Feld eine Marke für den Rücklauf.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            Noted.emit(state, unit, START, unit.tile)

        return act


@attrs.frozen(kw_only=True)
class Rewind(Effect):
    """Sets the unit on that tile, unless an anchor holds it (R11.7), it has had no turn yet, or the tile is taken.

    A class or mod that uses it must run `mark_start` at turn starts, as class.yaml does.
    """

    key: ClassVar[str] = "rewind"
    sheet: ClassVar[Lines] = {
        "en": "{who} [go|goes|go] back to where [your|its|their] last turn began, if that tile is free.",
        "de": "{who} [kehrst|kehrt|kehren] dorthin zurück, wo der letzte eigene Zug begann, wenn das Feld frei ist.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            start = unit.notes.get(START, unit.tile)
            if not is_tile(state, start) or start == unit.tile or anchored(unit):
                return
            if not bars(state, start, context.side):  # an unseen unit there is unmasked, and it fails (R7.5)
                teleport(state, unit, start)

        return act
