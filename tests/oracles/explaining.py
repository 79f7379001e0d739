"""Recorded duels, and every action of them explained, for the tests of `solwaris explain`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import solwaris_core as sw
from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.replay import Recorder, Replay, play, read
from solwaris_play.bots.greedy import GreedyBot
from solwaris_play.explain.duel import Explained
from solwaris_play.explain.places import Places, load_with_places
from solwaris_play.languages import ENGLISH
from solwaris_play.match import play as play_match
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from solwaris_core.events import Event

Document = dict[str, Any]

#: Duels in which all six classes fight.
PAIRS = (("warrior", "clockmaker"), ("arcanist", "brute"), ("artificer", "shade"))


@cache
def loaded() -> tuple[sw.Catalog, Places]:
    """The bundled content with its places, loaded once a process."""
    return load_with_places()


@cache
def recorded(first: str, second: str, seed: int, variants: bool = False) -> Replay:
    """A duel of greedy bots, cut off after some rounds; with `variants` no hero plays an original, and the second one
    does anything that is legal."""
    catalog, _ = loaded()
    heroes = [sw.Hero(name, side, all_variants(name) if variants else ()) for side, name in ((1, first), (2, second))]
    duel = sw.Duel(catalog, "vault", heroes, seed=seed, purses={1: 200, 2: 200})
    recorder = Recorder(duel, seed)
    bots: dict[int, Any] = {seat: GreedyBot(seed + seat) for seat in (0, 1)}
    if variants:
        bots[1] = catalog.bots["random"](seed)
    play_match(duel, bots, 12, apply=recorder.apply)
    recorder.cut_off()
    return read(recorder.lines())


def all_variants(class_id: str) -> tuple[str, ...]:
    found = loaded()[0].classes[class_id]
    assert isinstance(found, HeroClass)
    picks = [found.passive.variant, *(slot.variant for slot in found.slots)]
    return tuple(each.id for each in picks if each is not None)


def explained(replay: Replay, side: int | None = None) -> Iterator[tuple[Document, Sequence[Event]]]:
    """Each action of a replay with its events, in one pass."""
    catalog, places = loaded()
    steps = play(replay, catalog)
    duel, _ = next(steps)
    teller = Teller(duel, ENGLISH, side)
    for step in replay.steps:
        one = Explained(duel, teller, places, side)
        yield one.action(steps, step.action), one.events


def explained_step(duel: sw.Duel, action: Any, side: int | None = None) -> tuple[Document, Sequence[Event]]:
    """One action of any duel, done in place."""
    _, places = loaded()
    one = Explained(duel, Teller(duel, ENGLISH, side), places, side)
    steps = ((duel, duel.apply(each)) for each in [action])
    return one.action(steps, sw.EndTurn()), one.events


def flat(steps: Iterable[Document]) -> Iterator[Document]:
    """All steps, those inside others too, in order."""
    for step in steps:
        yield step
        yield from flat(step.get("steps", ()))
