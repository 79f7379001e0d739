"""A state as plain data: attrs records through cattrs, versioned. `restoring.py` reads it back.

Kinds and effects are named by their paths in the catalog. What only speeds things up (masks, ears, auras) is
worked out again.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NewType

import attrs

from solwaris_core.state import Lasting

if TYPE_CHECKING:
    from cattrs import Converter

    from solwaris_core.state import State, Trap, Unit

FORMAT = 1

#: The state of a stream of dice: 64 bits. All other numbers are small.
Stream = NewType("Stream", int)
#: A figure or a word that a plugin keeps of a unit.
Note = NewType("Note", object)


@attrs.frozen
class SavedDice:
    """The dice; scripts only where they are scripted."""

    algorithm: str
    open: Stream
    hidden: Stream
    scripts: dict[str, Any] | None = None
    used: dict[str, int] | None = None


@attrs.frozen
class SavedAuction:
    """The auction, while it runs."""

    drawn: int
    answers: int
    last: int
    price: int
    bids: list[int]


@attrs.frozen
class SavedMoney:
    """Purses, pot, what was burnt and paid."""

    purses: list[int]
    pot: int
    burnt: int
    paid: list[int]


@attrs.frozen
class SavedPool:
    """An armour pool."""

    amount: int
    clock: int
    until: int | None


@attrs.frozen
class SavedLasting:
    """A modifier, over_time or anchor; `kind` is a path."""

    kind: str
    placer: int
    hero: int
    clock: int
    until: int
    waiting: bool
    values: list[int]
    left: int
    born: int


@attrs.frozen
class SavedTrap:
    """A trap that lies; `kind` is a path, `area` a mask in hexadecimal digits."""

    number: int
    kind: str
    owner: int
    centre: int
    area: str
    until: int


@attrs.frozen
class SavedUnit:
    """One unit; `kind` is a class with `variants` for heroes, a path for the rest."""

    uid: int
    name: str
    kind: str
    variants: list[str]
    side: int
    seat: int
    owner: int
    base: list[int]
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
    turns: int
    leaves: int
    lost_ap: int
    lost_mp: int
    gift_ap: int
    gift_mp: int
    ready: dict[str, int]
    uses: dict[str, int]
    counts: dict[str, int]
    notes: dict[str, Note]
    armour: list[SavedPool]
    lasting: list[SavedLasting]


@attrs.frozen
class SavedDuel:
    """A whole duel. `pickups` and `gone` hold (kind, tile) and (name, path, side, owner)."""

    format: int
    map: str
    ruleset: str
    dice: SavedDice
    units: list[SavedUnit]
    traps: list[SavedTrap]
    pickups: list[tuple[str, int]]
    names: dict[str, int]
    gone: list[tuple[str, str, int, int]]
    phase: str
    picks: list[tuple[int, int]]
    auction: SavedAuction | None
    money: SavedMoney
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
    record: bool


#: Fields that stand in state and record alike.
PLAIN_OF_UNIT = tuple(
    field.name
    for field in attrs.fields(SavedUnit)
    if field.name not in ("kind", "variants", "base", "ready", "uses", "counts", "notes", "armour", "lasting")
)
PLAIN_OF_DUEL = (
    "phase", "acted", "spawns", "seats", "acting", "hero", "hero_turns", "last_seats", "outcome", "next_uid", "serial",
)  # fmt: skip


def save(state: State) -> dict[str, Any]:
    """Everything needed to go on with the duel, as JSON can hold it."""
    auction = state.auction
    saved = SavedDuel(
        format=FORMAT, map=state.map_id, ruleset=state.rules.id, dice=SavedDice(**state.dice.to_dict()),
        units=[_saved_unit(unit) for unit in state.units.values()],
        traps=[_saved_trap(trap) for trap in state.traps],
        pickups=[(kind, tile) for tile, kind in state.pickups.items()], names=dict(state.names),
        gone=list(state.gone), picks=list(state.picks.items()), money=SavedMoney(**_lists(state.money)),
        auction=None if auction is None else SavedAuction(**_lists(auction)), record=state.log is not None,
        **{name: getattr(state, name) for name in PLAIN_OF_DUEL},
    )  # fmt: skip
    plain: dict[str, Any] = _converter().unstructure(saved)
    return plain


@cache
def _converter() -> Converter:
    """Made once: it works out how each record is written, which takes longer than writing it."""
    from cattrs import Converter

    return Converter(unstruct_collection_overrides={tuple: list})


def _lists(record: Any) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in attrs.asdict(record).items()}


def _saved_trap(trap: Trap) -> SavedTrap:
    return SavedTrap(trap.number, trap.kind.path, trap.owner, trap.centre, f"{trap.area:x}", trap.until)


def _saved_unit(unit: Unit) -> SavedUnit:
    class_id, *variants = unit.kind.path.split(":")
    return SavedUnit(
        kind=class_id, variants=variants, base=list(unit.base), ready=dict(unit.ready), uses=dict(unit.uses),
        counts=dict(unit.counts), notes=dict(unit.notes),
        armour=[SavedPool(pool.amount, pool.clock, pool.until) for pool in unit.armour],
        lasting=[_saved_lasting(lasting) for lasting in unit.lasting],
        **{name: getattr(unit, name) for name in PLAIN_OF_UNIT},
    )  # fmt: skip


def _saved_lasting(lasting: Lasting) -> SavedLasting:
    fields = {name: getattr(lasting, name) for name in Lasting.__slots__}
    return SavedLasting(**fields | {"kind": lasting.kind.path, "values": list(lasting.values)})
