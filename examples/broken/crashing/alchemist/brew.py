"""The effect `alchemist:brew`: the next potion of the book, each stronger than the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.events.lasting import Noted
from solwaris_core.rules.damage import heal

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit

#: The note: how many potions the unit has drunk.
BREWS = "alchemist:brews"
#: What each potion heals.
RECIPES = (14, 18, 24)


@attrs.frozen(kw_only=True)
class Brew(Effect):
    """Heals the unit by the next recipe of the book."""

    key: ClassVar[str] = "brew"
    sheet: ClassVar[Lines] = {
        "en": "{who} [drink|drinks|drink] the next potion: 14, 18 or 24 HP come back.",
        "de": "{who} [trinkst|trinkt|trinken] den nächsten Trank: 14, 18 oder 24 HP kommen zurück.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            note = unit.notes.get(BREWS)
            brews = note if type(note) is int and note >= 0 else 0
            Noted.emit(state, unit, BREWS, brews + 1)
            # The fault: after the last recipe there is no other, and none is asked for.
            heal(state, unit, RECIPES[brews])

        return act
