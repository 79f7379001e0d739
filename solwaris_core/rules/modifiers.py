"""A unit's figures as they stand: base, passive, lasting modifiers and auras, summed when asked (R9.2, R9.5).

Nothing here is stored. In passives and auras `me` and `caster` are the bearer; the target is whom the bearer
hits where damage is asked for, else the bearer itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.compiling.guard import covered
from solwaris_core.context import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.compiling.kinds import Figures
    from solwaris_core.state import State, Unit

DAMAGE, RESISTANCE, AP, MP, REFUSE_AP, REFUSE_MP, RANGE, IMPACT_TAKEN = range(8)


def total(state: State, unit: Unit, stat: int, coming: bool = False) -> int:
    """The sum of all that changes that figure: passive, lasting modifiers in force, auras; and where it is asked of the
    coming turn, what waits for that."""
    result = 0
    figures = unit.kind.figures
    if figures is not None and figures.touches >> stat & 1:
        result = _figure(state, figures, unit, unit, stat)
    for lasting in unit.lasting:
        if lasting.values and (coming or not lasting.waiting):
            result += lasting.values[stat]
    if state.auras >> stat & 1:
        result += sum(_strongest(state, unit, stat))
    return result


def damage_bonus(state: State, hitter: Unit, target: Unit) -> int:
    """The bonus of a hit in percent, before any cap (R9.2).

    Passives and pickups add up; of the bonuses that spells and auras lay only the strongest counts, of the
    maluses only the strongest.
    """
    result = hitter.base[1]
    figures = hitter.kind.figures
    if figures is not None:
        result += _figure(state, figures, hitter, target, DAMAGE)
    best = worst = 0
    for lasting in hitter.lasting:
        if lasting.values and not lasting.waiting:
            percent = lasting.values[DAMAGE]
            if lasting.kind.adds:
                result += percent
            elif percent > best:
                best = percent
            elif percent < worst:
                worst = percent
    if state.auras >> DAMAGE & 1:
        for percent in _strongest(state, hitter, DAMAGE):
            best = max(best, percent)
            worst = min(worst, percent)
    return result + best + worst


def resistance(state: State, unit: Unit) -> int:
    """Percent taken off hits on the unit: the cap above, signed below (R9.5)."""
    return min(unit.base[0] + total(state, unit, RESISTANCE), state.rules.resistance_cap)


def start_points(state: State, unit: Unit) -> tuple[int, int]:
    """AP and MP that a turn of the unit would start with as modifiers now stand, losses aside (R5.7, R8.4)."""
    kind = unit.kind
    ap = (kind.ap if kind.ap is not None else state.rules.turn.ap) + unit.gift_ap + total(state, unit, AP, True)
    mp = (kind.mp if kind.mp is not None else state.rules.turn.mp) + unit.gift_mp + total(state, unit, MP, True)
    return max(ap, 0), max(mp, 0)


def _figure(state: State, figures: Figures, bearer: Unit, target: Unit, stat: int) -> int:
    result = figures.fixed[stat]
    for index, work_out in figures.scaled:
        if index == stat:
            result += work_out(state, _reading(state, bearer, target))
    return result


def _reading(state: State, bearer: Unit, target: Unit) -> Context:
    context = Context(bearer, state.units.get(bearer.owner, bearer), bearer.tile, [target], target)
    context.target = target
    return context


def _strongest(state: State, unit: Unit, stat: int) -> Iterator[int]:
    """What auras do to that figure: of one kind of unit only the strongest bonus and the strongest malus count."""
    best: dict[str, int] = {}
    worst: dict[str, int] = {}
    for bearer in state.units.values():
        aura = bearer.kind.aura
        if aura is None or not aura.figures.touches >> stat & 1:
            continue
        if bearer is unit or bearer.tile < 0 or not _reaches(state, bearer, unit):
            continue
        number = _figure(state, aura.figures, bearer, unit, stat)
        chosen = best if number > 0 else worst
        if abs(number) > abs(chosen.get(bearer.kind.path, 0)):
            chosen[bearer.kind.path] = number
    yield from best.values()
    yield from worst.values()


def _reaches(state: State, bearer: Unit, unit: Unit) -> bool:
    """Does the bearer's aura change that unit? An unseen bearer's does not reach the other side: range or points
    would betray it (R14.4)."""
    aura = bearer.kind.aura
    if aura is None or unit.tile < 0:
        return False
    allied = unit.side == bearer.side
    if bearer.invisible and not allied:
        return False
    if (aura.to == "allies" and not allied) or (aura.to == "enemies" and allied):
        return False
    if aura.to == "others" and unit.uid == bearer.owner:
        return False
    return bool(covered(state.board, aura.area, bearer.tile, bearer.tile) >> unit.tile & 1)
