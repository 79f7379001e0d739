"""Effects under watch: which of them runs, and whether a plugin's Python changes a state behind the events' back."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from solwaris_core.compiling.guard import plugin_of
from solwaris_core.compiling.library import library
from solwaris_core.errors import PluginError
from solwaris_core.owner import package_of
from solwaris_core.testing.parts import is_foreign
from solwaris_core.testing.states import Difference, detach, difference, folded, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from solwaris_core.actions import Action
    from solwaris_core.catalog import Catalog
    from solwaris_core.duel import Duel
    from solwaris_core.state import State


class Cheating(PluginError):
    """A plugin's Python changed the state otherwise than by events. `path` is that of the effect it happened in."""

    def __init__(
        self, word: object, path: str, changes: list[Difference], place: tuple[str | None, int | None]
    ) -> None:
        self.path = path
        super().__init__(
            plugin_of(word), f"{type(word).__name__} changed what no event tells: {listed(changes)}", *place
        )


class Watch:
    """A catalog whose effects are watched.

    `running` names the effects that run, the innermost last, and `ran` counts all that ran since it was cleared. While
    `strict`, each word of a plugin that changes what its events do not tell raises Cheating.
    """

    def __init__(self, catalog: Catalog) -> None:
        self.running: list[str] = []
        self.ran: Counter[str] = Counter()
        self.strict = False
        self._tracing = False
        #: Words are watched from when they are compiled, so everything is compiled here.
        self.catalog = catalog.extended()
        with self._compiling():
            compiled = library(self.catalog)
            for class_id in self.catalog.classes:
                compiled.compiled(class_id)
            for rules in self.catalog.rulesets.values():
                for kind in rules.pickups.kinds:
                    compiled.pickup(rules, kind)

    def blamed(self, duel: Duel, action: Action) -> Cheating | None:
        """Who cheats in that action, with the line that does it, if somebody is found."""
        self.strict = self._tracing = True
        try:
            duel.step(action)
        except Cheating as found:
            return found
        finally:
            self.strict = self._tracing = False
        return None

    @contextmanager
    def _compiling(self) -> Iterator[None]:
        families = (
            (self.catalog.effects, "compile", self._effect),
            (self.catalog.conditions, "test", self._condition),
            (self.catalog.measures, "read", self._measure),
        )
        # The methods are read before any is replaced, so that one that is inherited is not watched twice.
        found = [
            (word, method, watching(getattr(word, method)))
            for words, method, watching in families
            for word in words.values()
        ]
        with ExitStack() as stack:
            for word, method, watching in found:
                stack.enter_context(patch.object(word, method, watching))
            yield

    def _effect(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def compile(effect: Any, link: Any) -> Any:
            act = real(effect, link)
            path = link.path
            own = is_foreign(effect)

            def watched(state: State, context: Any, unit: Any) -> None:
                self.running.append(path)
                self.ran[path] += 1
                try:
                    if self.strict and own:
                        self._held(effect, act, state, context, unit)
                    else:
                        act(state, context, unit)
                finally:
                    self.running.pop()

            return watched

        return compile

    def _condition(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def test(condition: Any) -> Any:
            holds = real(condition)
            if not is_foreign(condition):
                return holds

            def watched(*args: Any) -> Any:
                return self._held(condition, holds, *args) if self.strict else holds(*args)

            return watched

        return test

    def _measure(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def read(measure: Any, *args: Any) -> Any:
            if self.strict and is_foreign(measure):
                return self._held(measure, lambda *rest: real(measure, *rest), *args)
            return real(measure, *args)

        return read

    def _held(self, word: object, function: Callable[..., Any], state: State, *args: Any) -> Any:
        """Call the function; raise Cheating where it changed more or less than its events tell."""
        log = state.log
        if log is None:
            return function(state, *args)
        before, start = state.clone(), len(log)
        detach(state)

        def changes() -> list[Difference]:
            return difference(folded(before, log[start:]), state)

        tracer = _Tracer(word, changes) if self._tracing else None
        result = function(state, *args) if tracer is None else tracer.run(function, state, *args)
        if found := changes():
            path = self.running[-1] if self.running else ""
            raise Cheating(word, path, found, tracer.culprit if tracer is not None else (None, None))
        return result


class _Tracer:
    """Follows a plugin's Python line by line, to find the first after which the state is not what the events tell."""

    def __init__(self, word: object, changes: Callable[[], list[Difference]]) -> None:
        self.package = package_of(type(word).__module__)
        self.changes = changes
        self.last: tuple[str | None, int | None] = None, None
        self.culprit: tuple[str | None, int | None] = None, None

    def run(self, function: Callable[..., Any], *args: Any) -> Any:
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(*args)
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        module = frame.f_globals.get("__name__", "")
        return self._line if module == self.package or module.startswith(f"{self.package}.") else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event in ("line", "return") and self.culprit[0] is None:
            if self.last[0] is not None and self.changes():
                self.culprit = self.last
            self.last = frame.f_code.co_filename, frame.f_lineno
        return self._line
