"""The measure `event_amount`: the health, points or tiles of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from solwaris_core.definitions.vocabulary import Lines, Measure

if TYPE_CHECKING:
    from solwaris_core.context import Context
    from solwaris_core.state import State, Unit


@attrs.frozen(kw_only=True)
class EventAmount(Measure):
    """Health, points or tiles of the event that set the trigger off; 0 elsewhere."""

    key: ClassVar[str] = "event_amount"
    sheet: ClassVar[Lines] = {
        "en": "for every {amount}",
        "de": "für je {amount}",
    }

    def read(self, state: State, unit: Unit, context: Context) -> int:
        return context.amount
