"""A duel set up by hand: any units anywhere, scripted dice, past placement and auction (formats.md, Scenario)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from solwaris_core.dice import ScriptedDice
from solwaris_core.duel import Duel, Hero, add_hero, known, new_state, spoiling
from solwaris_core.errors import SolwarisError
from solwaris_core.events.base import unit_named
from solwaris_core.events.setup import Initiative, Placed
from solwaris_core.events.units import Summoned
from solwaris_core.rules.turns import begin
from solwaris_core.state import Pool

if TYPE_CHECKING:
    from solwaris_core.board import Board
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Fighter, LyingPickup, StandingUnit
    from solwaris_core.state import State, Unit

Tile = tuple[int, int]


def arrange(
    catalog: Catalog, *, map: str, ruleset: str, fighters: Sequence[Fighter], units: Sequence[StandingUnit],
    pickups: Sequence[LyingPickup] | None, dice: Mapping[str, Any],
) -> Duel:  # fmt: skip
    """The duel that a scenario describes: the first fighter is to move, its turn has begun normally, then the
    overrides are set. `pickups` None: none ever appear.

    Raises SolwarisError for unknown ids and for tiles that are not playable or taken.
    """
    rules = catalog.rulesets[known(catalog.rulesets, ruleset, "ruleset")]
    state = new_state(catalog, map, rules, ScriptedDice({}))
    if pickups is None:
        state.spawns = 0
    for fighter in fighters:
        add_hero(state, Hero(fighter.class_, fighter.side, fighter.variants, fighter.name))
    for fighter in fighters:
        Placed.emit(state, unit_named(state, fighter.name), _free_tile(state, fighter.at, fighter.name))
    for standing in units:
        _stand(state, standing)
    first = next(iter(state.units.values()))
    Initiative.emit(state, first, first.side)
    spoiling(state, begin, first)
    if pickups is not None:
        state.pickups = _by_tile(state.board, pickups)
    for fighter in fighters:
        _override(unit_named(state, fighter.name), fighter)
    state.dice = ScriptedDice(_with_tiles(state.board, dice))
    state.log = []
    return Duel.of_state(state)


def _playable(board: Board, at: Tile, what: str) -> int:
    tile = board.number(*at)
    if tile < 0 or not board.free >> tile & 1:
        raise SolwarisError(f"{what}: {list(at)} is no playable tile of the map")
    return tile


def _free_tile(state: State, at: Tile, what: str) -> int:
    tile = _playable(state.board, at, what)
    if tile in state.standing:
        raise SolwarisError(f"{what}: {list(at)} is taken by {state.standing[tile].name}")
    return tile


def _by_tile(board: Board, pickups: Sequence[LyingPickup]) -> dict[int, str]:
    """The kinds of pickups by the tiles on which they lie: no two on one."""
    found: dict[int, str] = {}
    for lying in pickups:
        tile = _playable(board, lying.at, lying.kind)
        if tile in found:
            raise SolwarisError(f"{lying.kind}: {list(lying.at)} is taken by {found[tile]}")
        found[tile] = lying.kind
    return found


def _stand(state: State, standing: StandingUnit) -> None:
    """Put a summon or thing that is already there; it is named as the scenario says."""
    try:
        owner = unit_named(state, standing.owner)
    except KeyError:
        raise SolwarisError(f"{standing.name}: there is no fighter {standing.owner!r}") from None
    path = f"{owner.kind.class_id}/units/{standing.unit}"
    known(state.library.catalog.classes[owner.kind.class_id].units, standing.unit, "unit")
    Summoned.emit(state, standing.name, path, owner, _free_tile(state, standing.at, standing.name))


def _override(unit: Unit, fighter: Fighter) -> None:
    for name in ("hp", "ap", "mp"):
        given = getattr(fighter, name)
        if given is not None:
            setattr(unit, name, given)
    if fighter.armour:
        unit.armour = (*unit.armour, Pool(fighter.armour, unit.uid, None))
    resistance, damage, refuse_ap, refuse_mp = unit.base
    unit.base = (
        _given(fighter.resistance, resistance),
        _given(fighter.damage, damage),
        _given(fighter.refuse_ap, refuse_ap),
        _given(fighter.refuse_mp, refuse_mp),
    )


def _given(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number


def _with_tiles(board: Board, dice: Mapping[str, Any]) -> dict[str, Any]:
    """The scripts, with [x, y] as tile numbers."""
    scripts = dict(dice)
    for label in ("pickup_tile", "placement"):
        if isinstance(scripts.get(label), list | tuple):
            scripts[label] = [board.number(*at) for at in scripts[label]]
    return scripts
