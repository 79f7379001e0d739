"""Plays with a class until everything in it has happened, and says what never did."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.text import Text
from solwaris_core.duel import Duel, Hero
from solwaris_core.errors import SolwarisError
from solwaris_core.testing.parts import parts, slots_of
from solwaris_core.testing.patience import TooSlow, patience
from solwaris_core.testing.playing import casts, failing, fighting, nth_action
from solwaris_core.testing.recorder import Recorder
from solwaris_core.testing.repeats import Repeats
from solwaris_core.testing.story import INLINE_MAP, Story
from solwaris_core.testing.watch import Cheating, Watch

if TYPE_CHECKING:
    from solwaris_core.actions import Action, Cast
    from solwaris_core.catalog import Catalog

#: A small ground on which everybody is soon in reach: some cover, some void, a narrow place.
ARENA = Map(
    id=INLINE_MAP,
    name=Text({"": "Arena"}),
    rows=(
        "..........",
        ".1..#...2.",
        ".1.h..._2.",
        ".1._..h.2.",
        ".1...#..2.",
        "..........",
    ),
)
#: Actions of one duel: long enough for what lasts, short enough to try other loadouts soon.
MOST_IN_A_DUEL = 120
#: Casts of one spell that are tried on copies of the duel before one is chosen.
TRIES = 5


@attrs.define
class Exercise:
    """What came of it: how often each part of the class was carried out (casts and effects that were only tried on a
    copy count too), in how many actions; those in which a plugin's words took part; and the error that ended it, if one
    did, with what had been played."""

    done: dict[str, int]
    repeats: Repeats = attrs.field(eq=False)
    actions: int = 0
    error: Exception | None = None
    story: Story | None = None

    @property
    def missing(self) -> list[str]:
        """What never happened."""
        return [part for part, count in self.done.items() if not count]


def exercised(catalog: Catalog, class_id: str, *, most: int, seed: int = 1) -> Exercise:
    """Play with the class, against itself and all others, until everything has happened or `most` actions are done.

    Meanwhile each word of a plugin is held to what its events tell; one that does otherwise ends it.
    """
    hero_class = catalog.classes[class_id]
    assert isinstance(hero_class, HeroClass)
    wanted = parts(hero_class)
    recorder = Recorder(catalog.extended(maps={ARENA.id: ARENA}))
    rng = random.Random(seed)
    with recorder.watching() as fresh:
        watch = Watch(fresh)
        exercise = Exercise({}, Repeats(hero_class, watch))
        watch.strict = True
        while exercise.actions < most and exercise.error is None and recorder.missing(wanted):
            try:
                bout = _Bout(watch, hero_class, rng, recorder, wanted, exercise)
            except SolwarisError as error:
                exercise.error = error
            else:
                bout.fight(most)
        watch.strict = False
    exercise.done = {part: recorder.done[part] for part in wanted}
    return exercise


class _Bout:
    """One duel of an exercise."""

    def __init__(
        self, watch: Watch, hero_class: HeroClass, rng: random.Random, recorder: Recorder, wanted: list[str],
        exercise: Exercise,
    ) -> None:  # fmt: skip
        self.watch, self.rng, self.recorder, self.wanted, self.exercise = watch, rng, recorder, wanted, exercise
        self.hero_class = hero_class
        #: The action that is being done, or tried on a copy.
        self.trying: Action | None = None
        catalog = watch.catalog
        others = [class_id for class_id, found in catalog.classes.items() if isinstance(found, HeroClass)]
        seats = 2 if rng.random() < 0.7 else 4
        heroes = [self._hero(hero_class, 1)]
        for seat in range(1, seats):
            other = catalog.classes[rng.choice(others)] if rng.random() < 0.5 else hero_class
            assert isinstance(other, HeroClass)
            heroes.append(self._hero(other, 1 + seat % 2))
        self.duel = Duel(
            catalog, map=ARENA.id if rng.random() < 0.8 else rng.choice(sorted(catalog.maps)), heroes=heroes,
            ruleset=rng.choice(sorted(catalog.rulesets)), seed=rng.randrange(10**6), setup="quick",
        )  # fmt: skip
        self.story = Story(self.duel)

    def _hero(self, hero_class: HeroClass, side: int) -> Hero:
        """Of each slot what still lacks something, rather than any other."""
        missing = self.recorder.missing(self.wanted)
        picked = []
        for ids in slots_of(hero_class):
            weights = [1 + 5 * any(f" {hero_class.id}/{id_}" in part for part in missing) for id_ in ids]
            (id_,) = self.rng.choices(ids, weights)
            if id_ != ids[0]:
                picked.append(id_)
        return Hero(hero_class.id, side, tuple(picked))

    def fight(self, most: int) -> None:
        """Play it, for a while at most."""
        for _ in range(min(MOST_IN_A_DUEL, most - self.exercise.actions)):
            if self.duel.outcome is not None:
                return
            self.trying = None
            try:
                with patience():
                    action = self.trying = self._action()
                    after = self._step(self.duel, action)
            except (SolwarisError, TooSlow) as error:
                self._fail(self.trying, error)
                return
            self.story.tell(self.duel, action)
            self.exercise.actions += 1
            self.duel = after

    def _step(self, duel: Duel, action: Action) -> Duel:
        return self.exercise.repeats.step(duel, action, self.story)

    def _fail(self, action: Action | None, error: Exception) -> None:
        """End the exercise; of who cheats, with the line too."""
        action = action or failing(self.duel)
        if action is not None:
            self.story.tell(self.duel, action)
            if isinstance(error, Cheating):
                error = self.watch.blamed(self.duel, action) or error
        self.exercise.error, self.exercise.story = error, self.story

    def _action(self) -> Action:
        chance = self.rng.random()
        if chance < 0.5 and (cast := self._lacking()) is not None:
            return cast
        if chance < 0.8:
            return fighting(self.duel, self.rng, self._step)
        return nth_action(self.duel, self.rng.randrange(10**6))

    def _lacking(self) -> Cast | None:
        """A cast of a spell that lacks something: of several that are tried on copies one that brings something new."""
        duel, rng, done = self.duel, self.rng, self.recorder.done
        assert duel.acting is not None
        acting = duel.units[duel.acting]
        bearer = acting.id if acting.kind == "hero" else f"{duel.units[acting.owner].id}/units/{acting.id}/spells"
        missing = self.recorder.missing(self.wanted)
        choices = [
            cast
            for spell in acting.spells
            if any(f" {bearer}/{spell}" in part for part in missing)
            for cast in _some(casts(duel, spell), rng)
        ]
        for cast in choices:
            self.trying = cast
            before = sum(1 for part in missing if done[part])
            self._step(duel, cast)
            if sum(1 for part in missing if done[part]) > before:
                return cast
        return rng.choice(choices) if choices else None


def _some(choices: list[Cast], rng: random.Random) -> list[Cast]:
    return rng.sample(choices, min(TRIES, len(choices)))
