"""The effect `cleanse`: what lasts on the target ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.fields import choice
from solwaris_core.definitions.vocabulary import Effect, Lines
from solwaris_core.events.lasting import Expired
from solwaris_core.rules.durations import is_malus
from solwaris_core.rules.unseen import reveal

if TYPE_CHECKING:
    from solwaris_core.compiling.link import Link
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Act
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class Cleanse(Effect):
    """Ends modifiers, over_time, anchors and invisibility; not armour, passives, auras."""

    key: ClassVar[str] = "cleanse"
    sheet: ClassVar[Lines] = {
        "en": "{who} [lose|loses|lose] all lasting <kind=malus:penalties|kind=bonus:bonuses|penalties and bonuses>.",
        "de": (
            "{who} [verlierst|verliert|verlieren] alle anhaltenden <kind=malus:Mali|kind=bonus:Boni|Mali und Boni>."
        ),
    }
    kind: str = choice("What it ends", "malus", "bonus", "all")

    def compile(self, link: Link) -> Act:
        ends_bad, ends_good = self.kind != "bonus", self.kind != "malus"

        def act(state: State, context: Context, unit: Unit) -> None:
            for lasting in unit.lasting:
                if ends_bad if is_malus(lasting) else ends_good:
                    Expired.emit(state, unit, lasting.kind.path, lasting.born, None)
            if ends_good and unit.invisible:
                reveal(state, unit)

        return act
