"""The leak law: what a side cannot know makes no difference to it (R3.3, R12.1, R12.8 to R12.10, R13.1, R14).

Twins are two duels that differ only in what a side cannot know. It must be told the same of both, may do the same in
both, and after an action that uncovers nothing reads the same of it and is told the same again.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs

from solwaris_core.actions import Cast, Move, Timeout
from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.masks import tiles
from solwaris_core.state import State
from solwaris_core.testing.parts import words
from solwaris_core.testing.patience import patience
from solwaris_core.testing.playing import SECRET, foreign
from solwaris_core.testing.states import difference
from solwaris_core.testing.twins import twin_of, unseen_by
from solwaris_core.testing.witness import Origin, witnessed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solwaris_core.actions import Action
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.scenario import InlineClass
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event
    from solwaris_core.testing.watch import Watch
    from solwaris_core.view import View

#: So many tiles, evenly spread, are asked for refusals beside the secret ones.
ASKED = 12


def knowledge(duel: Duel, side: int, spots: Sequence[int]) -> dict[str, object]:
    """All that a side can ask, by what it is: its view, and what the driver tells it of its own options, asked for at
    these tiles."""
    view = duel.view(side)
    known: dict[str, object] = {
        "what its view shows": repr(view), "units": list(view.units.items()), "traps": view.traps,
        "pickups": view.pickups, "the turn": view.turn, "who acts": view.acting, "whom it waits for": view.to_act,
        "the phase": view.phase, "the outcome": view.outcome, "the pot": view.pot, "purses": view.purses,
        "the price": view.price, "the view's key": view.key(),
    }  # fmt: skip
    own = [unit.seat for unit in duel.units.values() if unit.kind == "hero" and unit.side == side]
    for seat in own:
        known[f"legal actions of seat {seat}"] = list(duel.legal(seat))
        known[f"legal actions of seat {seat} in the view"] = list(view.legal(seat))
    acting = next((unit for unit in duel.units.values() if unit.name == duel.acting), None)
    if acting is not None and acting.side == side:
        known["refusals"] = _refusals(duel, acting.spells, spots)
        known["refusals in the view"] = _refusals(view, acting.spells, spots)
    return known


def _refusals(face: Duel | View, spells: Iterable[str], spots: Sequence[int]) -> list[object]:
    places = [face.board.xy(tile) for tile in spots]
    told: list[object] = [(at, face.refusal(Move(at))) for at in places]
    return told + [(at, spell, face.refusal(Cast(spell, at))) for spell in spells for at in places]


def _spots(duels: Iterable[Duel], side: int) -> list[int]:
    """Where a refusal might tell something: at what is secret in one of the duels, and at some other tiles."""
    found: dict[int, None] = {}
    for duel in duels:
        state = duel._state
        found |= dict.fromkeys(unit.tile for unit in unseen_by(state, side))
        found |= dict.fromkeys(trap.centre for trap in state.traps if trap.side != side)
        found |= dict.fromkeys(range(0, state.board.size, state.board.size // ASKED + 1))
    return list(found)


@attrs.frozen
class Leak:
    """What a side is told that it cannot know, after which action (None: as things stand), and who told it: effects by
    path where they were watched, a plugin's Python by file and line."""

    action: Action | None
    message: str
    origins: tuple[Origin, ...] = ()

    def __str__(self) -> str:
        before = "before any action" if self.action is None else f"after {self.action}"
        return f"{before} {self.message}"


def differences(duel: Duel, side: int, seed: int, tries: int = 8, watch: Watch | None = None) -> list[Leak]:
    """What tells twins apart for `side`, before and after actions that uncover nothing; empty where nothing leaks."""
    rng = random.Random(seed)
    twin = twin_of(duel, side, rng)
    if twin is None:
        return []
    found = [Leak(None, each) for each in _apart(duel, twin, side)]
    if duel.outcome is not None:
        return found
    for action in [*_picked(duel, twin, rng, tries), Timeout()]:
        found += after(duel, twin, action, side, watch)
    return found


def _picked(duel: Duel, twin: Duel, rng: random.Random, tries: int) -> list[Action]:
    """Some actions that are legal in both, of each spell one, if there are enough tries: first spells with a plugin's
    own words, which the kernel's laws say nothing of."""
    legal = twin.legal()
    choices = [action for action in duel.legal() if action in legal]
    rng.shuffle(choices)
    by_kind = {action.spell if isinstance(action, Cast) else action.key: action for action in choices}
    own = foreign(duel)
    first = sorted(by_kind.values(), key=lambda action: not (isinstance(action, Cast) and action.spell in own))
    return [*first, *choices][:tries]


def _apart(one: Duel, other: Duel, side: int) -> list[str]:
    """What a side knows of two duels that is not the same."""
    spots = _spots((one, other), side)
    known, others = knowledge(one, side, spots), knowledge(other, side, spots)
    found = [
        f"side {side} is told of {what}: {known[what]!r:.200}, and in a duel that looks the same to it "
        f"{others.get(what)!r:.200}"
        for what in known
        if known[what] != others.get(what)
    ]
    views = difference(other.view(side)._state, one.view(side)._state)
    facts = "; ".join(f"{name}: {here!r:.100} or {there!r:.100}" for name, there, here in views[:3])
    return [f"{each} ({facts})" for each in found] if views else found


