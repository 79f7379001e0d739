"""A state as plain data and back: attrs records through cattrs, versioned.

Kinds and effects are named by their paths in the catalog. What only speeds things up (masks, ears, auras) is
worked out again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.dice import ALGORITHM, Dice, ScriptedDice
from solwaris_core.errors import SolwarisError
from solwaris_core.events.board import put
from solwaris_core.initiative import Auction, Money
from solwaris_core.state import Lasting, Pool, State, Trap, Unit

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

FORMAT = 1


@attrs.frozen
class SavedDice:
    """The dice; scripts only where they are scripted."""

    algorithm: str
    open: int
    hidden: int
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
class SavedUnit:
    """One unit; `loadout` and `class_id` for heroes, `kind` (a path) for the rest."""

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
    turns: int
    leaves: int
    lost_ap: int
    lost_mp: int
    gift_ap: int
    gift_mp: int
    ready: dict[str, int]
    uses: dict[str, int]
    counts: dict[str, int]
    notes: dict[str, Any]
    armour: list[list[int | None]]
    lasting: list[dict[str, Any]]


@attrs.frozen
class SavedDuel:
    """A whole duel."""

    format: int
    map: str
    ruleset: str
    dice: SavedDice
    units: list[SavedUnit]
    traps: list[dict[str, Any]]
    pickups: list[list[Any]]
    names: dict[str, int]
    gone: list[list[Any]]
    seats: int
    acting: int
    hero: int
    hero_turns: int
    last_seats: list[int]
    outcome: list[Any] | None
    next_uid: int
    serial: int
    record: bool
    phase: str
    picks: list[list[int]]
    auction: SavedAuction | None
    money: SavedMoney
    acted: bool


_PLAIN = [
    field.name
    for field in attrs.fields(SavedUnit)
    if field.name not in ("kind", "variants", "base", "ready", "uses", "counts", "notes", "armour", "lasting")
]
_SCALARS = ("phase", "acted", "seats", "acting", "hero", "hero_turns", "next_uid", "serial")


def save(state: State) -> dict[str, Any]:
    """Everything needed to go on with the duel, as JSON can hold it."""
    import cattrs

    saved = SavedDuel(
        format=FORMAT, map=state.map_id, ruleset=state.rules.id, dice=SavedDice(**state.dice.to_dict()),
        units=[_saved_unit(unit) for unit in state.units.values()],
        traps=[
            {"number": trap.number, "kind": trap.kind.path, "owner": trap.owner, "centre": trap.centre,
             "area": f"{trap.area:x}", "until": trap.until}
            for trap in state.traps
        ],
        pickups=[list(pickup) for pickup in state.pickups], names=dict(state.names),
        gone=[list(item) for item in state.gone], last_seats=list(state.last_seats),
        outcome=None if state.outcome is None else list(state.outcome), record=state.log is not None,
        picks=[list(pick) for pick in state.picks.items()], money=SavedMoney(**_lists(state.money)),
        auction=None if state.auction is None else SavedAuction(**_lists(state.auction)),
        **{name: getattr(state, name) for name in _SCALARS},
    )  # fmt: skip
    plain: dict[str, Any] = cattrs.unstructure(saved)
    return plain


def _lists(record: Any) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in attrs.asdict(record).items()}


def _tuples(record: Any) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in attrs.asdict(record).items()}


def _saved_unit(unit: Unit) -> SavedUnit:
    class_id, *variants = unit.kind.path.split(":")
    return SavedUnit(
        kind=class_id, variants=variants, base=list(unit.base), ready=dict(unit.ready), uses=dict(unit.uses),
        counts=dict(unit.counts), notes=dict(unit.notes),
        armour=[[pool.amount, pool.clock, pool.until] for pool in unit.armour],
        lasting=[
            {name: getattr(item, name) for name in Lasting.__slots__}
            | {"kind": item.kind.path, "values": list(item.values)}
            for item in unit.lasting
        ],
        **{name: getattr(unit, name) for name in _PLAIN},
    )  # fmt: skip


def restore(data: Mapping[str, Any], catalog: Catalog) -> State:
    """The state that `save` wrote; SolwarisError where the data is damaged or of another catalog."""
    import cattrs

    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook(int | None, lambda value, _: value)
    try:
        saved = converter.structure(data, SavedDuel)
        if saved.format != FORMAT:
            raise SolwarisError(f"saved by format {saved.format}; this engine reads format {FORMAT}")
        return _restored(saved, catalog)
    except SolwarisError:
        raise
    except Exception as error:
        raise SolwarisError(f"this is no saved duel of this catalog: {type(error).__name__}: {error}") from error


def _restored(saved: SavedDuel, catalog: Catalog) -> State:
    from solwaris_core.duel import new_state

    state = new_state(catalog, saved.map, catalog.rulesets[saved.ruleset], _restored_dice(saved.dice))
    for name in _SCALARS:
        setattr(state, name, getattr(saved, name))
    state.names = dict(saved.names)
    last = saved.last_seats
    state.last_seats = (last[0], last[1], last[2])
    state.outcome = None if saved.outcome is None else (saved.outcome[0], saved.outcome[1])
    state.gone = tuple((item[0], item[1], item[2], item[3]) for item in saved.gone)
    state.pickups = tuple((str(kind), _playable(state, tile)) for kind, tile in saved.pickups)
    for saved_unit in saved.units:
        _restore_unit(state, saved_unit)
    for unit in state.units.values():
        _restore_lasting(state, unit, next(item for item in saved.units if item.uid == unit.uid))
    state.traps = tuple(
        Trap(
            trap["number"], state.library.trapping(trap["kind"]), trap["owner"], state.units[trap["owner"]].side,
            _playable(state, trap["centre"]), int(trap["area"], 16) & state.board.free, trap["until"],
        )
        for trap in saved.traps
    )  # fmt: skip
    state.picks = {seat: _playable(state, tile) for seat, tile in saved.picks}
    state.money = Money(**_tuples(saved.money))
    state.auction = None if saved.auction is None else Auction(**_tuples(saved.auction))
    state.log = [] if saved.record else None
    return state


def _playable(state: State, tile: int) -> int:
    if not 0 <= tile < state.board.size or not state.board.free >> tile & 1:
        raise SolwarisError(f"tile {tile} is not playable")
    return tile


def _restored_dice(saved: SavedDice) -> Dice:
    if saved.algorithm != ALGORITHM:
        raise SolwarisError(f"saved with dice {saved.algorithm!r}; this engine throws {ALGORITHM!r}")
    dice = Dice(0) if saved.scripts is None else ScriptedDice(saved.scripts)
    dice.open, dice.hidden = saved.open, saved.hidden
    if isinstance(dice, ScriptedDice):
        dice.used = dict(saved.used or {})
    return dice


def _restore_unit(state: State, saved: SavedUnit) -> None:
    shelf = state.library
    unit = Unit.__new__(Unit)
    unit.kind = shelf.kind(saved.kind) if "/" in saved.kind else shelf.hero(saved.kind, tuple(saved.variants))
    for name in _PLAIN:
        setattr(unit, name, getattr(saved, name))
    base = saved.base
    unit.base = (base[0], base[1], base[2], base[3])
    for name in ("ready", "uses", "counts", "notes"):
        setattr(unit, name, dict(getattr(saved, name)))
    unit.lasting = ()
    unit.armour = tuple(Pool(amount or 0, clock or 0, until) for amount, clock, until in saved.armour)
    state.units[unit.uid] = unit
    tile, unit.tile = unit.tile, -1
    if tile != -1:
        if tile in state.standing:
            raise SolwarisError(f"{unit.name} shares its tile with {state.standing[tile].name}")
        put(state, unit, _playable(state, tile))
    state.auras += unit.kind.aura is not None
    for reaction in unit.kind.reactions:
        state.ears |= reaction.occasion


def _restore_lasting(state: State, unit: Unit, saved: SavedUnit) -> None:
    """Once every class in play is compiled, so that every path is known."""
    unit.lasting = tuple(
        Lasting(**item | {"kind": state.library.lingering(item["kind"]), "values": tuple(item["values"])})
        for item in saved.lasting
    )
    for lasting in unit.lasting:
        for reaction in lasting.kind.reactions:
            state.ears |= reaction.occasion
