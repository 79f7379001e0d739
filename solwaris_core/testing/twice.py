"""The same duel twice, all compiled anew the second time: what a plugin keeps outside the state comes to light."""

from __future__ import annotations

import random
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.duel import Duel
from solwaris_core.testing.patience import patience
from solwaris_core.testing.playing import nth_action
from solwaris_core.testing.states import difference, listed
from solwaris_core.testing.story import Story
from solwaris_core.testing.witness import witnessed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.actions import Action
    from solwaris_core.duel import Hero
    from solwaris_core.events import Event
    from solwaris_core.testing.watch import Watch
    from solwaris_core.testing.witness import Origin


class _Done(NamedTuple):
    """An action that was done, what it brought, and the duel after it."""

    action: Action
    events: Sequence[Event]
    origins: Sequence[Origin]
    after: Duel


def unlike(watch: Watch, map: str, heroes: Sequence[Hero], seed: int, actions: int, story: list[Story]) -> str:
    """What differs the second time; "" where all is the same. The story of the first time is put into the list.

    A duel is played beforehand, so that something kept from it shows too.
    """
    catalog = watch.catalog
    beforehand = Duel(catalog, map=map, heroes=heroes, seed=seed + 1, setup="quick")
    first = Duel(catalog, map=map, heroes=heroes, seed=seed, setup="quick")
    _play(beforehand, seed, actions, watch, story)
    log = _play(first, seed, actions, watch, story)
    return _again(Duel(catalog.extended(), map=map, heroes=heroes, seed=seed, setup="quick"), log)


def _play(duel: Duel, seed: int, actions: int, watch: Watch, story: list[Story]) -> list[_Done]:
    told = Story(duel)
    story[:] = [told]
    rng = random.Random(seed)
    log: list[_Done] = []
    for _ in range(actions):
        if duel.outcome is not None:
            break
        action = nth_action(duel, rng.randrange(10**6))
        told.tell(duel, action)
        with patience():
            duel, events, origins = witnessed(duel, action, watch.running)
        log.append(_Done(action, events, origins, duel))
    return log


def _again(duel: Duel, log: Sequence[_Done]) -> str:
    for action, events, origins, after in log:
        refusal = duel.refusal(action)
        if refusal is not None:
            return f"{action} was legal, and in the same duel played again it is refused: {refusal}"
        again = duel.apply(action)
        for one, other, origin in zip_longest(events, again, origins):
            if one is None or other is None or one.to_dict() != other.to_dict():
                where = f", told by {origin.path} ({origin.file}:{origin.line})" if origin and origin.file else ""
                return f"{action} brings {one}, and in the same duel played again {other}{where}"
        changes = difference(after._state, duel._state)
        if changes:
            return f"{action} leads elsewhere in the same duel played again: {listed(changes)}"
    return ""
