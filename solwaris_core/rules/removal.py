"""Taking AP and MP away: point by point, refused by resistance, at most four in a window (R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.events.points import PointsRemoved
from solwaris_core.rules.modifiers import REFUSE_AP, REFUSE_MP, start_points, total
from solwaris_core.rules.occasions import REMOVED_POINTS
from solwaris_core.rules.triggers import announce

if TYPE_CHECKING:
    from solwaris_core.state import State, Unit


def remove_ap(state: State, source: Unit | None, unit: Unit, points: int) -> int:
    """Try to remove AP; return how many went (R8.1)."""
    there = unit.ap if state.acting == unit.uid else start_points(state, unit)[0] - unit.lost_ap
    room = min(state.rules.removal_cap.ap - unit.lost_ap, there)
    lost, refused = _throw(state, "refuse_ap", unit, points, room, unit.base[2] + total(state, unit, REFUSE_AP))
    if lost or refused:
        PointsRemoved.emit(state, unit, _standing(source), lost, 0, refused)
    if lost and source is not None:
        announce(state, REMOVED_POINTS, source, unit, lost)
    return lost


def remove_mp(state: State, source: Unit | None, unit: Unit, points: int) -> int:
    """Try to remove MP; return how many went (R8.1)."""
    there = unit.mp if state.acting == unit.uid else start_points(state, unit)[1] - unit.lost_mp
    room = min(state.rules.removal_cap.mp - unit.lost_mp, there)
    lost, refused = _throw(state, "refuse_mp", unit, points, room, unit.base[3] + total(state, unit, REFUSE_MP))
    if lost or refused:
        PointsRemoved.emit(state, unit, _standing(source), 0, lost, refused)
    if lost and source is not None:
        announce(state, REMOVED_POINTS, source, unit, lost)
    return lost


def _standing(source: Unit | None) -> Unit | None:
    return source if source is not None and source.alive else None


def _throw(state: State, label: str, unit: Unit, points: int, room: int, percent: int) -> tuple[int, int]:
    """Points lost and points refused: one throw a point while there is one to lose (R8.1, R8.3, R8.4)."""
    lost = refused = 0
    for _ in range(points):
        if lost >= room:
            break
        if state.dice.chance(label, percent, hidden=unit.invisible):
            refused += 1
        else:
            lost += 1
    return lost, refused
