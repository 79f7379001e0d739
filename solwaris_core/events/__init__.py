"""Everything that can happen: each change of state is an event with one fold."""

from __future__ import annotations

from solwaris_core.events.base import Event, replay
from solwaris_core.events.casting import Cast
from solwaris_core.events.ending import Forfeited, MatchOver
from solwaris_core.events.health import ArmourGained, ArmourLost, Damaged, Healed, Sacrificed
from solwaris_core.events.idle import Acted, Idled, Warned
from solwaris_core.events.lasting import Expired, Modified, Noted, Reacted, Ticked, TookEffect
from solwaris_core.events.movement import Impact, Moved, Pulled, Pushed, Swapped, Teleported
from solwaris_core.events.points import PointsGiven, PointsRemoved, PointsReturned, PointsSpent
from solwaris_core.events.setup import BidMade, Declined, Drawn, Initiative, Paid, Picked, Placed
from solwaris_core.events.traps import PickupGone, PickupSpawned, PickupTaken, TrapGone, TrapLaid, TrapTriggered
from solwaris_core.events.turns import PointsSet, TurnEnded, TurnFinished, TurnStarted
from solwaris_core.events.units import Died, Invisible, Left, Revealed, Summoned

#: Every type of event by its stable name.
EVENTS: dict[str, type[Event]] = {
    event.type: event
    for event in (
        Picked, Placed, Drawn, BidMade, Declined, Paid, Initiative, Acted, Idled, Warned, TurnStarted,
        PointsSet, TurnEnded, TurnFinished, Moved, Pushed, Pulled, Teleported, Swapped,
        Impact, Cast, PointsSpent, PointsReturned, PointsGiven, PointsRemoved, Damaged, Healed, Sacrificed,
        ArmourGained, ArmourLost, Modified, TookEffect, Ticked, Expired, Reacted, Noted, Summoned,
        Invisible, Revealed, Died, Left, TrapLaid, TrapTriggered, TrapGone, PickupSpawned, PickupGone, PickupTaken,
        Forfeited, MatchOver,
    )
}  # fmt: skip

__all__ = ["EVENTS", "Event", "emit", "replay"]
