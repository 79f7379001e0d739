"""The effect `push`: the target is driven away (R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import choice, whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.rules.displacement import by_distance, push, source_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Push(Effect):
    """Drives the target away in a straight line; what it cannot travel is dealt as impact."""

    key: ClassVar[str] = "push"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} [are|is|are] pushed {tiles:unit} away from <from=aim:{aim:acc}|{caster:acc}>.< An impact"
            " deals {impact} damage for each tile that is missing.>"
        ),
        "de": (
            "{who} [wirst|wird|werden] {tiles:unit} weit von <from=aim:{aim:dat}|{caster:dat}> "
            "weggestoßen.< Ein Aufprall verursacht {impact} Schaden für jedes Feld, das zur vollen Strecke "
            "fehlt.>"
        ),
    }
    tiles: Number = whole("How far", 0, 40, unit="tiles")
    impact: Number | None = whole(
        "Damage for each tile it could not travel (R11.3); none: the ruleset's", 0, 1000, unit="HP", default=None
    )
    from_: str = choice("Away from whom or what (R11.2)", "caster", "aim", default="caster")

    def compile(self, link: Link) -> Act:
        tiles = compile_number(self.tiles)
        impact = None if self.impact is None else compile_number(self.impact)
        from_ = self.from_

        def act(state: State, context: Context, unit: Unit) -> None:
            source = source_of(context, from_)
            if source >= 0:
                per_tile = state.rules.impact.per_tile if impact is None else read(impact, state, context)
                push(state, context, unit, source, read(tiles, state, context), per_tile)

        return act

    def arranged(self, state: State, context: Context, units: Sequence[Unit]) -> list[Unit]:
        """The furthest from the source first, then y, then x (R11.8)."""
        return by_distance(state, units, source_of(context, self.from_), furthest=True)
