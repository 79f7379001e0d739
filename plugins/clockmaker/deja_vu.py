"""Déjà vu: health that was lost since the last turn began comes back.

Both passives of the class run `mark_health` at each own turn start (`when: turn_start` in class.yaml). It keeps two
notes of the unit: its health now, and what it was a turn ago. The spell runs `deja_vu`, which reads the older one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.events.lasting import Noted
from solwaris_core.rules.damage import heal

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit

#: The notes: health at the start of the running turn, and of the turn before it.
THIS_TURN = "clockmaker:health_this_turn"
LAST_TURN = "clockmaker:health_last_turn"


@attrs.frozen(kw_only=True)
class MarkHealth(Effect):
    """Remembers the unit's health; what was remembered before becomes that of the last turn."""

    key: ClassVar[str] = "mark_health"
    sheet: ClassVar[Lines] = {
        "en": "{who} [remember|remembers|remember] [your|its|their] health for Déjà vu.",
        "de": "{who} [merkst dir|merkt sich|merken sich] für das Déjà-vu die eigenen HP.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if THIS_TURN in unit.notes:
                Noted.emit(state, unit, LAST_TURN, unit.notes[THIS_TURN])
            Noted.emit(state, unit, THIS_TURN, unit.hp)

        return act


@attrs.frozen(kw_only=True)
class DejaVu(Effect):
    """Heals the unit up to the health with which it began the turn before this one (R9.10).

    A class or mod that uses it must run `mark_health` at its own turn starts, as class.yaml does.
    """

    key: ClassVar[str] = "deja_vu"
    sheet: ClassVar[Lines] = {
        "en": "{who} [regain|regains|regain] health lost since [your|its|their] last turn began, up to {max:unit}.",
        "de": (
            "{who} [erhältst|erhält|erhalten] HP zurück, die seit Beginn des letzten eigenen Zuges verloren gingen, "
            "höchstens {max:unit}."
        ),
    }
    max: int = whole("The most that comes back", 1, 1000, unit="HP")

    def compile(self, link: Link) -> Act:
        most = self.max

        def act(state: State, context: Context, unit: Unit) -> None:
            before = unit.notes.get(LAST_TURN)
            if type(before) is int:  # a saved duel may be a stranger's
                heal(state, unit, min(before - unit.hp, most))

        return act
