"""Scaled values: base, steps, measure and bound of each, as it is worked out, and the file and line that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs

from solwaris_core.compiling.numbers import compile_number
from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.vocabulary import Measure, Scaled
from solwaris_core.loading.records import fields_of
from solwaris_core.rules.modifiers import _reading
from solwaris_core.rules.selection import run_program
from solwaris_play.explain.places import place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import FunctionType

    from solwaris_core.compiling.kinds import Figures
    from solwaris_core.context import Context
    from solwaris_core.rules.parts import Part
    from solwaris_core.state import State, Unit
    from solwaris_play.explain.record import Call
    from solwaris_play.explain.telling import Document, Telling

#: The function that works a scaled value out: that of each has the same code.
SCALED = cast("FunctionType", compile_number(Scaled()))
#: Measures of figures that views show of every unit they see; what others count may be a side's secret (R14.4).
PUBLIC = {"missing_health_percent", "lost_ap", "lost_mp", "lost_points", "unspent_ap", "unspent_mp", "armour"}


@attrs.frozen
class Formula:
    """What a compiled value was made from; `reading` reads its measure."""

    base: int
    each: int
    add: int
    bound: int | None
    own: bool
    per: Measure | None
    reading: Callable[[State, Unit, Context], int] | None = attrs.field(default=None, eq=False)

    def amount(self, figure: int) -> int:
        """The value for a figure of the measure, where its conditions hold."""
        result = self.base + self.add * (figure // self.each)
        if self.bound is None:
            return result
        return max(result, self.bound) if self.add < 0 else min(result, self.bound)


def value_figures(telling: Telling, state: State, call: Call) -> Document | None:
    """A value of an effect, as it is about to be worked out. None where the figures of a unit are asked for (their
    parts tell of it), or the side may not know who does what to whom."""
    path = telling.effect_path(call)
    if path is None or call.outer is None or call.outer.name != run_program.__qualname__:
        return None
    context: Context = call.given["context"]
    seen = telling.sees(state, context.caster or context.owner) and telling.sees(state, context.target)
    if not seen or telling.hides(state, call):
        return None
    formula = _compiled(call.given)
    before = [
        each for each in call.outer.inner[:-1] if each.effect == call.effect and isinstance(each.seen, dict)
        and each.name == call.name and _compiled(each.given) == formula
    ]  # fmt: skip
    keys = list(_parameters(telling, path, formula))
    if not keys:
        return None
    key = keys[len(before) % len(keys)]
    node = telling.places.parameters(path)
    place = None if node is None or node.get(key) is None else place_of(cast("Any", node.get(key)))
    unit = context.me if formula.own else context.target
    head = {"what": "value", "parameter": key, "effect": telling.source(path), "place": place}
    return head | _figures(telling, state, formula, unit, context)


def value_outcome(telling: Telling, state: State, call: Call) -> Document:
    """What it is; `held` where a condition makes it 0."""
    figure = call.seen["figure"]
    hidden = call.seen["measure"] is not None and figure is None
    return {"amount": call.result, "held": not hidden and call.result != _compiled(call.given).amount(figure or 0)}


def part_value(telling: Telling, state: State, part: Part, stat: int, target: Unit) -> Document | None:
    """How the amount of a part of a figure was worked out; None for a plain number."""
    if part.lasting is not None:
        return _as_it_was_laid(telling, state, part.lasting.kind.path, stat, part.amount)
    kind = part.bearer.kind
    aura = kind.aura.figures if kind.aura is not None else None
    figures: Figures | None = {"passive": kind.figures, "aura": aura}.get(part.source)
    function: Any = next((made for index, made in figures.scaled if index == stat), None) if figures else None
    if function is None:
        return None
    cells = (cell.cell_contents for cell in function.__closure__)
    formula = _compiled(dict(zip(function.__code__.co_freevars, cells, strict=True)))
    unit = part.bearer if formula.own else target
    context = _reading(state, part.bearer, target)
    return _figures(telling, state, formula, unit, context) | {"amount": part.amount, "held": False}


def _as_it_was_laid(telling: Telling, state: State, path: str, stat: int, amount: int) -> Document | None:
    """What lasts keeps the number of its first moment: of its steps only how many they were can be told."""
    made = telling.places.effect(path)
    scaled = getattr(made, STATS[stat], None)
    if not isinstance(scaled, Scaled):
        return None
    over = amount - scaled.base
    open_ = scaled.add and amount != scaled.max and not over % scaled.add
    steps = over // scaled.add if open_ else None
    return {
        "base": scaled.base, "add": scaled.add, "each": scaled.each, "bound": scaled.max, "laid": True,
        "measure": _word(state, scaled.per), "of": None, "figure": None, "times": steps,
        "amount": amount, "held": False,
    }  # fmt: skip


def _figures(telling: Telling, state: State, formula: Formula, unit: Unit | None, context: Context) -> Document:
    figure = None
    if formula.reading is not None and unit is not None and _known(telling, state, formula, unit):
        figure = formula.reading(state, unit, context)
    return {
        "base": formula.base, "add": formula.add, "each": formula.each, "bound": formula.bound,
        "measure": _word(state, formula.per) if unit is not None else None,
        "of": telling.unit(state, unit), "figure": figure,
        "times": None if figure is None else figure // formula.each,
    }  # fmt: skip


def _word(state: State, per: Measure | None) -> str | None:
    """The measure as data name it."""
    return next((key for key, cls in state.library.catalog.measures.items() if type(per) is cls), None)


def _known(telling: Telling, state: State, formula: Formula, unit: Unit) -> bool:
    """May the side know the figure that is measured?"""
    if telling.side in (None, unit.side):
        return True
    return telling.sees(state, unit) and formula.per is not None and formula.per.key in PUBLIC


def _compiled(values: Mapping[str, Any]) -> Formula:
    """From the variables that a compiled value keeps."""
    reading = values["reading"]
    owner = getattr(reading, "__self__", None)
    if reading is not None and owner is None:  # a plugin's measure is under watch
        owner = dict(zip(reading.__code__.co_freevars, reading.__closure__, strict=True))["word"].cell_contents
    return Formula(values["base"], values["each"], values["add"], values["bound"], values["own"], owner, reading)


def _parameters(telling: Telling, path: str, formula: Formula) -> Iterator[str]:
    """The keys of the effect at that path behind which such a value stands."""
    made = telling.places.effect(path)
    for key, field in fields_of(telling.places.structurer, type(made)).items() if made is not None else ():
        value = getattr(made, field.name)
        if isinstance(value, Scaled) and _said(value) == formula:
            yield key


def _said(value: Scaled) -> Formula:
    return Formula(value.base, value.each, value.add, value.max, value.of == "self", value.per)
