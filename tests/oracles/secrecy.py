"""The leak law as functions: twins that differ only in what a side cannot know, and what tells them apart."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from oracles.proving import nth_action

import solwaris_core as sw
from solwaris_core.events.board import put, take_off
from solwaris_core.masks import tiles
from solwaris_core.state import State, Trap, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Spells of the proving classes that make secrets; drawn more often than others.
SECRETIVE = ("fade", "veil", "lay_web", "lay_spikes", "lay_spring", "blink")


def played(duel: sw.Duel, rng: random.Random, actions: int) -> sw.Duel:
    """Play on at random, with a taste for traps and invisibility."""
    for _ in range(actions):
        if duel.outcome is not None:
            break
        wanted = [action for action in duel.legal() if isinstance(action, sw.Cast) and action.spell in SECRETIVE]
        if wanted and rng.random() < 0.4:
            duel.apply(rng.choice(wanted))
        else:
            duel.apply(nth_action(duel, rng.randrange(10**6)))
    return duel


def unseen_by(state: State, side: int) -> list[Unit]:
    """The other side's invisible units."""
    return [unit for unit in state.units.values() if unit.side != side and unit.invisible and unit.tile >= 0]


def twin_of(duel: sw.Duel, side: int, rng: random.Random) -> sw.Duel | None:
    """A duel that differs only in what `side` cannot know; None where it knows everything."""
    twin = duel.clone()
    state = twin._state
    unseen = unseen_by(state, side)
    strange = [trap for trap in state.traps if trap.side != side]
    hidden_picks = state.phase == "placement" and state.rules.placement.secret and state.picks
    if not unseen and not strange and not hidden_picks:
        return None
    for unit in unseen:
        _disguise(state, unit, rng)
    if strange:
        _move_traps(state, side, rng)
    if hidden_picks:
        _pick_elsewhere(state, side, rng)
    state.dice.hidden ^= 0xABCDEF
    state.serial += rng.randrange(3) if strange else 0
    return twin


def _disguise(state: State, unit: Unit, rng: random.Random) -> None:
    """Another free tile, other health, points, armour and effects."""
    take_off(state, unit)
    free = [tile for tile in tiles(state.board.free) if tile not in state.standing]
    put(state, unit, rng.choice(free))
    if rng.random() < 0.5:
        unit.armour = ()
        unit.lasting = ()
    unit.hp = rng.randint(max(1, unit.hp // 2), unit.max_hp)


def _move_traps(state: State, side: int, rng: random.Random) -> None:
    moved = []
    for trap in state.traps:
        if trap.side == side:
            moved.append(trap)
        elif rng.random() < 0.7:
            centre = rng.choice(tiles(state.board.free))
            area = trap.kind.area.covers(state.board, centre, centre)
            moved.append(Trap(trap.number, trap.kind, trap.owner, trap.side, centre, area, trap.until))
    state.traps = tuple(moved)


def _pick_elsewhere(state: State, side: int, rng: random.Random) -> None:
    sides = {unit.seat: unit.side for unit in state.units.values() if unit.kind.hero}
    taken: set[int] = set()
    for seat, tile in list(state.picks.items()):
        if sides[seat] != side:
            zone = [one for one in tiles(state.board.zones[sides[seat]]) if one not in taken]
            state.picks = {**state.picks, seat: rng.choice(zone)}
            taken.add(state.picks[seat])
        else:
            assert tile >= 0


def knowledge(duel: sw.Duel, side: int) -> list[object]:
    """All that a side can ask: its view, and what the driver tells it of its own options on the real duel."""
    view = duel.view(side)
    known: list[object] = [
        repr(view), list(view.units.items()), view.traps, view.pickups, view.turn, view.acting, view.to_act, view.phase,
        view.outcome, view.pot, view.purses, view.price, view.key(), view.mover, view.ready, view.standing(1),
        view.standing(2), view.lost,
    ]  # fmt: skip
    own = [unit.seat for unit in duel.units.values() if unit.kind == "hero" and unit.side == side]
    for seat in own:
        known += [list(duel.legal(seat)), list(view.legal(seat))]
    acting = next((unit for unit in duel.units.values() if unit.name == duel.acting), None)
    if acting is not None and acting.side == side:
        known += [_refusals(duel, acting.spells), _refusals(view, acting.spells)]
    return known


def _refusals(face: sw.Duel | sw.View, spells: Iterable[str]) -> list[object]:
    everywhere = [(x, y) for x in range(face.board.width) for y in range(face.board.height)]
    told: list[object] = [(at, face.refusal(sw.Move(at))) for at in everywhere[::2]]
    told += [(at, spell, face.refusal(sw.Cast(spell, at))) for spell in spells for at in everywhere[::11]]
    return told


def differences(duel: sw.Duel, side: int, seed: int, tries: int = 6) -> list[str]:
    """What tells twins apart for `side`, before and after actions that uncover nothing; empty where nothing leaks."""
    rng = random.Random(seed)
    twin = twin_of(duel, side, rng)
    if twin is None:
        return []
    found = []
    for one, other in zip(knowledge(duel, side), knowledge(twin, side), strict=True):
        if one != other:
            found.append(f"before: {one!r:.300} is not {other!r:.300}")
    if duel.outcome is not None:
        return found
    choices = [action for action in duel.legal() if action in twin.legal()]
    picked = [*rng.sample(choices, min(tries, len(choices))), sw.Timeout()]
    for action in picked:
        here, events = duel.step(action)
        there, others = twin.step(action)
        if touches_secrets(duel, here, events, side) or touches_secrets(twin, there, others, side):
            continue
        told = [event.to_dict() for event in _read(events, side)]
        if told != [event.to_dict() for event in _read(others, side)]:
            found.append(f"{action}: events {told}\n are not {[event.to_dict() for event in _read(others, side)]}")
        if knowledge(here, side) != knowledge(there, side):
            found.append(f"{action}: views differ")
    return found


def _read(events: Iterable[sw.Event], side: int) -> list[sw.Event]:
    return [seen for event in events if (seen := event.seen_by(side)) is not None]


#: Events that tell of something that was hidden before: a pickup that is gone was taken by somebody (R13.1).
_UNCOVERING = {"revealed", "trap_triggered", "points_returned", "placed", "invisible", "pickup_taken"}


def touches_secrets(before: sw.Duel, after: sw.Duel, events: Iterable[sw.Event], side: int) -> bool:
    """May this action have met something that the side cannot know? Judged by place, not by what the side is told."""
    state = before._state
    places = {unit.tile for unit in unseen_by(state, side)} | {unit.tile for unit in unseen_by(after._state, side)}
    secret_names = {unit.name for unit in unseen_by(state, side)}
    for trap in state.traps:
        if trap.side != side:
            places |= set(tiles(trap.area))
    near = {tile + step for tile in places for step in (0, *state.board.steps)}
    for event in events:
        told = event.to_dict()
        if told["type"] in _UNCOVERING:
            return True
        for key, value in told.items():
            placed = key in ("at", "other_at") and value is not None and told["type"] not in ("moved", "trap_laid")
            if placed and state.board.number(*value) in near and told.get("unit") not in secret_names:
                return True
            if key in ("struck", "target", "source", "other") and value in secret_names:
                return True
        if told["type"] == "moved" and state.board.number(*told["at"]) in near and told["unit"] not in secret_names:
            return True
    return False
