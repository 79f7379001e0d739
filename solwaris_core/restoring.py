"""A saved duel back into a state. It may be a stranger's: numbers have bounds, references are looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from solwaris_core.dice import ALGORITHM, Dice, ScriptedDice
from solwaris_core.errors import SolwarisError
from solwaris_core.events.board import put
from solwaris_core.initiative import Auction, Money
from solwaris_core.saving import FORMAT, PLAIN_OF_DUEL, PLAIN_OF_UNIT, Note, SavedDice, SavedDuel, SavedUnit, Stream
from solwaris_core.state import Lasting, Pool, State, Trap, Unit, cooling

if TYPE_CHECKING:
    from cattrs import Converter

    from solwaris_core.catalog import Catalog

#: No number of a duel but the dice is larger: purses are bounded by it, turns and health far below.
LARGEST = 10**9
#: No end lies further ahead: durations have at most 100 turns.
FURTHEST = 300


def restore(data: Mapping[str, Any], catalog: Catalog) -> State:
    """The state that `save` wrote; SolwarisError where the data is damaged or of another catalog."""
    import cattrs

    try:
        saved = _converter().structure(data, SavedDuel)
        if saved.format != FORMAT:
            raise SolwarisError(f"saved by format {saved.format}; this engine reads format {FORMAT}")
        state = _restored(saved, catalog)
    except cattrs.BaseValidationError as error:
        told = cattrs.transform_error(error)
        raise SolwarisError(f"this is no saved duel: {'; '.join(told[:3])}"[:400]) from error
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise SolwarisError(f"this is no saved duel of this catalog: {type(error).__name__}: {error!s:.200}") from error
    fault = next(faults(state), None)
    if fault is not None:
        raise SolwarisError(f"this is no saved duel: {fault}")
    return state


@cache
def _converter() -> Converter:
    """Made once: it works out how each record is read, which takes longer than reading it."""
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(int, _number)
    converter.register_structure_hook(bool, _truth)
    converter.register_structure_hook(str, _word)
    converter.register_structure_hook(Stream, lambda value, _: _bounded(value, 0, 2**64 - 1))
    converter.register_structure_hook(Note, _note)
    return converter


def _number(value: Any, _: Any) -> int:
    return _bounded(value, -LARGEST, LARGEST)


def _bounded(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError("not a whole number in bounds")
    return value


def _truth(value: Any, _: Any) -> bool:
    if type(value) is not bool:
        raise ValueError("not true or false")
    return value


def _word(value: Any, _: Any) -> str:
    if type(value) is not str or len(value) > 1000:
        raise ValueError("not a word")
    return value


def _note(value: Any, _: Any) -> Any:
    if not isinstance(value, int | str | bool) or len(str(value)[:1001]) > 1000:
        raise ValueError("not a figure or a word")
    return value


def _restored(saved: SavedDuel, catalog: Catalog) -> State:
    from solwaris_core.duel import new_state

    state = new_state(catalog, saved.map, catalog.rulesets[saved.ruleset], _restored_dice(saved.dice))
    for name in PLAIN_OF_DUEL:
        setattr(state, name, getattr(saved, name))
    state.names = dict(saved.names)
    state.gone = tuple(saved.gone)
    for _, path, _, _ in state.gone:
        state.library.kind(path)
    for saved_unit in saved.units:
        _restore_unit(state, saved_unit)
    for saved_unit in saved.units:
        _restore_lasting(state, saved_unit)
    state.pickups = {_playable(state, tile): kind for kind, tile in saved.pickups}
    if len(state.pickups) < len(saved.pickups):
        raise ValueError("two pickups share a tile")
    state.traps = tuple(
        Trap(
            trap.number, state.library.trapping(trap.kind), trap.owner, state.units[trap.owner].side,
            _playable(state, trap.centre), int(trap.area[:2000], 16) & state.board.free, trap.until,
        )
        for trap in saved.traps
    )  # fmt: skip
    state.picks = {seat: _playable(state, tile) for seat, tile in saved.picks}
    money, auction = saved.money, saved.auction
    state.money = Money(_two(money.purses), money.pot, money.burnt, _two(money.paid))
    if auction is not None:
        state.auction = Auction(auction.drawn, auction.answers, auction.last, auction.price, _two(auction.bids))
    state.log = [] if saved.record else None
    return state


def _two(numbers: list[int]) -> tuple[int, int]:
    one, two = numbers
    return one, two


def _playable(state: State, tile: int) -> int:
    if not 0 <= tile < state.board.size or not state.board.free >> tile & 1:
        raise ValueError(f"tile {tile} is not playable")
    return tile


def _restored_dice(saved: SavedDice) -> Dice:
    if saved.algorithm != ALGORITHM:
        raise SolwarisError(f"saved with dice {saved.algorithm!r:.50}; this engine throws {ALGORITHM!r}")
    dice = Dice(0) if saved.scripts is None else ScriptedDice(saved.scripts)
    dice.open, dice.hidden = saved.open, saved.hidden
    if isinstance(dice, ScriptedDice):
        dice.used = {label: _bounded(count, 0, LARGEST) for label, count in (saved.used or {}).items()}
    return dice


def _restore_unit(state: State, saved: SavedUnit) -> None:
    shelf = state.library
    unit = Unit.__new__(Unit)
    unit.kind = shelf.kind(saved.kind) if "/" in saved.kind else shelf.hero(saved.kind, tuple(saved.variants))
    for name in PLAIN_OF_UNIT:
        setattr(unit, name, getattr(saved, name))
    resistance, damage, refuse_ap, refuse_mp = saved.base
    unit.base = (resistance, damage, refuse_ap, refuse_mp)
    for name in ("ready", "uses", "counts", "notes"):
        setattr(unit, name, dict(getattr(saved, name)))
    unit.ready = cooling(unit.ready, unit.turns)
    unit.lasting = ()
    unit.armour = tuple(Pool(pool.amount, pool.clock, pool.until) for pool in saved.armour)
    if unit.uid in state.units:
        raise ValueError(f"two units have the number {unit.uid}")
    state.units[unit.uid] = unit
    tile, unit.tile = unit.tile, -1
    if tile != -1:
        if tile in state.standing:
            raise ValueError(f"{unit.name} shares its tile with {state.standing[tile].name}")
        put(state, unit, _playable(state, tile))
    if unit.kind.aura is not None:
        state.auras |= unit.kind.aura.figures.touches
    state.ears |= unit.kind.ears


def _restore_lasting(state: State, saved: SavedUnit) -> None:
    """Once every class in play is compiled, so that every path is known."""
    unit = state.units[saved.uid]
    unit.lasting = tuple(
        Lasting(
            state.library.lingering(item.kind), item.placer, item.hero, item.clock, item.until, item.waiting,
            tuple(item.values), item.left, item.born,
        )
        for item in saved.lasting
    )  # fmt: skip
    for lasting in unit.lasting:
        state.ears |= lasting.kind.ears


def faults(state: State) -> Iterator[str]:
    """What cannot be in any duel: numbers out of their bounds, references to nobody."""
    heroes = {unit.uid: unit for unit in state.units.values() if unit.kind.hero}
    if len(heroes) != state.seats or sorted(hero.seat for hero in heroes.values()) != list(range(state.seats)):
        yield "its seats and its heroes do not agree"
        return
    if {hero.side for hero in heroes.values()} != {1, 2}:
        yield "a side has no hero"
    if state.phase not in ("placement", "auction", "fight") or (state.phase == "auction") != (
        state.auction is not None
    ):
        yield f"its phase {state.phase!r:.30} does not fit"
    if any(seat not in range(state.seats) for seat in state.picks):
        yield "somebody has picked who has no seat"
    if state.outcome is not None and state.outcome[0] not in (0, 1, 2):
        yield "its outcome names no side"
    yield from _faults_of_money(state)
    for side in (1, 2):
        picks = [state.picks[hero.seat] for hero in heroes.values() if hero.side == side and hero.seat in state.picks]
        if len(set(picks)) < len(picks) or any(not state.board.zones[side] >> tile & 1 for tile in picks):
            yield f"the picks of side {side} do not fit"
    auction = state.auction
    if auction is not None and not ({auction.drawn, auction.answers} <= {1, 2} and auction.last in (0, 1, 2)):
        yield "its auction names no side"
    if not (0 <= state.spawns <= 20 and state.hero_turns >= 0 and state.serial >= 0 and len(state.names) <= 1000):
        yield "its counters are out of bounds"
    if state.phase == "fight" and state.outcome is None:
        acting = state.units.get(state.acting)
        if acting is None or not acting.alive or state.hero not in heroes or acting.owner != state.hero:
            yield "nobody is to move"
    elif state.acting != -1 and state.phase != "fight":
        yield "somebody is to move before the fight"
    for kind in state.pickups.values():
        if kind not in state.rules.pickups.kinds:
            yield f"there is no pickup {kind!r:.30}"
    for trap in state.traps:
        if trap.owner not in heroes or not trap.until <= heroes[trap.owner].turns + FURTHEST:
            yield "a trap is nobody's, or lies for ever"
    for _, _, side, owner in state.gone:
        if owner not in heroes or heroes[owner].side != side:
            yield "somebody who has left was nobody's"
    for unit in state.units.values():
        yield from _faults_of_unit(state, unit, heroes)


def _faults_of_money(state: State) -> Iterator[str]:
    money, auction = state.money, state.auction
    if min(*money.purses, *money.paid, money.pot, money.burnt) < 0 or sum(money.paid) != money.pot + money.burnt:
        yield "its money does not add up"
    if auction is None:
        return
    last = auction.bids[auction.last - 1] if auction.last in (1, 2) else 0
    within = all(0 <= bid <= purse for bid, purse in zip(auction.bids, money.purses, strict=True))
    if not within or auction.price != max(auction.bids) or auction.price != last:
        yield "the bids of its auction do not add up"


def _faults_of_unit(state: State, unit: Unit, heroes: Mapping[int, Unit]) -> Iterator[str]:
    owner = heroes.get(unit.owner)
    if owner is None or owner.side != unit.side or owner.seat != unit.seat or (unit.kind.hero and owner is not unit):
        yield f"{unit.name} is nobody's"
        return
    standing = unit.tile >= 0
    if not unit.alive and not unit.kind.hero:
        yield f"{unit.name} has fallen, and only heroes stay in the roster then"
    if not (0 <= unit.uid < state.next_uid) or standing != (unit.alive and state.phase != "placement"):
        yield f"{unit.name} stands where it cannot"
    if unit.max_hp < 1 or not (unit.hp <= unit.max_hp and (unit.hp >= 1) == unit.alive) or unit.seen_hp < 0:
        yield f"the health of {unit.name} is out of bounds"
    if unit.seen_at != -1 and not (0 <= unit.seen_at < state.board.size):
        yield f"{unit.name} was seen nowhere"
    points = (unit.ap, unit.mp, unit.lost_ap, unit.lost_mp, unit.gift_ap, unit.gift_mp, unit.idle, unit.turns)
    if any(not 0 <= number <= 10_000 for number in points) or not 0 <= unit.leaves <= owner.turns + FURTHEST:
        yield f"the points or turns of {unit.name} are out of bounds"
    spells = unit.kind.spells
    if any(spell not in spells or spells[spell].cooldown is None for spell in unit.ready) or any(
        turn > unit.turns + FURTHEST for turn in unit.ready.values()
    ):
        yield f"what cools down of {unit.name} does not fit"
    if max(len(unit.notes), len(unit.uses), len(unit.counts), len(unit.ready)) > 1000:
        yield f"too much is noted of {unit.name}"
    if any(abs(number) > 1000 for number in unit.base):
        yield f"the figures of {unit.name} are out of bounds"
    for pool in unit.armour:
        clock = state.units.get(pool.clock)
        if clock is None or pool.amount < 1 or (pool.until is not None and pool.until > clock.turns + FURTHEST):
            yield f"an armour pool of {unit.name} does not fit"
    for lasting in unit.lasting:
        clock = state.units.get(lasting.clock)
        figures = 8 if lasting.kind.category == "modify" else 0
        if clock is None or lasting.hero not in heroes or lasting.until > clock.turns + FURTHEST:
            yield f"something that lasts on {unit.name} has no end"
        if len(lasting.values) != figures or not 0 <= lasting.left <= FURTHEST or lasting.born < 1:
            yield f"something that lasts on {unit.name} does not fit"
