"""The figures of a hit: roll, bonuses, cap, critical, resistance, armour, health lost (R9)."""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import prod
from typing import TYPE_CHECKING, Any

from solwaris_core.rules.ends import in_order_of_use
from solwaris_core.rules.modifiers import DAMAGE, IMPACT_TAKEN, RESISTANCE
from solwaris_core.rules.parts import damage_parts, figure_parts
from solwaris_play.explain.record import THROWS
from solwaris_play.explain.scaled import SCALED
from solwaris_play.explain.telling import Document, Telling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.rules.parts import Part
    from solwaris_core.state import State, Unit
    from solwaris_play.explain.record import Call

#: Enough for the product of all factors of any hit, exactly.
DIGITS = 60


def hit_figures(telling: Telling, state: State, call: Call) -> Document:
    """The hit as it is about to be dealt. What a side may not know of hitter and target is None."""
    given = call.given
    hitter: Unit | None = given["context"].caster
    unit: Unit = given["unit"]
    rules, cap = state.rules, state.rules.bonus_cap
    bonuses = damage_parts(state, hitter, unit) if hitter is not None else []
    resistances = figure_parts(state, unit, RESISTANCE)
    taken = figure_parts(state, unit, IMPACT_TAKEN) if given["impact"] else []
    bonus = max(min(counted(bonuses), cap.percent - 100), -100)
    signed = min(counted(resistances), rules.resistance_cap)
    uncut = (100 + bonus) * (100 + max(-signed, 0))
    multiplier = min(uncut, cap.percent * 100) if cap.counts_vulnerability else uncut
    factors = {
        "roll": Decimal(max(given["roll"], 0)),
        "percent": _hundredths(max(given["percent"], 0)),
        "bonus": Decimal(multiplier) / 10_000,
        "critical": _hundredths(rules.critical.percent if given["critical"] else 100),
        "share": _hundredths(given["share"]),
        "impact_taken": _hundredths(max(100 + counted(taken), 0)),
        "resistance": _hundredths(100 - max(signed, 0)),
    }
    with localcontext(prec=DIGITS):
        exact = prod(factors.values(), start=Decimal(1))
    amount = int(exact)
    pools = _pools(telling, state, unit, amount)
    absorbed = sum(pool["used"] for pool in pools)
    sees_hitter, sees_unit = telling.sees(state, hitter), telling.sees(state, unit)
    return {
        "what": "hit",
        "target": unit.name,
        "source": telling.unit(state, hitter),
        "effect": telling.effect(call) if sees_hitter and not telling.hides(state, call) else None,
        "roll": _roll(call) if sees_hitter else {"value": given["roll"]},
        "percent": given["percent"],
        "values": _values(call),
        "bonus": {
            "percent": bonus,
            "sum": counted(bonuses) if sees_hitter else None,
            "cap": cap.percent - 100,
            "parts": telling.parts(state, bonuses, DAMAGE, hitter or unit, unit) if sees_hitter else None,
        },
        "vulnerability": max(-signed, 0),
        "cut_to": cap.percent if multiplier < uncut else None,
        "critical": {
            "hit": given["critical"],
            "chance": rules.critical.chance,
            "percent": rules.critical.percent,
            "thrown": any(_thrown(call, "critical")),
        },
        "resistance": {
            "percent": signed,
            "sum": counted(resistances) if sees_unit else None,
            "cap": rules.resistance_cap,
            "parts": telling.parts(state, resistances, RESISTANCE, unit) if sees_unit else None,
        },
        "impact": given["impact"],
        "share": given["share"],
        "impact_taken": {
            "percent": counted(taken),
            "parts": telling.parts(state, taken, IMPACT_TAKEN, unit) if sees_unit else None,
        },
        "factors": {name: plain(factor) for name, factor in factors.items()},
        "exact": plain(exact),
        "amount": amount,
        "armour": {"absorbed": absorbed, "pools": pools if sees_unit else None},
        "hp": unit.hp,
        "health": min(amount - absorbed, unit.hp),
    }


def counted(parts: Iterable[Part]) -> int:
    """The sum of the parts that count."""
    return sum(part.amount for part in parts if part.counts)


def plain(number: Decimal) -> str:
    """The number without zeros at its end."""
    return f"{number.normalize():f}"


def _hundredths(percent: int) -> Decimal:
    return Decimal(percent) / 100


def _roll(call: Call) -> Document:
    """The roll and its bounds; of an impact how it is reckoned (R11.3)."""
    told: Document = {"value": call.given["roll"]}
    outer = call.outer
    if outer is not None and outer.name == "crash":
        return {**told, "tiles": outer.given["missing"], "per_tile": outer.given["per_tile"]}
    throw = next((each for each in _thrown(call, "damage") if each.result == call.given["roll"]), None)
    return told if throw is None else {**told, "low": throw.given["low"], "high": throw.given["high"]}


def _thrown(call: Call, label: str) -> list[Any]:
    """The throws of that label that were made for this hit, the last first."""
    assert call.outer is not None
    found = []
    for before in reversed(call.outer.inner[:-1]):
        if before.name == call.name or before.effect != call.effect:
            break
        if before.name in THROWS and before.given["label"] == label:
            found.append(before)
    return found


def _values(call: Call) -> list[Document]:
    """The scaled values that its effect worked out for this hit; they are told here, no longer as steps."""
    assert call.outer is not None
    found: list[Document] = []
    for before in reversed(call.outer.inner[:-1]):
        if before.name == call.name or before.effect != call.effect:
            break
        if before.name == SCALED.__qualname__ and before.seen is not None:
            found.insert(0, before.seen)
            before.seen = None
    return found


def _pools(telling: Telling, state: State, unit: Unit, amount: int) -> list[Document]:
    """The armour pools in the order of their use, and what each takes (R9.6)."""
    told = []
    for pool in in_order_of_use(state, unit.armour):
        used = min(amount, pool.amount)
        amount -= used
        until = telling.until(state, state.units.get(pool.clock), pool.until)
        told.append({"amount": pool.amount, "used": used, "until": until})
    return told
