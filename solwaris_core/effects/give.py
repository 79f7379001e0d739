"""The effect `give`: AP and MP are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.events.points import PointsGiven

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Give(Effect):
    """Gives points: at once in the bearer's own turn, else on its next."""

    key: ClassVar[str] = "give"
    sheet: ClassVar[Lines] = {
        "en": "{who} [get|gets|get] {ap+mp}.",
        "de": "{who} [bekommst|bekommt|bekommen] {ap+mp}.",
    }
    ap: Number = whole("AP given", 0, 30, unit="AP", default=0)
    mp: Number = whole("MP given", 0, 30, unit="MP", default=0)

    def compile(self, link: Link) -> Act:
        ap, mp = compile_number(self.ap), compile_number(self.mp)

        def act(state: State, context: Context, unit: Unit) -> None:
            more_ap, more_mp = max(read(ap, state, context), 0), max(read(mp, state, context), 0)
            if more_ap or more_mp:
                PointsGiven.emit(state, unit, more_ap, more_mp)

        return act
