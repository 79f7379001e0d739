"""How much a duel may hold: what grows with every action fills the memory of who plays on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solwaris_core.duel import Duel

#: Letters of JSON that a unit's notes may take, and a whole saved duel. Bundled classes stay below 100 and 6 000.
MOST_NOTED, MOST_SAVED = 2_000, 200_000


class Bloated(AssertionError):
    """A duel holds more than it may."""


def check_bounds(duel: Duel) -> None:
    """Raise Bloated where notes, or all of what is saved, are longer than they may be."""
    for unit in duel._state.units.values():
        size = len(json.dumps(unit.notes))
        if size > MOST_NOTED:
            key = max(unit.notes, key=lambda each: len(json.dumps(unit.notes[each])))
            raise Bloated(
                f"the notes of {unit.name} take {size} letters, the longest is {key!r}; at most {MOST_NOTED} are "
                "allowed: note a number or a short word, and overwrite it"
            )
    size = len(json.dumps(duel.to_dict()))
    if size > MOST_SAVED:
        raise Bloated(f"a saved duel takes {size} letters; at most {MOST_SAVED} are allowed: what lasts must end")
