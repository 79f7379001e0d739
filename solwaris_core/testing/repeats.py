"""Actions in which a plugin's words took part, done again and again from where they were done.

Whatever a plugin keeps outside the state (in a module, in a word of its own, in a closure) it does not find again as it
was. A whole duel that is played twice shows that only of words that often act; here each has its turn.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.errors import SolwarisError
from solwaris_core.testing.parts import own_words, path_of, walk
from solwaris_core.testing.patience import TooSlow, patience
from solwaris_core.testing.witness import witnessed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_core.actions import Action
    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event
    from solwaris_core.testing.story import Story
    from solwaris_core.testing.watch import Watch
    from solwaris_core.testing.witness import Origin

#: So many actions are kept for each effect in which a plugin's words stand, and done again so often.
KEPT, AGAIN = 2, 40


class _Done(NamedTuple):
    """An action that was done: the duel before it, what it brought, the duel after it, and what had been played."""

    duel: Duel
    action: Action
    events: Sequence[Event]
    after: Duel
    story: Story


class Repeats:
    """Keeps actions of one class's exercise; `watch` says which effects ran in them."""

    def __init__(self, hero_class: HeroClass, watch: Watch) -> None:
        self.watch = watch
        self._own = tuple(_own(hero_class))
        self._kept: Counter[str] = Counter()
        self._done: list[_Done] = []

    def __len__(self) -> int:
        return len(self._done)

    def step(self, duel: Duel, action: Action, story: Story) -> Duel:
        """The duel after the action, which may be kept; the duel itself stays as it was."""
        self.watch.ran.clear()
        after, events = duel.step(action)
        ran = [path for path in ("", *self.watch.ran) if self._kept[path] < KEPT and f"{path}/".startswith(self._own)]
        if ran:
            self._kept.update(ran)
            self._done.append(_Done(duel, action, events, after, story.with_action(action)))
        return after

    def unlike(self) -> tuple[str, Story] | None:
        """What an action brought that it does not bring again, and what was played until then; None where all do."""
        for done in self._done:
            for _ in range(AGAIN):
                try:
                    with patience():
                        after, events, origins = witnessed(done.duel, done.action, self.watch.running)
                except (SolwarisError, TooSlow) as error:
                    return f"{done.action} was done, and done again in the same duel it fails: {error}", done.story
                found = _unlike(done, after, events, origins)
                if found:
                    return found, done.story
        return None


def _own(hero_class: HeroClass) -> Iterator[str]:
    """The path of each part of the class in which a plugin's word stands, with a `/` behind it; of figures, which are
    read in any action, that alone."""
    for part, definition in walk(hero_class):
        if any(own_words(definition)):
            yield "/" if part.startswith("figure ") else f"{path_of(part)}/"


def _unlike(done: _Done, after: Duel, events: Sequence[Event], origins: Sequence[Origin]) -> str:
    for one, other, origin in zip_longest(done.events, events, origins):
        if one is None or other is None or one.to_dict() != other.to_dict():
            where = f", told by {origin.path} ({origin.file}:{origin.line})" if origin and origin.file else ""
            return f"{done.action} brings {one}, and done again in the same duel {other}{where}"
    if after.key(dice=True) != done.after.key(dice=True):
        return f"{done.action} leads elsewhere when it is done again in the same duel"
    return ""
