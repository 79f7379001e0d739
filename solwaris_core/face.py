"""The questions that a Duel and a View both answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from solwaris_core.actions import Action
from solwaris_core.codes import decode, encode, read
from solwaris_core.errors import PluginError
from solwaris_core.info import PickupInfo, TrapInfo, UnitInfo, gone_info, trap_info, unit_info
from solwaris_core.key import key_of
from solwaris_core.legal import Legal
from solwaris_core.rules.auction import step_of
from solwaris_core.rules.casting import castables, hindrance
from solwaris_core.rules.conduct import awaited, refuse
from solwaris_core.rules.order import turn_number
from solwaris_core.rules.placement import heroes
from solwaris_core.rules.walking import destinations

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.board import Board
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.refusal import Refusal
    from solwaris_core.state import State, Unit


@attrs.frozen
class Outcome:
    """How a match ended: the side that won (None: a draw) and why (fallen, forfeit or turn_limit)."""

    winner: int | None
    reason: str


class Mover(NamedTuple):
    """The unit to move in short, for bots that ask at every action: a UnitInfo costs ten times as much.

    `tile` is where it stands, `unit_id` None for a hero of that class.
    """

    tile: int
    class_id: str
    unit_id: str | None
    spells: tuple[str, ...]


class Face:
    """What can be asked of a duel, and of one side's view of it."""

    __slots__ = ("_state",)

    _state: State

    @property
    def catalog(self) -> Catalog:
        """Where its definitions come from."""
        return self._state.library.catalog

    @property
    def board(self) -> Board:
        """The map's ground."""
        return self._state.board

    @property
    def rules(self) -> Ruleset:
        """The ruleset it is played by."""
        return self._state.rules

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats it waits for: in placement those without a pick; none when it is over."""
        return awaited(self._state)

    @property
    def acting(self) -> str | None:
        """The name of the unit to move; None before turn 1 and when it is over."""
        unit = self._state.mover()
        return None if unit is None else unit.name

    @property
    def moment(self) -> tuple[str, int, int]:
        """Phase, hero turns so far, number of the unit to move: it changes when somebody else's time begins to run."""
        state = self._state
        return state.phase, state.hero_turns, state.acting

    @property
    def sides(self) -> dict[int, int]:
        """The side of each seat."""
        return {hero.seat: hero.side for hero in heroes(self._state)}

    @property
    def given_up(self) -> list[int]:
        """The seats whose players have forfeited (R16.2)."""
        return [hero.seat for hero in heroes(self._state) if hero.forfeited]

    @property
    def mover(self) -> Mover | None:
        """The unit to move in short; None before turn 1 and when it is over, and in a view of another side."""
        unit = self._moving()
        if unit is None:
            return None
        kind = unit.kind
        return Mover(unit.tile, kind.class_id, None if kind.hero else kind.id, kind.slots)

    @property
    def ready(self) -> tuple[str, ...]:
        """The spells that the unit to move may cast now if only they are aimed right (R7.1); empty where `mover` is
        None. In the order of its sheet."""
        unit = self._moving()
        if unit is None:
            return ()
        return tuple([spell.id for spell in unit.kind.affordable(unit.ap) if hindrance(unit, spell) is None])

    def casts(self, slots: Iterable[int] | None = None) -> dict[int, int]:
        """The tiles at which the unit to move may cast its spells now, as masks by slot: what `legal` lists of casts.

        `slots` are those that matter, by default all; the masks come in their order.
        """
        unit = self._moving()
        return {} if unit is None else castables(self._state, unit, self._state.looks_taken(unit.side), slots)

    def walks(self) -> int:
        """The tiles to which the unit to move may walk now, as a mask: what `legal` lists of walks."""
        unit = self._moving()
        return 0 if unit is None else destinations(self._state, unit, self._state.looks_taken(unit.side))

    def _moving(self) -> Unit | None:
        """The unit to move, if it may be told what it can do."""
        return self._state.mover()

    def standing(self, side: int) -> int:
        """The tiles on which units of that side stand (a view: are seen), as a mask; 0 for no side."""
        return self._state.taken[side] if side in (1, 2) else 0

    @property
    def phase(self) -> str:
        """placement, auction, fight or over (R3.4)."""
        return self._state.phase if self._state.outcome is None else "over"

    @property
    def price(self) -> int:
        """What the next raise would cost (R4.1); 0 outside the auction."""
        auction = self._state.auction if self._state.outcome is None else None
        return 0 if auction is None else auction.price + step_of(self._state.rules)

    @property
    def purses(self) -> dict[int, int]:
        """What each side may bid with (R4.3); public."""
        return dict(zip((1, 2), self._state.money.purses, strict=True))

    @property
    def pot(self) -> int:
        """The bids in the pot of the fight (R4.4); stakes are not in it."""
        return self._state.money.pot

    @property
    def burnt(self) -> int:
        """Bids that nobody gets (R4.4)."""
        return self._state.money.burnt

    @property
    def paid(self) -> dict[int, int]:
        """What each side paid for the initiative."""
        return dict(zip((1, 2), self._state.money.paid, strict=True))

    @property
    def turn(self) -> int:
        """The turn number (R5.6): the round, from 1."""
        return turn_number(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on (R16)."""
        outcome = self._state.outcome
        return None if outcome is None else Outcome(outcome[0] or None, outcome[1])

    @property
    def units(self) -> dict[str, UnitInfo]:
        """Every unit by name: heroes by seat, summons as they came; those that are gone have `alive` False."""
        state = self._state
        found = {unit.name: self._info(unit) for unit in state.units.values()}
        for name, path, side, owner in state.gone:
            found.setdefault(name, gone_info(state, name, path, side, owner))
        return found

    def _info(self, unit: Unit) -> UnitInfo:
        return unit_info(self._state, unit)

    @property
    def traps(self) -> tuple[TrapInfo, ...]:
        """The traps that lie, in the order in which they were laid (a view: those its side knows)."""
        return tuple(trap_info(self._state, trap) for trap in self._state.traps)

    @property
    def pickups(self) -> tuple[PickupInfo, ...]:
        """The pickups that lie (R13)."""
        return tuple(PickupInfo(kind, self._state.board.xy(tile)) for tile, kind in self._state.pickups.items())

    def key(self, dice: bool = False) -> str:
        """A stable hash of the state, of a view: of what its side knows; the dice only where asked for."""
        return key_of(self._state, dice)

    def legal(self, seat: int | None = None) -> Legal:
        """What the seat (by default the one to act) may do now; empty where it is not its turn."""
        refuse_spoilt(self._state)
        return Legal(self._state, seat)

    def encode(self, action: Any) -> int:
        """The whole number that stands for the action (`codes.py`); SolwarisError where there is none."""
        return encode(self._state, read(self._state, action))

    def decode(self, code: int) -> Action:
        """The action that a code stands for at this moment; SolwarisError where there is none."""
        return decode(self._state, code)

    def refusal(self, action: Any) -> Refusal | None:
        """Why the action, an object, its JSON form or its code, is refused; None where it is legal."""
        refuse_spoilt(self._state)
        return refuse(self._state, read(self._state, action))


def refuse_spoilt(state: State) -> None:
    """PluginError where a plugin broke this duel: it answers no further calls."""
    if state.spoilt:
        raise PluginError(state.spoilt, "it broke this duel, which cannot go on")
