"""Compiling lists of effects: whom each acts on, in which order, under which conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.compiling.guard import watched
from solwaris_core.compiling.kinds import Program, Reaction
from solwaris_core.compiling.numbers import compile_tests
from solwaris_core.rules.occasions import OCCASION, concern
from solwaris_core.rules.selection import selector
from solwaris_core.rules.triggers import drain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.trigger import When
    from solwaris_core.definitions.vocabulary import Effect, Shape
    from solwaris_core.state import State


def compile_program(effects: Sequence[Effect], link: Link, area: Shape | None = None) -> Program:
    """The effects as functions in order; `area` is what effects without an area of their own cover."""
    areas: list[Shape] = []
    runners = []
    for index, effect in enumerate(effects):
        covered = effect.area if effect.area is not None or effect.to == "nearest_enemy" else area
        if covered is not None and covered not in areas:
            areas.append(covered)
        place = areas.index(covered) if covered is not None else -1
        inner = link.below(index)
        runners.append(_runner(effect, inner, place))
        link.summons += inner.summons
        link.lays += inner.lays
    return Program(tuple(runners), tuple(areas))


def compile_reactions(whens: Sequence[When], link: Link) -> tuple[Reaction, ...]:
    """The `when:` entries of a passive, unit or lasting effect."""
    reactions = []
    for index, when in enumerate(whens):
        inner = link.below(f"when.{index}")
        tests = compile_tests(when.if_)
        program = compile_program(when.effects, inner)
        occasion = OCCASION[when.event]
        reactions.append(Reaction(inner.path, occasion, concern(when.of, occasion), tests, when.limit, program))
    return tuple(reactions)


def _runner(effect: Effect, link: Link, place: int) -> Callable[[State, Context], None]:
    """One effect over its targets (R7.7): who fell meanwhile is skipped (R11.9), triggers run after each target."""
    act = watched(effect, watched(effect, effect.compile)(link))
    tests = compile_tests(effect.if_)
    once = effect.once
    personal = once or effect.to in ("caster", "owner")
    chosen = selector("owner" if once else effect.to, place)
    arrange = None if effect.arranged is None else watched(effect, effect.arranged)

    def run(state: State, context: Context) -> None:
        if once:
            context.here = context.targets if place < 0 else context.lists[place]
        units = chosen(state, context)
        if arrange is not None and len(units) > 1:
            units = arrange(state, context, units)
        for unit in units:
            if not unit.alive:
                continue
            context.target = (context.aimed or context.caster) if personal else unit
            for test in tests:
                if not test(state, context, context.target):
                    break
            else:
                act(state, context, unit)
            if state.queue:
                drain(state)
            if state.outcome is not None:
                return

    return run
