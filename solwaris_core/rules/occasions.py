"""What triggers listen to, as bits, and whose event each means (formats.md, Triggers): compiled once, asked often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.trigger import OCCASIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from solwaris_core.state import Unit

    #: Of a trigger's bearer and the unit whose event it is: does the trigger mean that unit?
    Concern = Callable[[Unit, Unit], bool]

#: The bit of each occasion.
OCCASION = {name: 1 << index for index, name in enumerate(OCCASIONS)}
TURN_START, TURN_END, HIT, HURT, KILL, CAST, MOVED, UNIT_LOST, UNIT_TRIGGERED, REMOVED_POINTS = OCCASION.values()

OF_A_UNIT = UNIT_LOST | UNIT_TRIGGERED
#: Things have no turns and hit nobody by themselves: at these they mean their owner's.
_OF_THE_OWNER = TURN_START | TURN_END | REMOVED_POINTS


def concern(of: str, occasion: int) -> Concern:
    """What a trigger with that `of` means at that occasion."""
    if of != "self":
        return _OF[of]
    if occasion & OF_A_UNIT:
        return _own_units
    return _things_owner if occasion & _OF_THE_OWNER else _itself


def _itself(bearer: Unit, subject: Unit) -> bool:
    return subject is bearer


def _things_owner(bearer: Unit, subject: Unit) -> bool:
    return subject.uid == bearer.owner if bearer.kind.thing else subject is bearer


def _owner(bearer: Unit, subject: Unit) -> bool:
    return subject.uid == bearer.owner


def _own_units(bearer: Unit, subject: Unit) -> bool:
    return subject.owner == bearer.owner and not subject.kind.hero


def _allies(bearer: Unit, subject: Unit) -> bool:
    return subject.side == bearer.side and subject is not bearer


def _enemies(bearer: Unit, subject: Unit) -> bool:
    return subject.side != bearer.side


_OF: dict[str, Concern] = {"owner": _owner, "enemies": _enemies, "allies": _allies, "own_units": _own_units}
