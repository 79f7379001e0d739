"""What one side may know: a duel with the other side's secrets taken out (R12.1, R14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Timeout
from solwaris_core.codes import read
from solwaris_core.dice import Dice
from solwaris_core.events.board import put, take_off
from solwaris_core.face import Face
from solwaris_core.info import UnitInfo, disguised, unit_info
from solwaris_core.legal import Legal
from solwaris_core.refusal import Refusal
from solwaris_core.rules.conduct import awaited, refuse, refuse_phase, seated
from solwaris_core.rules.placement import UNKNOWN, heroes, pickable
from solwaris_core.rules.triggers import keys_of

if TYPE_CHECKING:
    from solwaris_core.duel import Duel
    from solwaris_core.state import Lasting, State, Unit

#: No seat.
NOBODY = -1


class View(Face):
    """One side's knowledge (0: a spectator's). It answers the same questions as a Duel.

    It holds a copy of the state from which secrets were removed, so nothing it computes can tell them.
    """

    __slots__ = ("_hidden", "side")

    _hidden: frozenset[int]

    def __init__(self, state: State, side: int) -> None:
        self.side = side
        self._state, self._hidden = redacted(state, side)

    def __repr__(self) -> str:
        return f"<View of side {self.side}, turn {self.turn}, {self.acting or self.outcome or self.phase}>"

    def legal(self, seat: int | None = None) -> Legal:
        """What a seat of this side may do now; of the other side's seats it tells nothing."""
        if seat is None:
            seat = next((one for one in awaited(self._state) if self._owns(one)), NOBODY)
        elif not self._owns(seat):
            seat = NOBODY
        return Legal(self._state, seat)

    def refusal(self, action: Any) -> Refusal | None:
        """Why the action is refused; what the other side may do is not told, but that it is not this one's turn."""
        parsed = read(self._state, action)
        if refuse_phase(self._state, parsed) is None and not isinstance(parsed, Timeout):
            hero = seated(self._state, parsed)
            if hero is None or hero.side != self.side:
                return Refusal("not_your_turn")
        return refuse(self._state, parsed)

    def _moving(self) -> Unit | None:
        """The unit to move where it is this side's: what the other side's can do is not told."""
        unit = super()._moving()
        return unit if unit is not None and unit.side == self.side else None

    @property
    def lost(self) -> int:
        """The tiles where units that this side does not see now were seen last (R14.4), as a mask."""
        places = (self._state.units[uid].seen_at for uid in self._hidden)
        return sum({1 << tile for tile in places if tile >= 0})

    def _info(self, unit: Unit) -> UnitInfo:
        """The unit as this side sees it: unseen, or in the likeness of its owner (`looks_like`)."""
        if unit.kind.looks_like is None or unit.side == self.side:
            return unit_info(self._state, unit, unit.uid in self._hidden)
        owner = self._state.units[unit.owner]
        return disguised(unit_info(self._state, unit, unit.uid in self._hidden), owner)

    def _owns(self, seat: int) -> bool:
        return any(unit.seat == seat and unit.side == self.side for unit in self._state.units.values())

    def to_dict(self) -> dict[str, Any]:
        """All that the side knows, as JSON can hold it: what one sends to a remote player. Not read back."""
        outcome = self.outcome
        return {
            "side": self.side, "phase": self.phase, "turn": self.turn, "acting": self.acting,
            "to_act": list(self.to_act), "map": self._state.map_id, "ruleset": self.rules.id,
            "units": {name: attrs.asdict(unit) for name, unit in self.units.items()},
            "traps": [attrs.asdict(trap) for trap in self.traps],
            "pickups": [attrs.asdict(pickup) for pickup in self.pickups],
            "price": self.price, "purses": self.purses, "pot": self.pot, "paid": self.paid, "burnt": self.burnt,
            "outcome": None if outcome is None else attrs.asdict(outcome),
        }  # fmt: skip

    def imagine(self, seed: int) -> Duel:
        """A duel that agrees with all the side knows, with dice of its own: for bots to search on.

        Unseen units stand on free-looking tiles, with the health that was seen last; no unknown traps lie.
        """
        from solwaris_core.duel import Duel, checked_seed

        checked_seed(seed)
        state = self._state.clone()
        state.dice = Dice(seed)
        for uid in sorted(self._hidden):
            unit = state.units[uid]
            free = state.board.free & ~state.occupied
            unit.hp = unit.seen_hp
            put(state, unit, state.dice.pick_tile("placement", free))
        for hero in heroes(state):
            if state.picks.get(hero.seat) == UNKNOWN:
                tile = state.dice.pick_tile("placement", pickable(state, hero))
                state.picks = {**state.picks, hero.seat: tile}
        return Duel.of_state(state)


def redacted(state: State, side: int) -> tuple[State, frozenset[int]]:
    """A copy of the state that holds only what the side may know, and the uids of the units it does not see."""
    copy = state.clone()
    copy.log = None
    copy.dice.open = copy.dice.hidden = 0
    copy.changes = 0
    if copy.traps:
        copy.traps = tuple([trap for trap in copy.traps if trap.side == side])
    if copy.picks and copy.rules.placement.secret:
        own = {hero.seat for hero in heroes(copy) if hero.side == side}
        copy.picks = {seat: tile if seat in own else UNKNOWN for seat, tile in copy.picks.items()}
    hidden = []
    for unit in copy.units.values():
        if unit.side == side:
            continue
        if unit.invisible:
            hidden.append(unit.uid)
            _blank(copy, unit)
        elif unit.kind.secrets and (unit.ready or unit.uses):
            _forget_trap_casts(unit)
    _renumber(copy)
    return copy, frozenset(hidden)


def _blank(state: State, unit: Unit) -> None:
    """Remove everything that is secret while a unit is unseen (R14.4)."""
    take_off(state, unit)
    unit.hp = unit.max_hp
    unit.ap = unit.mp = unit.lost_ap = unit.lost_mp = unit.gift_ap = unit.gift_mp = 0
    unit.armour = unit.lasting = ()
    unit.ready, unit.uses, unit.counts, unit.notes = {}, {}, {}, {}


def _renumber(state: State) -> None:
    """Number traps and lasting effects anew: the running numbers count what others have hidden."""
    units = [unit for unit in state.units.values() if unit.lasting or unit.counts]
    state.serial = 0
    if not units and not state.traps:
        return
    born = sorted([lasting.born for unit in units for lasting in unit.lasting])
    rank = {number: place for place, number in enumerate(born, 1)}
    for unit in units:
        before = keys_of(unit) if unit.counts else []
        unit.lasting = tuple([_numbered(lasting, rank[lasting.born]) for lasting in unit.lasting])
        if unit.counts:
            pairs = zip(before, keys_of(unit), strict=True)
            unit.counts = {new: unit.counts[old] for old, new in pairs if old in unit.counts}
    state.traps = tuple(trap.numbered(len(born) + place) for place, trap in enumerate(state.traps, 1))
    state.serial = len(born) + len(state.traps)


def _numbered(lasting: Lasting, born: int) -> Lasting:
    """The effect as the one of that number: itself where it is."""
    return lasting if lasting.born == born else lasting.changed(born=born)


def _forget_trap_casts(unit: Unit) -> None:
    """Leave out cooldowns and counts of spells that only lay traps (R12.9)."""
    secret = unit.kind.secrets
    unit.ready = {spell: ready for spell, ready in unit.ready.items() if spell not in secret}
    unit.uses = {key: count for key, count in unit.uses.items() if key.split(" ")[0] not in secret}
