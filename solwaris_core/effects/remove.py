"""The effect `remove`: AP and MP are taken away (R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.compiling.numbers import compile_number, read
from solwaris_core.definitions.fields import whole
from solwaris_core.definitions.vocabulary import Effect, Lines, Number
from solwaris_core.rules.removal import remove_ap, remove_mp

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Remove(Effect):
    """Removes points one by one; the target's resistance may refuse each."""

    key: ClassVar[str] = "remove"
    sheet: ClassVar[Lines] = {
        "en": (
            "{who} [lose|loses|lose] <ap+mp=1:|up to >{ap+mp}"
            "<ap+mp=1:, which may be refused|; each point may be refused>."
        ),
        "de": (
            "{who} [verlierst|verliert|verlieren] <ap+mp=1:|bis zu >{ap+mp}"
            "<ap+mp=1:, wenn der Punkt nicht abgewehrt wird|; jeder Punkt kann abgewehrt werden>."
        ),
    }
    ap: Number = whole("AP it tries to remove", 0, 30, unit="AP", default=0)
    mp: Number = whole("MP it tries to remove", 0, 30, unit="MP", default=0)

    def compile(self, link: Link) -> Act:
        ap, mp = compile_number(self.ap), compile_number(self.mp)

        def act(state: State, context: Context, unit: Unit) -> None:
            remove_ap(state, context.caster, unit, read(ap, state, context))
            remove_mp(state, context.caster, unit, read(mp, state, context))

        return act
