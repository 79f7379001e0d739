"""A whole suite for a class: `test_rogue = conformance(sw.load(), "rogue")` in a test file is all it takes."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from functools import partial, wraps
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from solwaris_core.definitions.hero_class import HeroClass
from solwaris_core.definitions.text import LANGUAGES
from solwaris_core.duel import Duel, Hero, known
from solwaris_core.errors import SolwarisError
from solwaris_core.testing.endings import Endless, endless_duel, endless_turn
from solwaris_core.testing.every_loadout import every_loadout, faults_of
from solwaris_core.testing.exercise import ARENA, Exercise, exercised
from solwaris_core.testing.failure import Failure, blame, explained, suspects, written
from solwaris_core.testing.hunt import Hunt
from solwaris_core.testing.leaks import differences, keeps_secrets
from solwaris_core.testing.machine import duel_machine
from solwaris_core.testing.places import Places
from solwaris_core.testing.playing import played
from solwaris_core.testing.profile import profile
from solwaris_core.testing.story import Story
from solwaris_core.testing.strategies import duels, heroes
from solwaris_core.testing.texts import missing_texts
from solwaris_core.testing.twice import unlike
from solwaris_core.testing.twins import hidden_from
from solwaris_core.testing.watch import Watch

if TYPE_CHECKING:
    from solwaris_core.actions import Action
    from solwaris_core.catalog import Catalog

F = TypeVar("F", bound=Callable[..., None])
T = TypeVar("T")
#: The leak law looks at a duel so often at most, with so many actions between two looks at most.
LOOKS, BETWEEN = 8, 8
#: The share of looks before which an enemy is made invisible: in random play few are.
VANISHING = 0.7
#: So many faults of one kind are listed.
LISTED = 20


def conformance(
    catalog: Catalog, class_id: str, *, counterexamples: str | os.PathLike[str] | None = None, share: float = 1.0
) -> type[Conformance]:
    """The suite of a class, as a class with tests that pytest collects under any name.

    What fails names plugin, file and line, and leaves what was played as `CLASS.TEST.counterexample.scenario.yaml` in
    the folder `counterexamples`, by default that of the file that calls this. `share` is the share of the profile's
    examples (`SOLWARIS_HYPOTHESIS`: `quick`, some 10 seconds a class, or `long`). Raises SolwarisError for a class that
    the catalog does not have.
    """
    known(catalog.classes, class_id, "class")
    caller = sys._getframe(1)
    folder = Path(counterexamples) if counterexamples is not None else Path(caller.f_code.co_filename).parent
    suite = type(
        f"Conformance of {class_id}",
        (Conformance,),
        {
            "__test__": True, "__module__": caller.f_globals.get("__name__", __name__), "catalog": catalog,
            "class_id": class_id, "folder": folder, "share": share,
        },
    )  # fmt: skip
    assert issubclass(suite, Conformance)
    return suite


def _told(test: F) -> F:
    """The test, with what goes wrong told without a Python traceback, and what was played written down."""

    @wraps(test)
    def plain(self: Conformance) -> None:
        try:
            test(self)
        except Failure as failure:
            raise pytest.fail.Exception(self._text(failure, test.__name__), pytrace=False) from None
        except SolwarisError as error:
            told = explained(error, None, self.watch, self.places)
            raise pytest.fail.Exception(self._text(told, test.__name__), pytrace=False) from None

    return plain  # type: ignore[return-value]


class Conformance:
    """The tests of one class; `conformance` makes one for a class."""

    __test__ = False
    catalog: ClassVar[Catalog]
    class_id: ClassVar[str]
    folder: ClassVar[Path]
    share: ClassVar[float]

    @_told
    def test_its_texts_are_complete(self) -> None:
        """Every text speaks every language, and so do the lines that words of plugins have for the sheet."""
        self._none("its texts are not complete", missing_texts(self.hero_class))

    @_told
    def test_its_sheet_can_be_printed(self) -> None:
        """In every language and form. Skipped where solwaris_play is not there."""
        try:
            sheet = import_module("solwaris_play.sheet")
        except ImportError:
            pytest.skip("solwaris_play is not installed, which prints sheets")
        for language in LANGUAGES:
            page = sheet.class_page(self.hero_class, language)
            for text in (sheet.as_text(page), sheet.as_markdown(page), sheet.as_html(page, language)):
                if self.hero_class.name.of(language) not in text:
                    raise Failure(f"the sheet in `{language}` does not name the class")

    @_told
    def test_every_loadout_is_legal(self) -> None:
        """R15.1: whatever variants are picked, the hero has them, and can begin a duel."""
        for variants in every_loadout(self.hero_class):
            faults = faults_of(self.watch.catalog, self.hero_class, variants)
            self._none(f"the loadout {', '.join(variants) or 'without variants'} is not legal", faults)

    @_told
    def test_every_spell_can_be_cast(self) -> None:
        """Each spell, variant or not, and each of its units' spells is cast somewhere."""
        missing = [part for part in self._exercised().missing if part.startswith("spell ")]
        self._none("these spells were never castable", [self.places.told(part) for part in missing])

    @_told
    def test_everything_in_it_happens(self) -> None:
        """Every effect changes something, every trap goes off, every unit comes, every figure counts."""
        missing = [part for part in self._exercised().missing if not part.startswith("spell ")]
        self._none("these parts never did anything", [self.places.told(part) for part in missing])

    @_told
    def test_effects_change_only_what_events_tell(self) -> None:
        """The Python of plugins makes every change by an event."""
        self._exercised()

    @_told
    def test_duels_keep_every_rule(self) -> None:
        """A state machine over random duels from set-up to end: after each action every invariant holds, a copy and
        a saved duel go on alike, and the events tell all that has changed."""
        hunt = Hunt()

        class Machine(duel_machine(self._duels(setups=("full", "quick")))):  # type: ignore[misc]
            def start(self, duel: Duel) -> None:
                with hunt.example([Story(duel)]):
                    super().start(duel)

            def play(self, action: Action) -> None:
                with hunt.example([self.story]):
                    super().play(action)

        settings = profile().settings(self.share)
        self._hunted(hunt, partial(run_state_machine_as_test, Machine, settings=settings))

    @_told
    def test_nothing_secret_leaks(self) -> None:
        """R14.4: what a side cannot know makes no difference to what it is told, sees or may do."""
        secretive = [key for key, found in self.watch.catalog.classes.items() if keeps_secrets(found)]
        drawn = self._duels(classes=secretive or [self.class_id], rulesets=["waris"])
        hunt = Hunt()

        @profile().settings(self.share)
        @given(duel=drawn, seed=st.integers(0, 2**32), looks=st.integers(1, LOOKS))
        def law(duel: Duel, seed: int, looks: int) -> None:
            story, rng = Story(duel), random.Random(seed)
            with hunt.example([story]):
                for _ in range(looks):
                    played(duel, rng, rng.randint(1, BETWEEN), story)
                    self._look(duel, rng, story)

        self._hunted(hunt, law)

    def _look(self, duel: Duel, rng: random.Random, story: Story) -> None:
        """Whatever is told to the side that acts, rather than to the other, is told by what it does."""
        acting = duel.units[duel.acting].side if duel.acting is not None else 1
        side = acting if rng.random() < 0.7 else 3 - acting
        looked_at, vanished = hidden_from(duel, side, rng) if rng.random() < VANISHING else (duel, "")
        for leak in differences(looked_at, side, rng.randrange(2**32), watch=self.watch):
            if leak.action is not None:
                story.tell(duel, leak.action)
            told = [*blame(leak.origins, self.places)] or [*suspects(self.hero_class)]
            made = [f"`{vanished}` was made invisible just before, which a scenario cannot say"] if vanished else []
            raise Failure(str(leak), story, [*told, *made])

    @_told
    def test_the_same_duel_can_be_played_again(self) -> None:
        """An action does the same again, and so do dice and actions of a whole duel, compiled anew, after others."""
        if changed := self._bouts().repeats.unlike():
            raise Failure(*changed, suspects(self.hero_class))
        hunt = Hunt()

        @profile().settings(0.3 * self.share)
        @given(chosen=heroes(self.watch.catalog, always=self.class_id), seed=st.integers(0, 2**32))
        def law(chosen: list[Hero], seed: int) -> None:
            told: list[Story] = []
            with hunt.example(told):
                found = unlike(self.watch, ARENA.id, chosen, seed, 60, told)
                if found:
                    raise Failure(found, told[0])

        self._hunted(hunt, law)

    @_told
    def test_every_turn_comes_to_an_end(self) -> None:
        """Whoever casts as long as it may has to stop some time."""
        endless = self._playing(lambda told: endless_turn(self.watch.catalog, self.class_id, told))
        if endless is not None:
            place = [f"in {self.places.told(f'spell {self.class_id}/{endless.spell}')}"] if endless.spell else []
            raise Failure(endless.message, endless.story, place)

    @_told
    def test_duels_come_to_an_end(self) -> None:
        """Two who want to win come to an end, the class against itself and against every other."""
        for other in self.watch.catalog.classes:
            found = self._playing(partial(endless_duel, self.watch.catalog, self.class_id, other))
            if isinstance(found, Endless):
                raise Failure(found.message, found.story, [f"class {self.class_id} ({self.places.at(self.class_id)})"])

    @property
    def hero_class(self) -> HeroClass:
        """The class as it was loaded."""
        found = self.catalog.classes[self.class_id]
        assert isinstance(found, HeroClass)
        return found

    @property
    def watch(self) -> Watch:
        """The catalog under watch, made once for the suite, with the kit's small map."""
        found: Watch = self._once("watch", lambda: Watch(self.catalog.extended(maps={ARENA.id: ARENA})))
        return found

    @property
    def places(self) -> Places:
        """Where the parts of the class stand."""
        found: Places = self._once("places", lambda: Places(self.catalog))
        return found

    def _duels(self, **chosen: Any) -> st.SearchStrategy[Duel]:
        """Duels in which the class fights, most of them where everybody is soon in reach."""
        maps = [*[ARENA.id] * len(self.catalog.maps), *self.catalog.maps]
        return duels(self.watch.catalog, always=self.class_id, maps=maps, **chosen)

    def _bouts(self) -> Exercise:
        """What came of playing until everything has happened, or something went wrong."""
        most = profile().actions
        found: Exercise = self._once("exercise", lambda: exercised(self.catalog, self.class_id, most=most))
        return found

    def _exercised(self) -> Exercise:
        """The same; raises what went wrong meanwhile."""
        if (found := self._bouts()).error is not None:
            raise self._explained(found.error, found.story) from found.error
        return found

    @classmethod
    def _once(cls, name: str, make: Callable[[], Any]) -> Any:
        """Something that all tests of the suite share: pytest makes a new object for each of them."""
        if f"_{name}" not in cls.__dict__:
            setattr(cls, f"_{name}", make())
        return cls.__dict__[f"_{name}"]

    def _hunted(self, hunt: Hunt, test: Callable[[], None]) -> None:
        """Run the test; what fails is the smallest failure of the hunt, else whatever Hypothesis says."""
        try:
            test()
        except Exception as error:
            flaky = isinstance(error, Flaky) and not hunt.over
            found = error if flaky or hunt.error is None else hunt.error
            raise self._explained(found, hunt.story) from error

    def _playing(self, play: Callable[[list[Story]], T]) -> T:
        """Call it with a list for the story of what it plays; what it raises is explained with that story."""
        told: list[Story] = []
        try:
            return play(told)
        except Exception as error:
            raise self._explained(error, told[0] if told else None) from error

    def _explained(self, error: BaseException, story: Story | None) -> Failure:
        return explained(error, story, self.watch, self.places)

    def _none(self, what: str, faults: list[str]) -> None:
        if faults:
            more = [f"… and {len(faults) - LISTED} more"] if len(faults) > LISTED else []
            raise Failure(f"{what}:", None, [*faults[:LISTED], *more])

    def _text(self, failure: Failure, test: str) -> str:
        name = f"{self.class_id}.{test.removeprefix('test_')}"
        lines = [f"{self.class_id}: {failure}", *failure.lines, written(failure, self.folder, name)]
        return "\n  ".join(line for line in lines if line)
