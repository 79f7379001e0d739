"""The effect `trigger`: own units are set off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import data
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.rules.summoning import set_off

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Trigger(Effect):
    """Takes the caster's placed units of those kinds off the board, then runs their `on_trigger`, oldest first."""

    key: ClassVar[str] = "trigger"
    once: ClassVar[bool] = True
    sheet: ClassVar[Lines] = {
        "en": "Your units of the kind {unit} <everywhere=true:are set off, wherever they stand|{where} are set off>.",
        "de": (
            "Deine Einheiten der Art {unit} "
            "<everywhere=true:werden ausgelöst, wo immer sie stehen|{where} werden ausgelöst>."
        ),
    }
    unit: tuple[str, ...] = data("Which units of the class", min=1, max=20, lone=True, reference="unit")
    everywhere: bool = data("All of them, wherever they stand; else those in the area", default=False)

    def compile(self, link: Link) -> Act:
        kinds = tuple(link.kinds[unit] for unit in self.unit)
        everywhere = self.everywhere

        def act(state: State, context: Context, unit: Unit) -> None:
            set_off(state, context, kinds, None if everywhere else context.here)

        return act
