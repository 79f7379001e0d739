"""The effect `pull`: the target is drawn closer (R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import choice, whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.rules.displacement import by_distance, pull, source_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Pull(Effect):
    """Draws the target closer in a straight line."""

    key: ClassVar[str] = "pull"
    sheet: ClassVar[Lines] = {
        "en": "{who} [are|is|are] pulled up to {tiles:unit} towards <from=aim:{aim:acc}|{caster:acc}>.",
        "de": "{who} [wirst|wird|werden] bis zu {tiles:unit} weit zu <from=aim:{aim:dat}|{caster:dat}> gezogen.",
    }
    tiles: Number = whole("How far", 0, 40, unit="tiles")
    from_: str = choice("Towards whom or what (R11.2)", "caster", "aim", default="caster")

    def compile(self, link: Link) -> Act:
        tiles = compile_number(self.tiles)
        from_ = self.from_

        def act(state: State, context: Context, unit: Unit) -> None:
            source = source_of(context, from_)
            if source >= 0:
                pull(state, unit, source, read(tiles, state, context))

        return act

    def arranged(self, state: State, context: Context, units: Sequence[Unit]) -> list[Unit]:
        """The nearest to the source first, then y, then x (R11.8)."""
        return by_distance(state, units, source_of(context, self.from_), furthest=False)
