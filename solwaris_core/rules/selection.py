"""Whom an effect acts on, and in which order (R7.6, R7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.compiling.guard import covered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from solwaris_core.compiling.kinds import Program
    from solwaris_core.context import Context
    from solwaris_core.definitions.vocabulary import Shape
    from solwaris_core.state import State, Unit

    Selector = Callable[[State, Context], Sequence[Unit]]


def run_program(state: State, program: Program, context: Context) -> None:
    """Run the effects in order; stop where the match ends or the holder falls (R7.7, R7.8, R16.4)."""
    if program.areas:
        context.lists = [listed(state, area, context) for area in program.areas]
    holder = context.holder
    for effect in program.effects:
        effect(state, context)
        if state.outcome is not None or (holder is not None and not holder.alive):
            return


def listed(state: State, area: Shape, context: Context) -> list[Unit]:
    """The units in an area around the centre, by distance from it, then y, then x (R7.7)."""
    board, centre = state.board, context.centre
    source = context.caster.tile if context.caster is not None else centre
    tiles = covered(board, area, centre, source) & state.occupied
    if not tiles:
        return []
    standing = [unit for tile, unit in state.standing.items() if tiles >> tile & 1]
    if len(standing) > 1:
        standing.sort(key=lambda unit: (board.distance(centre, unit.tile), unit.tile))
    return standing


def selector(to: str, place: int) -> Selector:
    """The function that names the recipients; `place` is the index of the area listed for it, -1 for none."""
    return _RECIPIENTS[to](place)


def _targets(place: int) -> Selector:
    """The units in the area at that place; without one, those of the cast or trigger."""
    if place < 0:
        return lambda state, context: context.targets
    return lambda state, context: context.lists[place]


def _enemies(place: int) -> Selector:
    base = _targets(place)
    return lambda state, context: [unit for unit in base(state, context) if unit.side != context.side]


def _allies(place: int) -> Selector:
    base = _targets(place)
    return lambda state, context: [unit for unit in base(state, context) if unit.side == context.side]


def _others(place: int) -> Selector:
    base = _targets(place)
    return lambda state, context: [unit for unit in base(state, context) if unit not in context.spared]


def _caster(place: int) -> Selector:
    return lambda state, context: (context.caster,) if context.caster is not None else ()


def _owner(place: int) -> Selector:
    return lambda state, context: (context.owner,)


def _other(place: int) -> Selector:
    return lambda state, context: (context.other,) if context.other is not None else ()


def _nearest_enemy(place: int) -> Selector:
    """The enemy nearest to the bearer that its owner's side sees; ties by y, then x."""

    def choose(state: State, context: Context) -> Sequence[Unit]:
        board = state.board
        origin = context.bearer.tile if context.bearer is not None else context.centre
        candidates = context.lists[place] if place >= 0 else state.units.values()
        seen = [unit for unit in candidates if unit.alive and unit.side != context.side and not unit.invisible]
        if not seen:
            return ()
        return (min(seen, key=lambda unit: (board.distance(origin, unit.tile), unit.tile)),)

    return choose


_RECIPIENTS: dict[str, Callable[[int], Selector]] = {
    "targets": _targets,
    "enemies": _enemies,
    "allies": _allies,
    "others": _others,
    "caster": _caster,
    "owner": _owner,
    "other": _other,
    "nearest_enemy": _nearest_enemy,
}
