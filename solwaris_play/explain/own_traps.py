"""Traps of its own side that a unit would set off on a way that is suggested to it (R12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.actions import Move, Path

if TYPE_CHECKING:
    from collections.abc import Sequence

    import solwaris_core as sw
    from solwaris_core.state import State, Unit
    from solwaris_play.explain.remedy import Remedy

#: A trap as documents have it: its name and its centre.
TrapTold = dict[str, Any]


def on_way(state: State, unit: Unit, path: Sequence[int]) -> list[TrapTold]:
    """Those that go off first on the way, which ends there; enemies' are nobody's to tell (R12.1)."""
    before = unit.tile
    for tile in path:
        entered = [
            trap for trap in state.traps
            if trap.side == unit.side and trap.area >> tile & 1 and not trap.area >> before & 1
            and not (trap.owner == unit.uid and unit.kind.spared_by_own_traps)
        ]  # fmt: skip
        if entered:
            return [_told(state, trap) for trap in entered]
        before = tile
    return []


def of_remedy(duel: sw.Duel, remedy: Remedy) -> list[TrapTold]:
    """Those on the walks of a remedy; its last step itself is not done, since nobody has tried that one."""
    copy = duel.clone()
    found: list[TrapTold] = []
    steps = (*remedy.steps, *((remedy.action,) if remedy.kind == "instead" else ()))
    for number, step in enumerate(steps):
        if number:
            copy.apply(steps[number - 1])
        state = copy._state
        if copy.acting == duel.acting and isinstance(step, Move | Path):
            unit = state.units[state.acting]
            found += on_way(state, unit, _way(state, unit, step))
    return found


def _way(state: State, unit: Unit, walk: Move | Path) -> Sequence[int]:
    if isinstance(walk, Path):
        return [state.board.number(*at) for at in walk.tiles]
    return state.board.steps_to(unit.tile, state.board.number(*walk.to), state.looks_taken(unit.side)) or ()


def _told(state: State, trap: Any) -> TrapTold:
    definition = state.library.catalog.classes[state.units[trap.owner].kind.class_id].traps[trap.kind.id]
    return {"name": definition.name.of("en"), "at": list(state.board.xy(trap.centre))}
