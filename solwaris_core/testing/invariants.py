"""What must hold of every duel at every moment, looked at from outside through the public face."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from solwaris_core.masks import tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.duel import Duel
    from solwaris_core.events import Event


def broken_invariants(duel: Duel) -> list[str]:
    """A sentence for each invariant that does not hold; empty where all is well."""
    board, rules = duel.board, duel.rules
    playable = {board.xy(tile) for tile in tiles(board.free)}
    standing = [unit for unit in duel.units.values() if unit.alive and unit.at is not None]
    found = []
    for at, count in Counter(unit.at for unit in standing).items():
        if count > 1:
            found.append(f"R6.1: {count} units stand on {at}")
    for unit in duel.units.values():
        assert unit.hp is not None
        assert unit.ap is not None
        assert unit.mp is not None
        if unit.alive and unit.at not in playable and duel.phase == "fight":
            found.append(f"R1.1: {unit.name} stands on {unit.at}, which is not playable")
        if not unit.alive and unit.at is not None:
            found.append(f"R9.8: {unit.name} has left and still stands on {unit.at}")
        if not 0 <= unit.hp <= unit.max_hp or (unit.alive and unit.hp == 0):
            found.append(f"R9.8, R9.10: {unit.name} has {unit.hp} of {unit.max_hp} health, alive: {unit.alive}")
        if min(unit.ap, unit.mp, unit.armour or 0) < 0:
            found.append(f"R8.4: {unit.name} has {unit.ap} AP, {unit.mp} MP, {unit.armour} armour")
        if (unit.resistance or 0) > rules.resistance_cap:
            found.append(f"R9.5: {unit.name} has {unit.resistance} % resistance")
        if (unit.lost_ap or 0) > rules.removal_cap.ap or (unit.lost_mp or 0) > rules.removal_cap.mp:
            found.append(f"R8.3: {unit.name} lost {unit.lost_ap} AP and {unit.lost_mp} MP in one window")
        if abs(unit.damage or 0) > rules.bonus_cap.percent - 100:
            found.append(f"R9.3: {unit.name} has a bonus of {unit.damage} %")
    kinds = [pickup.kind for pickup in duel.pickups]
    if len(kinds) > rules.pickups.count or len(set(kinds)) < len(kinds):
        found.append(f"R13.1: pickups {kinds}")
    for pickup in duel.pickups:
        if pickup.at not in playable:
            found.append(f"R13.1: a pickup lies on {pickup.at}")
    if (duel.outcome is None) != bool(duel.to_act):
        found.append(f"R16: outcome {duel.outcome}, to act {duel.to_act}")
    for side in (1, 2):
        seats = [unit for unit in duel.units.values() if unit.kind == "hero" and unit.side == side]
        if not any(unit.alive and not unit.forfeited for unit in seats) and duel.outcome is None:
            found.append(f"R16.1, R16.2: side {side} has no seat left and goes on")
    if rules.idle is not None:
        for unit in duel.units.values():
            if unit.idle >= rules.idle.forfeit_after and not unit.forfeited:
                found.append(f"R16.5: {unit.name} was idle {unit.idle} times and still plays")
    if rules.end.turn_limit is not None and duel.turn > rules.end.turn_limit and duel.outcome is None:
        found.append(f"R16.3: turn {duel.turn} is past the limit")
    fallen = {unit.name for unit in duel.units.values() if unit.kind == "hero" and not unit.alive}
    if duel.outcome is None:
        found += [f"R9.8: {unit.name} outlived {unit.owner}" for unit in standing if unit.owner in fallen]
        found += [f"R9.8: a trap outlived {trap.owner}" for trap in duel.traps if trap.owner in fallen]
    if len(duel.traps) > 64:
        found.append(f"{len(duel.traps)} traps lie")
    return found


def broken_events(events: Iterable[Event], duel: Duel) -> list[str]:
    """A sentence for each hit whose sums are past a cap of the duel's rules: bonus (R9.3), resistance (R9.5)."""
    rules = duel.rules
    found = []
    for event in events:
        if event.type == "damaged":
            told = event.to_dict()
            if not -100 <= told["bonus_percent"] <= rules.bonus_cap.percent - 100:
                found.append(f"R9.3: {told}")
            if told["resistance"] > rules.resistance_cap or min(told["absorbed"], told["health"]) < 0:
                found.append(f"R9.5: {told}")
    return found
