"""What of a class is carried out while something runs, counted by the names that `parts` gives.

It is noted where it happens: where events are emitted, at what each effect compiles to (only where it changed
something), at the reading of passives and auras.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.trigger import OCCASIONS
from solwaris_core.events.casting import Cast
from solwaris_core.events.traps import PickupTaken, TrapTriggered
from solwaris_core.events.units import Summoned
from solwaris_core.rules import damage, entering, modifiers
from solwaris_core.rules.triggers import Pending

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.vocabulary import Effect


class Recorder:
    """Counts what is carried out: `done` is keyed as `parts` names it, and holds `condition …`, `trigger …` too."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.done: Counter[str] = Counter()

    def missing(self, wanted: Sequence[str]) -> list[str]:
        """The parts that were not carried out."""
        return [part for part in wanted if not self.done[part]]

    @contextmanager
    def watching(self) -> Iterator[Catalog]:
        """Note what happens; gives a catalog in which nothing is compiled yet, since effects are watched from there."""
        with ExitStack() as stack:
            for effect in self.catalog.effects.values():
                stack.enter_context(patch.object(effect, "compile", self._compiling(effect.compile)))
            for condition in self.catalog.conditions.values():
                stack.enter_context(patch.object(condition, "test", self._testing(condition.test)))
            for event, label in _LABELS:
                stack.enter_context(patch.object(event, "emit", staticmethod(self._emitting(event.emit, label))))
            stack.enter_context(patch.object(modifiers, "_figure", self._reading(modifiers._figure)))
            stack.enter_context(patch.object(entering, "_set_off", self._sparing(entering._set_off)))
            stack.enter_context(patch.object(damage, "heal", self._draining(damage.heal)))
            stack.enter_context(patch.object(Pending, "_react", self._reacting(Pending._react)))
            yield self.catalog.extended()

    def _compiling(self, real: Any) -> Any:
        def compile(effect: Effect, link: Any) -> Any:
            act = real(effect, link)
            label = f"effect {link.path}: {effect.key}"

            def watched(state: Any, context: Any, unit: Any) -> None:
                before = state.changes
                act(state, context, unit)
                self.done[label] += state.changes > before

            return watched

        return compile

    def _testing(self, real: Any) -> Any:
        def test(condition: Any) -> Any:
            holds = real(condition)

            def watched(*args: Any) -> bool:
                held = bool(holds(*args))
                self.done[f"condition {condition.key}"] += held
                return held

            return watched

        return test

    def _emitting(self, real: Any, label: Callable[..., str]) -> Any:
        def emit(state: Any, *args: Any) -> None:
            self.done[label(*args)] += 1
            real(state, *args)

        return emit

    def _reading(self, real: Any) -> Any:
        def figure(state: Any, figures: Any, bearer: Any, target: Any, stat: int) -> Any:
            number = real(state, figures, bearer, target, stat)
            kind = bearer.kind
            path = f"{kind.class_id}/{kind.passive_id}" if figures is kind.figures else kind.path
            self.done[f"figure {path} {STATS[stat]}"] += number != 0
            return number

        return figure

    def _sparing(self, real: Any) -> Any:
        def set_off(state: Any, unit: Any, before: int) -> Any:
            if unit.kind.spared_by_own_traps:
                own = [trap.area for trap in state.traps if trap.owner == unit.uid]
                spared = any(area >> unit.tile & 1 and not area >> before & 1 for area in own)
                self.done[f"flag {unit.kind.class_id}/{unit.kind.passive_id} spared_by_own_traps"] += spared
            return real(state, unit, before)

        return set_off

    def _draining(self, real: Any) -> Any:
        def heal(state: Any, unit: Any, amount: int) -> None:
            before = unit.hp
            real(state, unit, amount)
            self.done[f"drain {unit.kind.class_id}/{unit.kind.passive_id}"] += unit.hp > before

        return heal

    def _reacting(self, real: Any) -> Any:
        def react(pending: Pending, state: Any, reaction: Any) -> None:
            before = state.changes
            real(pending, state, reaction)
            event = OCCASIONS[reaction.occasion.bit_length() - 1]
            self.done[f"trigger {event}"] += state.changes > before

        return react


def _cast(unit: Any, spell: str, *rest: Any) -> str:
    path = unit.kind.class_id if unit.kind.hero else f"{unit.kind.path}/spells"
    return f"spell {path}/{spell}"


def _summoned(name: str, kind: str, *rest: Any) -> str:
    return f"unit {kind}"


def _gone_off(unit: Any, trap: str, *rest: Any) -> str:
    return f"trap {trap}"


def _taken(unit: Any, kind: str, *rest: Any) -> str:
    return f"pickup {kind}"


#: What each of these events is noted as.
_LABELS: tuple[tuple[Any, Callable[..., str]], ...] = (
    (Cast, _cast),
    (Summoned, _summoned),
    (TrapTriggered, _gone_off),
    (PickupTaken, _taken),
)
