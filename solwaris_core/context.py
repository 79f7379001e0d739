"""Who does what to whom, while one cast, trap, trigger or tick runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.state import Unit


class Context:
    """The circumstances that effects, conditions and measures read.

    caster   whose hit it is and whom `to: caster` means; None once the placer of an over_time has fallen
    owner    the hero behind it;  side: its side
    me       whose measure `of: self` reads
    bearer   where `nearest_enemy` is measured from; None: from the centre
    holder   whose fall stops the effects that are left (R7.8); None: nothing does
    stood    where the caster was seen last
    spared   whom `to: others` leaves out
    aim      the aimed tile, a trap's centre, a thing's tile;  centre: the tile that areas lie around
    aimed    the unit on the aimed tile when it began, the trap's victim, the trigger's `other`
    targets  the units of an effect without an area;  lists: those of each area, listed once
    here     the units in the area of an effect that acts once a cast
    target   the unit that conditions and measures call target
    critical throws of R9.4, by the uid of the unit hit
    amount   the health, points or tiles of a trigger's event
    """

    __slots__ = (
        "aim", "aimed", "amount", "bearer", "caster", "centre", "critical", "here", "holder", "lists", "me", "other",
        "owner", "side", "spared", "stood", "target", "targets", "trigger",
    )  # fmt: skip

    def __init__(self, caster: Unit | None, owner: Unit, aim: int, targets: list[Unit], aimed: Unit | None) -> None:
        """The circumstances of a caster that does something around the aimed tile. Where it is not the one who bears,
        holds or measures, the maker sets who is."""
        self.caster = caster
        self.owner = owner
        self.side = owner.side
        self.me = caster
        self.bearer = caster
        self.holder = caster
        self.spared: tuple[Unit | None, ...] = (caster,)
        self.stood = caster.tile if caster is not None else -1
        self.aim = aim
        self.centre = aim
        self.aimed = aimed
        self.other: Unit | None = None
        self.targets = targets
        self.here: list[Unit] = targets
        self.lists: Sequence[list[Unit]] = ()
        self.target: Unit | None = None
        self.critical: dict[int, bool] = {}
        self.amount = 0
        self.trigger = False
