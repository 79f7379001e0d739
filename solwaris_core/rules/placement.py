"""Placement: each hero picks a start tile in its side's zone, in secret, until all stand (R3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError
from solwaris_core.events.setup import Picked, Placed
from solwaris_core.refusal import Refusal
from solwaris_core.rules.auction import open_auction, settle

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


#: Stands for a start tile that a side may not know yet (see `view.py`).
UNKNOWN = -1


def heroes(state: State) -> list[Unit]:
    """All heroes, by seat."""
    return [unit for unit in state.units.values() if unit.kind.hero]


def missing(state: State) -> list[Unit]:
    """The heroes without a pick."""
    return [hero for hero in heroes(state) if hero.seat not in state.picks]


def pickable(state: State, hero: Unit) -> int:
    """The tiles of the hero's zone that no ally has picked (R3.1, R3.3), as a mask."""
    zone = state.board.zones.get(hero.side, 0) & state.board.free
    for other in heroes(state):
        if other is not hero and other.side == hero.side and state.picks.get(other.seat, UNKNOWN) != UNKNOWN:
            zone &= ~(1 << state.picks[other.seat])
    return zone


def refuse_pick(state: State, hero: Unit, tile: int) -> Refusal | None:
    """Why the hero may not pick that tile, or None."""
    bit = 1 << tile if tile >= 0 else 0
    if not state.board.free & bit:
        return Refusal("not_playable")
    if not state.board.zones.get(hero.side, 0) & bit:
        return Refusal("not_in_zone")
    if not pickable(state, hero) & bit:
        return Refusal("occupied")
    return None


def pick(state: State, hero: Unit, tile: int) -> None:
    """Pick a tile, or change a pick; when every hero has one they all stand, and the auction opens (R3.4)."""
    Picked.emit(state, hero, tile)
    if not missing(state):
        stand(state)


def place_missing(state: State) -> None:
    """Time is up: who has not picked is placed at random in its zone (R3.2)."""
    for hero in missing(state):
        zone = pickable(state, hero)
        if not zone:
            raise SolwarisError(f"the map has no free start tile for side {hero.side}")
        Picked.emit(state, hero, state.dice.pick_tile("placement", zone))
    stand(state)


def stand(state: State) -> None:
    """All heroes stand; their tiles are open to all from now on."""
    picks = state.picks
    for hero in heroes(state):
        Placed.emit(state, hero, picks[hero.seat])
    open_auction(state)


def quick_setup(state: State) -> None:
    """Skip placement and auction: everybody at random (R3.2), the draw decides who plays first (R4.1)."""
    place_missing(state)
    if state.phase == "auction":
        settle(state)
