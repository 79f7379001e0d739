"""What stands behind a refusal at this moment: who is in the way, what the spell asks for, what is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.actions import Action, Cast, Move, Path, Place
from solwaris_core.loading.problems import suggestion
from solwaris_core.rules.casting import right_aims, stood_on
from solwaris_core.rules.conduct import PHASES, seated
from solwaris_core.rules.placement import pickable
from solwaris_play.explain.words import count
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import solwaris_core as sw
    from solwaris_core.compiling.kinds import Casting
    from solwaris_core.refusal import Refusal
    from solwaris_core.state import State, Unit

#: What a spell's `aim` asks for, in words (R7.3).
AIMS = {
    "enemy": "an enemy",
    "ally": "an ally or the caster",
    "unit": "a unit",
    "self": "the caster",
    "free": "a tile that looks free",
    "any": "any playable tile",
}
#: Tiles that a sentence lists.
LISTED = 6


def facts(duel: sw.Duel, action: Action, refusal: Refusal) -> list[str]:
    """Sentences on this refusal, from what the acting side sees."""
    tell = _FACTS.get(refusal.code)
    return list(tell(duel._state, action, refusal)) if tell is not None else []


def _match_over(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    assert state.outcome is not None
    winner, reason = state.outcome
    yield f"{f'Side {winner} has won' if winner else 'It was a draw'} ({reason})."


def _wrong_phase(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    taken = ", ".join(f"`{each.key}`" for each in PHASES[state.phase])
    yield f"This is the {state.phase}: it takes {taken}, and at any time `forfeit` and `timeout`."


def _not_your_turn(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    if state.phase == "fight":
        unit = state.units[state.acting]
        yield f"{unit.name} is to move, which seat {unit.seat} plays."
    else:
        yield f"This is the {state.phase}; name the seat that acts, as in `{{{action.key}: …, seat: 0}}`."


def _unknown_spell(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    assert isinstance(action, Cast)
    unit = state.units[state.acting]
    yield _closed(f"{unit.name} has no spell `{shortened(action.spell)}`{suggestion(action.spell, unit.kind.spells)}")
    for other in state.units.values():
        if action.spell in other.kind.spells:
            yield f"{other.name} has it, who is not to move."


def _need(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    points = "AP" if refusal.code == "not_enough_ap" else "MP"
    unit = state.units[state.acting].name
    yield f"It needs {refusal.numbers['need']} {points}, {unit} has {refusal.numbers['have']}."


def _on_cooldown(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    unit, turns = state.units[state.acting], refusal.numbers["turns"]
    yield f"The cooldown is over in turn {unit.turns + turns} of {unit.name}, {count(turns, 'own turn')} from now."


def _cast_limit(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    assert isinstance(action, Cast)
    casting, unit = _casting(state, action)
    if casting.per_turn is not None and unit.uses.get(casting.id, 0) >= casting.per_turn:
        yield f"It may be cast {count(casting.per_turn, 'time')} a turn, and was."
    else:
        yield f"It may be cast {count(casting.per_target or 0, 'time')} a turn on one target, and was on this one."


def _not_playable(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    board = state.board
    for at in _tiles(action):
        tile = board.number(*at)
        if tile < 0:
            yield f"[{at[0]}, {at[1]}] lies outside the board, which is {board.width} by {board.height}."
        elif not board.free >> tile & 1:
            yield f"[{at[0]}, {at[1]}] is {'an obstacle' if board.obstacles >> tile & 1 else 'void'}."


def _out_of_range(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    low, high = refusal.numbers["low"], refusal.numbers["high"]
    reach = str(low) if low == high else f"{low} to {high}"
    yield f"The aimed tile is {count(refusal.numbers['distance'], 'tile')} away; the spell reaches {reach}."


def _not_in_line(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    x, y = state.board.xy(state.units[state.acting].tile)
    yield f"The caster stands at [{x}, {y}]: the spell reaches column {x} and row {y}."


def _no_sight(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    x, y = state.board.xy(state.units[state.acting].tile)
    yield f"From [{x}, {y}] an obstacle cuts the line to the aimed tile."


def _wrong_aim(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    assert isinstance(action, Cast)
    casting, unit = _casting(state, action)
    wants = AIMS[casting.aim] if isinstance(casting.aim, str) else f"an own {' or '.join(sorted(casting.aim))}"
    own_traps = ", and no trap that your side sees may lie there (R12.5)" if casting.traps else ""
    mask = right_aims(state, unit, casting, stood_on(state, unit, state.looks_taken(unit.side)))
    tiles = state.board.positions(mask)
    listed = ", ".join(f"[{x}, {y}]" for x, y in tiles[:LISTED]) + (", …" if len(tiles) > LISTED else "")
    yield f"It must be aimed at {wants}{own_traps}; now {count(len(tiles), 'tile')} would do: {listed or 'none'}."


def _unit_limit(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    assert isinstance(action, Cast)
    casting, caster = _casting(state, action)
    for kind in casting.summons:
        own = [unit for unit in state.units.values() if unit.owner == caster.owner and unit.kind is kind]
        if len(own) >= kind.limit:
            yield _full(kind.name.of("en"), kind.limit, [state.board.xy(unit.tile) for unit in own])
    for trapping in casting.traps:
        lying = [trap for trap in state.traps if trap.owner == caster.owner and trap.kind is trapping]
        if len(lying) >= trapping.limit:
            definition = state.library.catalog.classes[caster.kind.class_id].traps[trapping.id]
            yield _full(definition.name.of("en"), trapping.limit, [state.board.xy(trap.centre) for trap in lying])


def _full(name: str, limit: int, where: Sequence[tuple[int, int]]) -> str:
    places = ", ".join(f"[{x}, {y}]" for x, y in where)
    return f"{name} {len(where)} of {limit}, at {places}."


def _closed(sentence: str) -> str:
    """The sentence with its full stop, unless it closes as a question."""
    return sentence if sentence.endswith("?") else f"{sentence}."


def _occupied(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    if state.phase == "placement":
        yield "An ally has picked that tile (R3.3)."
        return
    board = state.board
    seen = state.looks_taken(state.units[state.acting].side)
    for at in _tiles(action):
        tile = board.number(*at)
        if tile >= 0 and seen >> tile & 1:
            yield f"{state.standing[tile].name} stands at [{at[0]}, {at[1]}]."


def _unreachable(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    if not isinstance(action, Path):
        yield "Scenery and units that your side sees close every way there."
    elif not action.tiles:
        yield "The path is empty."
    else:
        board = state.board
        here = state.units[state.acting].tile
        for at in action.tiles:
            tile = board.number(*at)
            if board.distance(here, tile) != 1:
                x, y = board.xy(here)
                yield f"[{at[0]}, {at[1]}] is no neighbour of [{x}, {y}]."
                return
            here = tile


def _not_in_zone(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    hero = seated(state, action)
    assert hero is not None
    zone = ", ".join(f"[{x}, {y}]" for x, y in state.board.positions(pickable(state, hero)))
    yield f"Free tiles of the zone of side {hero.side}: {zone}."


def _no_bid(state: State, action: Action, refusal: Refusal) -> Iterator[str]:
    yield f"The next raise costs {refusal.numbers['price']}, the purse holds {refusal.numbers['purse']}."


def _casting(state: State, action: Cast) -> tuple[Casting, Unit]:
    unit = state.units[state.acting]
    return unit.kind.spells[action.spell], unit


def _tiles(action: Action) -> tuple[Any, ...]:
    """The tiles that an action names."""
    if isinstance(action, Path):
        return action.tiles
    if isinstance(action, Move):
        return (action.to,)
    return (action.at,) if isinstance(action, Cast | Place) else ()


_FACTS: Mapping[str, Callable[[State, Any, Refusal], Iterator[str]]] = {
    "match_over": _match_over,
    "wrong_phase": _wrong_phase,
    "not_your_turn": _not_your_turn,
    "unknown_spell": _unknown_spell,
    "not_enough_ap": _need,
    "on_cooldown": _on_cooldown,
    "cast_limit": _cast_limit,
    "not_playable": _not_playable,
    "out_of_range": _out_of_range,
    "not_in_line": _not_in_line,
    "no_sight": _no_sight,
    "wrong_aim": _wrong_aim,
    "unit_limit": _unit_limit,
    "occupied": _occupied,
    "unreachable": _unreachable,
    "not_enough_mp": _need,
    "not_in_zone": _not_in_zone,
    "no_bid": _no_bid,
}
