"""Cheers: what the crowd thinks of the Wrestler. Two effects write the figure down, a measure reads it.

The figure is a note of the unit. `noted` is the one event through which a plugin remembers something: so clones, saved
duels, replays and both sides' views know of it, and forget it when they should.
"""

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

#: The note: how many cheers the unit has won.
CHEERS = "wrestler:cheers"
#: A crowd has no more breath than that.
MOST = 5


def cheers_of(unit: Unit) -> int:
    """The cheers of a unit, 0 to MOST. A saved duel may be a stranger's, so the note may be anything."""
    note = unit.notes.get(CHEERS)
    return note if type(note) is int and 0 <= note <= MOST else 0


@attrs.frozen(kw_only=True)
class Cheer(Effect):
    """Wins the unit one cheer more, up to five."""

    key: ClassVar[str] = "cheer"
    sheet: ClassVar[Lines] = {
        "en": f"{{who}} [win|wins|win] a cheer; {MOST} are the most.",
        "de": f"{{who}} [gewinnst|gewinnt|gewinnen] einen Jubel, insgesamt höchstens {MOST}.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if cheers_of(unit) < MOST:
                Noted.emit(state, unit, CHEERS, cheers_of(unit) + 1)

        return act


@attrs.frozen(kw_only=True)
class Hush(Effect):
    """Takes all cheers of the unit away."""

    key: ClassVar[str] = "hush"
    sheet: ClassVar[Lines] = {
        "en": "{who} [lose|loses|lose] all cheers.",
        "de": "{who} [verlierst|verliert|verlieren] allen Jubel.",
    }

    def compile(self, link: Link) -> Act:
        def act(state: State, context: Context, unit: Unit) -> None:
            if CHEERS in unit.notes:
                Noted.emit(state, unit, CHEERS, None)

        return act


@attrs.frozen(kw_only=True)
class Cheers(Measure):
    """The cheers that the unit has."""

    key: ClassVar[str] = "cheers"
    sheet: ClassVar[Lines] = {
        "en": "for every {each:cheer|cheers} that {of} [have|has|have] won",
        "de": "für je {each} Jubel, den {of} gewonnen [hast|hat|haben]",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return cheers_of(unit)
