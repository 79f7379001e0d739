"""The effects of a document one by one, each with the circumstances in which it runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Effect, Scaled
from solwaris_core.linting.keys import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.unit import UnitKind
    from solwaris_core.linting.page import Part

#: Where effects run: in a cast, a trap, a trigger, a trigger that `modify` lends to whoever bears it, `on_death` or
#: `on_trigger`, an `over_time`, a pickup, or in something of a plugin's own, of which nobody knows.
CAST, TRAP, TRIGGER, LENT = "cast", "trap", "trigger", "lent"
BURST, TICK, PICKUP, OWN = "burst", "tick", "pickup", "own"
#: Where the figures of passives and auras are worked out: whenever somebody looks.
FIGURE = "figure"


class Line(NamedTuple):
    """One effect, in which part it stands, where it runs, and which effects of its list run before it.

    `spell` is the spell whose cast it belongs to, `when` the trigger, `bearer` the unit that has it; None for others.
    """

    effect: Effect
    part: Part
    runs: str
    before: tuple[Effect, ...] = ()
    spell: Spell | None = None
    when: When | None = None
    bearer: UnitKind | None = None

    @property
    def area(self) -> bool:
        """Does it act on the units of an area, its own or the spell's?"""
        own = self.effect.area
        spells = self.spell.area if self.spell is not None and self.runs == CAST else None
        area = own if own is not None else spells
        return area is not None and key_of(area) != "point"


class Reaction(NamedTuple):
    """One trigger, in which part it stands, of which sort, and the unit that has it, if it is one of a unit."""

    when: When
    part: Part
    runs: str
    bearer: UnitKind | None = None


class Count(NamedTuple):
    """A scaled value: in which part and which definition it stands, under which name, and where it is worked out."""

    value: Scaled
    name: str
    holder: Any
    part: Part
    runs: str
    when: When | None = None


def lines(effects: Iterable[Effect], first: Line) -> Iterator[Line | Reaction | Count]:
    """The effects of a list, those inside them, their triggers and scaled values; `first` says where they run."""
    before: tuple[Effect, ...] = ()
    for effect in effects:
        line = first._replace(effect=effect, before=before)
        yield line
        yield from _inside(line)
        before = (*before, effect)


def _inside(line: Line) -> Iterator[Line | Reaction | Count]:
    """What an effect holds: by its fields, so that plugins' own effects are looked into as well."""
    for field in attrs.fields(type(line.effect)):
        value = getattr(line.effect, field.name)
        if isinstance(value, Scaled):
            yield Count(value, field.name, line.effect, line.part, line.runs, line.when)
        elif isinstance(value, tuple) and value and isinstance(value[0], Effect):
            runs = TICK if key_of(line.effect) == "over_time" else OWN
            yield from lines(value, Line(value[0], line.part, runs, bearer=line.bearer))
        elif isinstance(value, tuple) and value and isinstance(value[0], When):
            yield from reactions(value, line.part, None, LENT)


def reactions(
    whens: Iterable[When], part: Part, bearer: UnitKind | None, runs: str = TRIGGER
) -> Iterator[Line | Reaction | Count]:
    """Triggers, and what is in them."""
    for when in whens:
        yield Reaction(when, part, runs, bearer)
        yield from lines(when.effects, Line(when.effects[0], part, runs, when=when, bearer=bearer))


def figures(holder: Any, part: Part) -> Iterator[Count]:
    """The scaled values among the figures of a passive or an aura."""
    for field in attrs.fields(type(holder)):
        value = getattr(holder, field.name)
        if isinstance(value, Scaled):
            yield Count(value, field.name, holder, part, FIGURE)
