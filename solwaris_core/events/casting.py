"""The event of a cast (R7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from solwaris_core.events.base import Event, a_tile, a_unit, a_value

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit

_SECRET = frozenset({"spell", "at", "target"})


@attrs.frozen
class Cast(Event):
    """A spell was paid for and counted; what it does follows, and is seen also where the caster is not (R14.3)."""

    type: ClassVar[str] = "cast"
    unit: str = a_unit("The caster", subject=True)
    spell: str = a_value("Id of the spell")
    at: tuple[int, int] = a_tile("The aimed tile")
    cost: int = a_value("AP paid")
    target: str | None = a_unit("The unit seen on the aimed tile, whose casts `per_target` counts")

    @staticmethod
    def fold(state: State, unit: Unit, spell: str, at: int, cost: int, target: Unit | None) -> None:
        unit.ap -= cost
        casting = unit.kind.spells[spell]
        if casting.cooldown is not None:
            unit.ready = unit.ready | {spell: unit.turns + casting.cooldown}
        if casting.per_turn is not None or casting.per_target is not None:
            uses = {**unit.uses, spell: unit.uses.get(spell, 0) + 1}
            if casting.per_target is not None and target is not None:
                key = f"{spell} {target.uid}"
                uses[key] = uses.get(key, 0) + 1
            unit.uses = uses

    @classmethod
    def hidden_from(cls, side: int, state: State, values: Mapping[str, Any]) -> frozenset[str] | None:
        """A cast that only lays a trap tells the other side caster and cost alone (R12.9); an aimed unit that a
        side does not see is not betrayed by the tile (R14.4)."""
        hidden = super().hidden_from(side, state, values)
        caster = values["unit"]
        if hidden is None or caster.side == side:
            return hidden
        if caster.kind.spells[values["spell"]].secret:
            return _SECRET
        target = values["target"]
        return hidden | {"at"} if target is not None and not state.seen_by(side, target) else hidden
