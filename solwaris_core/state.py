"""The state of a duel: small, mutable, private, cloned in microseconds.

Only the folds of events write it (see `events/`). Everything a unit holds that can grow is a tuple or
a dict that is replaced, never changed in place, so that a clone may share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.board import Board
    from solwaris_core.compiling.kinds import Kind, Lingering, Trapping
    from solwaris_core.compiling.library import Library
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.dice import Dice
    from solwaris_core.initiative import Auction, Money
    from solwaris_core.rules.triggers import Pending


class Pool:
    """An armour pool (R9.6): never changed. `until` None: it stays until used up."""

    __slots__ = ("amount", "clock", "until")

    def __init__(self, amount: int, clock: int, until: int | None) -> None:
        self.amount = amount
        self.clock = clock
        self.until = until

    def ends_with(self, unit: Unit) -> bool:
        """Is its time over now that this unit has begun its turn (R10.1)?"""
        return self.clock == unit.uid and self.until is not None and self.until <= unit.turns


class Lasting:
    """Something that lasts on a unit: a modifier, an over_time or an anchor. Never changed.

    It ends when the unit `clock` (a uid) begins its turn number `until` (R10.1). While `waiting` it is not in
    force yet (`from: next_turn`). `left` counts the runs of an over_time. `born` orders by age. `placer` is the
    uid of who laid it (-1: gone), `hero` that of the hero behind.
    """

    __slots__ = ("born", "clock", "hero", "kind", "left", "placer", "until", "values", "waiting")

    def __init__(
        self, kind: Lingering, placer: int, hero: int, clock: int, until: int, waiting: bool,
        values: tuple[int, ...], left: int, born: int,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.placer = placer
        self.hero = hero
        self.clock = clock
        self.until = until
        self.waiting = waiting
        self.values = values
        self.left = left
        self.born = born

    def changed(self, **changes: Any) -> Lasting:
        """A copy with other values."""
        return Lasting(**{name: changes.get(name, getattr(self, name)) for name in Lasting.__slots__})


class Trap:
    """A trap that lies (R12). Never changed."""

    __slots__ = ("area", "centre", "kind", "number", "owner", "side", "until")

    def __init__(self, number: int, kind: Trapping, owner: int, side: int, centre: int, area: int, until: int) -> None:
        self.number = number
        self.kind = kind
        self.owner = owner
        self.side = side
        self.centre = centre
        self.area = area
        self.until = until

    def numbered(self, number: int) -> Trap:
        """A copy that is known by another number."""
        return Trap(number, self.kind, self.owner, self.side, self.centre, self.area, self.until)


class Unit:
    """A hero, a mobile summon or a thing.

    `tile` is -1 off the board. `uid` is its place in the roster, `owner` the uid of its hero (a hero's own).
    `turns` counts the turns it has begun; it leaves when its owner begins turn `leaves` (0: never). Points in
    `gift_*` are there at its next turn. `ready` maps a spell that cools down to the turn from which it may be cast
    again; `uses` counts casts of this turn, by spell and by spell and target; `counts` the runs of limited
    triggers; `notes` what plugins remember. `base` holds resistance, damage, refuse_ap, refuse_mp; `idle` a hero's
    idle turns in a row (R16.5); `seen_at` and `seen_hp` what the other side saw of it last, while it is invisible.
    """

    __slots__ = (
        "alive", "ap", "armour", "base", "counts", "forfeited", "gift_ap", "gift_mp", "hp", "idle",
        "invisible", "kind",
        "lasting", "leaves", "lost_ap", "lost_mp", "max_hp", "mp", "name", "notes", "owner", "ready", "seat", "seen_at",
        "seen_hp", "side",
        "tile", "turns", "uid", "uses",
    )  # fmt: skip

    uid: int
    name: str
    kind: Kind
    side: int
    seat: int
    owner: int
    base: tuple[int, int, int, int]
    tile: int
    hp: int
    max_hp: int
    ap: int
    mp: int
    alive: bool
    invisible: bool
    forfeited: bool
    idle: int
    seen_at: int
    seen_hp: int
    armour: tuple[Pool, ...]
    lasting: tuple[Lasting, ...]
    turns: int
    leaves: int
    lost_ap: int
    lost_mp: int
    gift_ap: int
    gift_mp: int
    ready: dict[str, int]
    uses: dict[Any, int]
    counts: dict[str, int]
    notes: dict[str, Any]

    def clone(self) -> Unit:
        """A copy that shares only what is never changed in place."""
        new = Unit.__new__(Unit)
        new.uid = self.uid
        new.name = self.name
        new.kind = self.kind
        new.side = self.side
        new.seat = self.seat
        new.owner = self.owner
        new.base = self.base
        new.tile = self.tile
        new.hp = self.hp
        new.max_hp = self.max_hp
        new.ap = self.ap
        new.mp = self.mp
        new.alive = self.alive
        new.invisible = self.invisible
        new.forfeited = self.forfeited
        new.idle = self.idle
        new.seen_at = self.seen_at
        new.seen_hp = self.seen_hp
        new.armour = self.armour
        new.lasting = self.lasting
        new.turns = self.turns
        new.leaves = self.leaves
        new.lost_ap = self.lost_ap
        new.lost_mp = self.lost_mp
        new.gift_ap = self.gift_ap
        new.gift_mp = self.gift_mp
        new.ready = self.ready
        new.uses = self.uses
        new.counts = self.counts
        new.notes = self.notes
        return new


def cooling(ready: Mapping[str, int], turns: int) -> dict[str, int]:
    """Of the spells with the turn from which each may be cast again, those that may not in that turn (R7.1)."""
    return {spell: turn for spell, turn in ready.items() if turn > turns}


class State:
    """Everything a duel is, between two actions.

    `units` maps uid to unit in roster order: heroes by seat, then summons as they came; summons that are gone leave
    it (their names stay in `gone`). `standing` maps a tile to the unit on it. `taken[side]` are the tiles of that
    side's units, `occupied` those of all, `hidden[side]` those on which that side does not see who stands there (0:
    spectators). `phase` is placement, auction or fight; `picks` maps seats to start tiles until all stand. `acting`
    is the uid of the unit to move, -1 before the first turn; `hero` that of the hero whose turn it is, `acted`
    whether anything was done in it; `pickups` maps a tile to the kind of pickup on it, in the order in which they
    came: a dict that is replaced, never changed in place; `spawns` is how many appear on each. `queue`, `chain`,
    `runs` and `changes` serve one action while it runs; `ears` (occasions) and `auras` (figures), as bits, only
    tell whether it is worth looking.
    """

    __slots__ = (
        "acted", "acting", "auction", "auras", "board", "chain", "changes", "dice", "ears", "gone", "hero",
        "hero_turns", "hidden", "last_seats", "library", "log", "map_id", "money", "names", "next_uid",
        "occupied", "outcome", "phase", "picks", "pickups", "queue", "rules", "runs", "seats", "serial",
        "spawns", "spoilt", "standing", "taken", "traps", "units",
    )  # fmt: skip

    library: Library
    board: Board
    map_id: str
    rules: Ruleset
    dice: Dice
    units: dict[int, Unit]
    standing: dict[int, Unit]
    taken: list[int]
    occupied: int
    hidden: list[int]
    traps: tuple[Trap, ...]
    pickups: dict[int, str]
    names: dict[str, int]
    gone: tuple[tuple[str, str, int, int], ...]
    phase: str
    picks: dict[int, int]
    auction: Auction | None
    money: Money
    acted: bool
    spawns: int
    seats: int
    acting: int
    hero: int
    hero_turns: int
    last_seats: tuple[int, int, int]
    outcome: tuple[int, str] | None
    next_uid: int
    serial: int
    auras: int
    ears: int
    changes: int
    runs: int
    queue: list[Pending]
    chain: tuple[str, ...]
    log: list[Any] | None
    spoilt: str

    def clone(self) -> State:
        """A copy that plays on by itself; definitions, board and rules are shared."""
        new = State.__new__(State)
        new.library = self.library
        new.board = self.board
        new.map_id = self.map_id
        new.rules = self.rules
        new.dice = self.dice.clone()
        new.units = units = {}
        new.standing = standing = {}
        for uid, unit in self.units.items():
            units[uid] = copy = unit.clone()
            if copy.tile >= 0:
                standing[copy.tile] = copy
        new.taken = self.taken[:]
        new.occupied = self.occupied
        new.hidden = self.hidden[:]
        new.traps = self.traps
        new.pickups = self.pickups
        new.names = self.names
        new.gone = self.gone
        new.phase = self.phase
        new.picks = self.picks
        new.auction = self.auction
        new.money = self.money
        new.acted = self.acted
        new.spawns = self.spawns
        new.seats = self.seats
        new.acting = self.acting
        new.hero = self.hero
        new.hero_turns = self.hero_turns
        new.last_seats = self.last_seats
        new.outcome = self.outcome
        new.next_uid = self.next_uid
        new.serial = self.serial
        new.auras = self.auras
        new.ears = self.ears
        new.changes = self.changes
        new.runs = 0
        new.queue = []
        new.chain = ()
        new.log = None if self.log is None else []
        new.spoilt = self.spoilt
        return new

    def mover(self) -> Unit | None:
        """The unit to move; None before turn 1 and when it is over."""
        return self.units.get(self.acting) if self.phase == "fight" and self.outcome is None else None

    def seen_by(self, side: int, unit: Unit) -> bool:
        """Does that side see the unit? Spectators (side 0) see no invisible one (R12.1, R14.2)."""
        return not unit.invisible or unit.side == side

    def looks_taken(self, side: int) -> int:
        """The tiles on which that side sees a unit (R7.3, R14.2); 0 for spectators."""
        hidden = self.hidden[side]
        return self.occupied & ~hidden if hidden else self.occupied
