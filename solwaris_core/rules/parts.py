"""What a unit's figures are made of, part by part: for people who ask where a number comes from.

`modifiers.py` sums the same parts without naming them, since it is asked for at every hit and every legal set; a test
holds the two against each other. The parts come in the order in which the sums read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.rules.modifiers import DAMAGE, REFUSE_AP, REFUSE_MP, RESISTANCE, _figure, _reaches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solwaris_core.state import Lasting, State, Unit

#: Where `Unit.base` holds a figure.
_BASE = {RESISTANCE: 0, DAMAGE: 1, REFUSE_AP: 2, REFUSE_MP: 3}


class Part(NamedTuple):
    """One part of a figure: where it comes from, how much it is, and whether it counts.

    `source` is `base` (the class, the kind of unit, or a scenario), `passive`, `lasting` or `aura`. `bearer` is the
    unit that has it: of an aura the one that spreads it, else the unit itself. `lasting` is what lies on it. A part
    that does not count is weaker than another one of its kind.
    """

    source: str
    bearer: Unit
    amount: int
    counts: bool = True
    lasting: Lasting | None = None


def damage_parts(state: State, hitter: Unit, target: Unit) -> list[Part]:
    """The bonuses of a hit in percent, before any cap (R9.2). Those that count sum up to `damage_bonus`."""
    certain = [*_base(hitter, DAMAGE), *_passive(state, hitter, target, DAMAGE)]
    rivals: list[Part] = []
    for part in _lasting(hitter, DAMAGE):
        assert part.lasting is not None
        (certain if part.lasting.kind.adds else rivals).append(part)
    auras = _auras(state, hitter, DAMAGE)
    rivals += [part for part in auras if part.counts]
    best = max((part for part in rivals if part.amount > 0), key=_strength, default=None)
    worst = max((part for part in rivals if part.amount < 0), key=_strength, default=None)
    rivals = [part if part in (best, worst) else part._replace(counts=False) for part in rivals]
    return [*certain, *rivals, *(part for part in auras if not part.counts)]


def figure_parts(state: State, unit: Unit, stat: int) -> list[Part]:
    """What the base of a figure and `total` are made of: those that count sum up to both together.

    For `damage` the bonuses of a hit are `damage_parts`.
    """
    return [*_base(unit, stat), *_passive(state, unit, unit, stat), *_lasting(unit, stat), *_auras(state, unit, stat)]


def _strength(part: Part) -> int:
    return abs(part.amount)


def _base(unit: Unit, stat: int) -> Iterator[Part]:
    if stat in _BASE and unit.base[_BASE[stat]]:
        yield Part("base", unit, unit.base[_BASE[stat]])


def _passive(state: State, bearer: Unit, target: Unit, stat: int) -> Iterator[Part]:
    figures = bearer.kind.figures
    if figures is not None and figures.touches >> stat & 1:
        amount = _figure(state, figures, bearer, target, stat)
        if amount:
            yield Part("passive", bearer, amount)


def _lasting(unit: Unit, stat: int) -> Iterator[Part]:
    for lasting in unit.lasting:
        if lasting.values and not lasting.waiting and lasting.values[stat]:
            yield Part("lasting", unit, lasting.values[stat], lasting=lasting)


def _auras(state: State, unit: Unit, stat: int) -> list[Part]:
    """The auras that reach the unit; of one kind of unit the strongest bonus and the strongest malus count."""
    if not state.auras:
        return []
    found = []
    for bearer in state.units.values():
        aura = bearer.kind.aura
        if aura is None or not aura.figures.touches >> stat & 1:
            continue
        if bearer is unit or bearer.tile < 0 or not _reaches(state, bearer, unit):
            continue
        amount = _figure(state, aura.figures, bearer, unit, stat)
        if amount:
            found.append(Part("aura", bearer, amount))
    strongest: dict[tuple[str, bool], Part] = {}
    for part in found:
        kind = part.bearer.kind.path, part.amount > 0
        if kind not in strongest or abs(part.amount) > abs(strongest[kind].amount):
            strongest[kind] = part
    chosen = list(strongest.values())
    return [part._replace(counts=any(part is each for each in chosen)) for part in found]
