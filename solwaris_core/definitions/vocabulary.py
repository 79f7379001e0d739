"""What plugins may add to the language of the data: effects, conditions, measures, shapes.

The kernel's own words are registered through the same door as a stranger's.

Each brings its line for the class sheet, `sheet`: a template by language. An effect's is a sentence, a condition's a
clause (`{target} [have|has|have] armour`), a measure's begins with "for", a shape's is a noun. In a template stand
- `{name}` a parameter; `{name:unit}` with its unit; `{name:tile|tiles}` with a noun; `{min..max}` a span; `{ap+mp}` a
  list of those that are not 0; a scaled value becomes X, which a further sentence explains;
- `{who}` (whom the effect acts on), `{caster}`, `{target}`, `{party}` (of `side`), `{of}` (whose measure), `{aim}` (the
  aimed tile); plain as the subject, else with the case: `{caster:acc}`, `{caster:dat}`; `{where}`, `{amount}`,
  `{modifiers}` are worded for the place, the event, the figures;
- `[you|it|they]` the form that agrees with the subject before it: `{who} [take|takes|take]`;
- `<…|…>` the first alternative that applies: one that begins `name=value:` where the parameter has that value (the
  sum of several: `ap+mp=1:`; a named unit that is a thing: `unit=thing:`), else one whose parameters all differ from
  their defaults; none of them, and the group is left out.
Effects and triggers inside an effect are listed below its line. Without a line the sheet states key and parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import choice, data, whole

if TYPE_CHECKING:
    from solwaris_core.board import Board
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit

    #: What a compiled effect does to one unit.
    Act = Callable[[State, Context, Unit], None]
    #: A compiled condition: does it hold for this target (None: there is none)?
    Test = Callable[[State, Context, Unit | None], bool]

#: The line of the sheet, a template by language.
Lines = Mapping[str, str]

#: Whom an effect acts on (formats.md, `to`).
RECIPIENTS = ("targets", "enemies", "allies", "others", "caster", "owner", "nearest_enemy", "other")


@attrs.frozen(kw_only=True)
class Shape:
    """A form of area around a tile. In data `{key: size}`, or the bare key where the size has a default."""

    key: ClassVar[str]
    sheet: ClassVar[Lines] = {}
    #: True where the form depends on where the caster stands.
    directed: ClassVar[bool] = False

    def covers(self, board: Board, centre: int, source: int) -> int:
        """The playable tiles covered (R7.6), as a mask; `source` is the caster's tile."""
        raise NotImplementedError


@attrs.frozen(kw_only=True)
class Condition:
    """Something that must hold, given as `{key: value}`. Subclasses have one field, `value`."""

    key: ClassVar[str]
    sheet: ClassVar[Lines] = {}

    def test(self) -> Test:
        """The compiled condition."""
        raise NotImplementedError


@attrs.frozen(kw_only=True)
class Measure:
    """A figure that a scaled value counts, named by its key alone."""

    key: ClassVar[str]
    sheet: ClassVar[Lines] = {}

    def read(self, state: State, unit: Unit, context: Context) -> int:
        """The figure for `unit`, never negative."""
        raise NotImplementedError


@attrs.frozen(kw_only=True)
class Scaled:
    """A number that depends on a measure: base + add for every full `each` of it, up to `max`."""

    base: int = whole("What it is when the measure is 0", -1000, 1000, default=0)
    per: Measure | None = data("The measure that is counted", default=None)
    of: str = choice("Whose measure it is", "self", "target", default="self")
    each: int = whole("How much of the measure makes one step", 1, 1000, default=1)
    add: int = whole("What one step adds", -1000, 1000, default=0)
    max: int | None = whole("The bound it never passes", -1000, 1000, default=None)
    if_: tuple[Condition, ...] = data("It is 0 unless all of these hold", default=())


#: Where a number may stand, a scaled value may stand too.
Number = int | Scaled


@attrs.frozen(kw_only=True)
class Effect:
    """One line of what a spell, trap or trigger does. In data `{key: {parameter: value, …}}` or the bare key."""

    key: ClassVar[str]
    sheet: ClassVar[Lines] = {}
    #: True for effects that act once a cast, for the owner, not once for each target.
    once: ClassVar[bool] = False
    #: Puts several targets into another order than that of R7.7 when the effect begins.
    arranged: ClassVar[Callable[..., list[Unit]] | None] = None

    to: str = choice("Whom it acts on", *RECIPIENTS, default="targets")
    area: Shape | None = data("Another area than the spell's, around the aimed tile", default=None)
    if_: tuple[Condition, ...] = data("It acts only where all of these hold", default=())

    def compile(self, link: Link) -> Act:
        """The effect as a function; called once, when the catalog is loaded."""
        raise NotImplementedError
