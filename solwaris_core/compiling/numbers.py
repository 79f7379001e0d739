"""Compiling numbers: a plain one stays itself, a scaled one becomes a function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.compiling.guard import watched
from solwaris_core.compiling.kinds import Figures
from solwaris_core.definitions.modifiers import STATS, Modifiers
from solwaris_core.definitions.vocabulary import Number, Scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from solwaris_core.compiling.kinds import Value
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Condition, Test
    from solwaris_core.state import State


def compile_number(number: Number) -> Value:
    """The number itself, or a function that works it out from state and context."""
    return _scaled(number) if isinstance(number, Scaled) else number


def compile_tests(conditions: Sequence[Condition]) -> tuple[Test, ...]:
    """The conditions as functions."""
    return tuple(watched(condition, watched(condition, condition.test)()) for condition in conditions)


def read(value: Value, state: State, context: Context) -> int:
    """What a compiled number is now."""
    return value if isinstance(value, int) else value(state, context)


def compile_figures(modifiers: Modifiers) -> Figures | None:
    """The eight modifiers of a passive or an aura, or None where all are 0."""
    values = [compile_number(getattr(modifiers, stat)) for stat in STATS]
    fixed = tuple(value if isinstance(value, int) else 0 for value in values)
    worked_out = tuple((index, value) for index, value in enumerate(values) if not isinstance(value, int))
    return Figures(fixed, worked_out) if any(fixed) or worked_out else None


def _scaled(number: Scaled) -> Callable[[State, Context], int]:
    """base + add for every full `each` of the measure, never past `max`; 0 where a condition fails."""
    base, each, add, bound = number.base, number.each, number.add, number.max
    reading = None if number.per is None else watched(number.per, number.per.read)
    own = number.of == "self"
    tests = compile_tests(number.if_)

    def work_out(state: State, context: Context) -> int:
        for test in tests:
            if not test(state, context, context.target):
                return 0
        result = base
        unit = context.me if own else context.target
        if reading is not None and unit is not None:
            result += add * (reading(state, unit, context) // each)
        if bound is not None:
            result = max(result, bound) if add < 0 else min(result, bound)
        return result

    return work_out