def after(duel: Duel, twin: Duel, action: Action, side: int, watch: Watch | None) -> list[Leak]:
    """What tells twins apart for `side` after an action, unless it may have uncovered something; at most one event."""
    if goes_round_its_own(duel, action, side) or goes_round_its_own(twin, action, side):
        return []
    running = watch.running if watch is not None else ()
    if watch is not None:
        watch.ran.clear()
    with patience():
        here, events, origins = witnessed(duel, action, running)
        there, others, others_by = witnessed(twin, action, running)
    # What does not happen in one of them, because somebody unseen is in the way, is judged by the other's event.
    places = secret_tiles((duel, here, twin, there), side)
    if touches_secrets(duel, places, events, side, _direct(origins)):
        return []
    if touches_secrets(twin, places, others, side, _direct(others_by)):
        return []
    told, instead = _read(events, origins, side), _read(others, others_by, side)
    for at in range(max(len(told), len(instead))):
        one, other = (each[at] if at < len(each) else (None, Origin()) for each in (told, instead))
        if one[0] != other[0]:
            message = f"side {side} reads the event {one[0]}, and in a duel that looks the same to it {other[0]}"
            return [Leak(action, message, tuple(origin for origin in (one[1], other[1]) if origin != Origin()))]
    return [Leak(action, each, _suspects(origins, watch)) for each in _apart(here, there, side)]


def goes_round_its_own(duel: Duel, action: Action, side: int) -> bool:
    """Is it a walk of the other side that its own unseen units turn aside (R6.2)? All see the detour, and may guess."""
    state = duel._state
    walker = state.units.get(state.acting)
    if not isinstance(action, Move) or walker is None or walker.side == side:
        return False
    goal, taken = state.board.number(*action.to), state.looks_taken(walker.side)
    open_way = taken & ~sum(1 << unit.tile for unit in unseen_by(state, side))
    return state.board.steps_to(walker.tile, goal, taken) != state.board.steps_to(walker.tile, goal, open_way)


def _suspects(origins: Sequence[Origin], watch: Watch | None) -> tuple[Origin, ...]:
    """Who may be to blame: plugins that emitted events, else all effects that ran."""
    plugins = tuple(dict.fromkeys(origin for origin in origins if origin.plugin is not None))
    return plugins or tuple(Origin(path) for path in (watch.ran if watch is not None else ()))


def _read(events: Sequence[Event], origins: Sequence[Origin], side: int) -> list[tuple[dict[str, object], Origin]]:
    """What the side reads of the events, and where each came from."""
    seen = [(event.seen_by(side), origin) for event, origin in zip(events, origins, strict=True)]
    return [(event.to_dict(), origin) for event, origin in seen if event is not None]


def _direct(origins: Iterable[Origin]) -> set[int]:
    """Which of the events a plugin's Python emitted itself."""
    return {at for at, origin in enumerate(origins) if origin.direct}


#: Events that tell of something that was hidden before: a pickup that is gone was taken by somebody (R13.1).
_UNCOVERING = {"revealed", "trap_triggered", "points_returned", "placed", "invisible", "pickup_taken"}

#: Events whose direction tells where who is to move stands, though it is not seen (R14.3).
_DRAWING = {"pushed", "pulled"}

#: Fields of events that name a second party.
_OTHERS = ("struck", "target", "source", "other")


def secret_tiles(duels: Iterable[Duel], side: int) -> set[int]:
    """Where in one of the duels something is that the side cannot know: unseen units, areas of the others' traps."""
    places: set[int] = set()
    for duel in duels:
        state = duel._state
        places |= {unit.tile for unit in unseen_by(state, side)}
        for trap in state.traps:
            if trap.side != side:
                places |= set(tiles(trap.area))
    return places


def touches_secrets(
    before: Duel, places: Iterable[int], events: Sequence[Event], side: int, own: Iterable[int] = ()
) -> bool:
    """May this action have met something that the side cannot know? Judged by the tiles that hold secrets (`places`),
    not by what the side is told.

    The events at the places `own` in the list were emitted by a plugin's Python itself: that they are near a secret
    excuses nothing, since no rule of the kernel led there.
    """
    state = before._state
    secret_names = {unit.name for unit in unseen_by(state, side)}
    near = {tile + step for tile in places for step in (0, *state.board.steps)}
    unexcused = set(own)
    acting = state.units.get(state.acting)
    uncovering = _UNCOVERING | _DRAWING if acting is not None and acting.name in secret_names else _UNCOVERING
    for at, event in enumerate(events):
        told = event.to_dict()
        if told["type"] in uncovering:
            return True
        # An area takes points of the unseen too (R7.4), and triggers of whoever took them may answer for all to see.
        if told["type"] == "points_removed" and told.get("unit") in secret_names:
            return True
        if at not in unexcused and _is_near(told, near, secret_names, state):
            return True
        # Whoever changes places with an unseen unit comes to stand where that one was, for all to see.
        keys = ("unit", *_OTHERS) if told["type"] == "swapped" else _OTHERS
        if any(told.get(key) in secret_names for key in keys):
            return True
    return False


def _is_near(told: dict[str, object], near: set[int], secret_names: set[str], state: State) -> bool:
    """Does the event tell of something seen that is beside a secret? A walk and a trap are laid where one sees."""
    if told.get("unit") in secret_names:
        return False
    keys = ("at",) if told["type"] == "moved" else () if told["type"] == "trap_laid" else ("at", "other_at")
    placed = [told[key] for key in keys if told.get(key) is not None]
    return any(state.board.number(*at) in near for at in placed)  # type: ignore[misc]


def keeps_secrets(hero_class: HeroClass | InlineClass) -> bool:
    """Can the class do something that the other side does not see?"""
    return any(effect.key in SECRET for effect in words(hero_class, Effect))
