"""What a suite says when something fails: what is wrong, where it stands, and how to see it again."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import attrs
from hypothesis.errors import Flaky

from solwaris_core.duel import Duel
from solwaris_core.errors import PluginError, SolwarisError
from solwaris_core.owner import owner
from solwaris_core.testing.bounds import Bloated
from solwaris_core.testing.parts import own_words
from solwaris_core.testing.patience import TooSlow, patience
from solwaris_core.testing.playing import failing
from solwaris_core.testing.states import detach, folded
from solwaris_core.testing.watch import Cheating
from solwaris_core.testing.witness import Origin, witnessed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from solwaris_core.actions import Action
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.testing.places import Places
    from solwaris_core.testing.story import Story
    from solwaris_core.testing.watch import Watch

#: Fields of a unit that a scenario may expect, and that a plugin may have changed.
_EXPECTED = ("at", "hp", "armour", "ap", "mp", "resistance", "damage", "alive", "invisible", "lost_ap", "lost_mp")
#: So many of the effects that ran are named where nobody in particular is to blame.
MOST_NAMED = 3
#: An effect that ran so many times in one action may be part of what has no end.
OFTEN = 50


class Failure(Exception):
    """Something in a class does not hold. `story` is what was played, `lines` what else is to be said, `expect` what
    should hold in the end, as a scenario's step has it."""

    def __init__(
        self,
        message: str,
        story: Story | None = None,
        lines: Iterable[str] = (),
        expect: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.story = story
        self.lines = tuple(lines)
        self.expect = expect


@attrs.frozen
class Case:
    """One thing that failed: the duel before the action that brought it to light."""

    duel: Duel
    action: Action


def explained(error: BaseException, story: Story | None, watch: Watch, places: Places) -> Failure:
    """The error as a Failure that names plugin, file and line where that can be found out."""
    if isinstance(error, Failure):
        return error
    case = _case(story)
    if isinstance(error, Cheating):
        lines = [f"in effect {error.path} ({places.at(error.path)})"]
        return Failure(str(error), story, lines, _as_told(case) if case is not None else None)
    if isinstance(error, Flaky):
        return Failure(
            "the same actions do not lead to the same duel twice: does a plugin's Python use chance or a clock of its "
            f"own, or keep something outside the state? {str(error).splitlines()[0]}",
            story,
        )
    if isinstance(error, Bloated) and case is not None:
        return Failure(str(error), story, blame(_noting(case, watch), places))
    if isinstance(error, AssertionError) and case is not None:
        cheating = watch.blamed(case.duel, case.action)
        if cheating is not None:
            return explained(cheating, story, watch, places)
    if isinstance(error, PluginError) and error.file is None and case is not None:
        return Failure(str(error), story, _running(case, watch, places))
    told = str(error) if isinstance(error, SolwarisError | AssertionError) else f"{type(error).__name__}: {error}"
    return Failure(told.partition("\nFalsifying example")[0], story)


def _case(story: Story | None) -> Case | None:
    """The last action of the story, and the duel before it. Where all of the story can be played, an action that fails
    after it is looked for, and told."""
    if story is None:
        return None
    duel = before = story.start.clone()
    action: Action | None = None
    try:
        for action in story.actions:
            before, duel = duel, duel.clone()
            detach(duel._state)
            with patience():
                duel.apply(action)
    except (SolwarisError, TooSlow):
        return Case(before, action) if action is story.actions[-1] and action is not None else None
    culprit = failing(duel)
    if culprit is not None:
        story.tell(duel, culprit)
        return Case(duel, culprit)
    return Case(before, action) if action is not None else None


def _as_told(case: Case) -> dict[str, Any]:
    """What each unit should be after the action, by what the events tell, where it is not."""
    after, events = case.duel.step(case.action)
    true = after.units
    told = Duel.of_state(folded(case.duel._state, events)).units
    expect: dict[str, Any] = {}
    for name, unit in told.items():
        fields = {
            field: list(value) if isinstance(value, tuple) else value
            for field in _EXPECTED
            if (value := getattr(unit, field)) != getattr(true.get(name, unit), field)
        }
        if fields:
            expect[name] = fields
    return expect


def _running(case: Case, watch: Watch, places: Places) -> Iterator[str]:
    """The triggers that were running when the action failed, and the effects that ran most."""
    duel = case.duel.clone()
    watch.ran.clear()
    try:
        with patience():
            duel.apply(case.action)
    except (SolwarisError, TooSlow):
        chain = dict.fromkeys(key.split(":")[1] for key in duel._state.chain)
        for path in list(chain)[-MOST_NAMED:]:
            yield f"in trigger {path} ({places.at(path)})"
        for path, count in watch.ran.most_common(MOST_NAMED):
            if count >= OFTEN:
                yield f"effect {path} ran {count} times ({places.at(path)})"


def _noting(case: Case, watch: Watch) -> list[Origin]:
    """Where the notes of the action came from, else all that it told."""
    with patience():
        _, events, origins = witnessed(case.duel, case.action, watch.running)
    noting = [origin for event, origin in zip(events, origins, strict=True) if event.type == "noted"]
    return noting or [origin for origin in origins if origin.path or origin.plugin]


def blame(origins: Iterable[Origin], places: Places) -> Iterator[str]:
    """A line for each effect or plugin that told something."""
    for origin in dict.fromkeys(origins):
        effect = f"effect {origin.path} ({places.at(origin.path)})" if origin.path else ""
        code = f"plugin {origin.plugin} ({origin.file}:{origin.line})" if origin.plugin else ""
        yield "told by " + ", ".join(part for part in (effect, code) if part)


def suspects(hero_class: HeroClass) -> Iterator[str]:
    """A line for each word of a plugin that the class uses, with the place where it is defined."""
    for word in sorted({type(word) for word in own_words(hero_class)}, key=lambda each: each.__qualname__):
        yield f"the class uses {word.__name__} of plugin {owner(word.__module__)}{_source(word)}"


def _source(word: type[Any]) -> str:
    """Where a class is written, in brackets; nothing of one that is in no file, as one made while it runs."""
    try:
        return f" ({inspect.getsourcefile(word)}:{inspect.getsourcelines(word)[1]})"
    except (OSError, TypeError):
        return ""


def written(failure: Failure, folder: Path | None, name: str) -> str:
    """Write the failure's story down as a scenario, and say where; "" where there is none."""
    if failure.story is None or folder is None:
        return ""
    why = [f"Written by the test kit. At the end of this: {failure}", *failure.lines]
    try:
        path = failure.story.write(folder, name, why, failure.expect)
    except (OSError, SolwarisError) as error:
        return f"no counter-example was written: {error}"
    return f"counter-example: {path} (`solwaris scenario` plays it)"
