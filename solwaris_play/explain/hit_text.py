"""A hit and a removal in lines: every factor with its sources (R8, R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.explain.scaled_text import value_lines, worked_out
from solwaris_play.explain.words import columns, count, placed, sourced

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from solwaris_play.explain.words import Document

#: The factors as the product writes them; the roll alone is no factor on something else.
FACTORS = ("roll", "percent", "bonus", "critical", "share", "impact_taken", "resistance")
#: Parameters of the roll.
ROLLED = {"min", "max"}


def hit_lines(hit: Document, units: Mapping[str, str]) -> Iterator[str]:
    """The first line says what was lost, the others why."""
    source = units[hit["source"]] if hit["source"] else "something unseen or fallen"
    impact = "an impact, " if hit["impact"] else ""
    effect = f": {impact}{sourced(hit['effect'])}" if hit["effect"] else ""
    yield f"{units[hit['target']]} loses {hit['health']} health to {source}{effect}"
    yield columns("  roll", _roll(hit["roll"]))
    yield from _values(hit, units, ROLLED)
    if hit["percent"] != 100 or any(value["parameter"] == "percent" for value in hit["values"]):
        yield columns("  percent", f"{hit['percent']} % of the roll")
    yield from _values(hit, units, {"percent"})
    yield from _bonus(hit, units)
    yield columns("  critical", _critical(hit["critical"]))
    if hit["share"] != 100:
        yield columns("  share", f"{hit['share']} % of the impact, for who was struck (R11.4)")
    if hit["impact"]:
        taken = hit["impact_taken"]
        yield columns("  taken", f"{taken['percent']:+} %")
        yield from _parts(taken["parts"], units)
    yield from _resistance(hit["resistance"], units)
    yield from _product(hit)
    yield from _armour(hit, units)
    overkill = ", all it had" if hit["health"] == hit["hp"] else f" of the {hit['hp']} it had"
    yield columns("  health", f"{hit['health']}{overkill}")
    others = {value["parameter"] for value in hit["values"]} - ROLLED - {"percent"}
    yield from _values(hit, units, others)


def removal_lines(removal: Document, units: Mapping[str, str]) -> Iterator[str]:
    """The first line says what went, the others why."""
    points, throws = removal["points"], removal["throws"]
    by = f" to {units[removal['source']]}" if removal["source"] else ""
    effect = f": {sourced(removal['effect'])}" if removal["effect"] else ""
    yield f"{units[removal['target']]} loses {removal['lost']} of {removal['tried']} {points}{by}{effect}"
    yield columns("  refuses", f"each point with {removal['refuses']} % (R8.1)")
    yield from _parts(removal["parts"], units)
    told = ", ".join("refused" if refused else "gone" for refused in throws)
    yield columns("  attempts", f"{len(throws)}: {told}" if throws else "none")
    before = removal["lost_before"]
    yield columns("  window", f"{before} lost before, {before + removal['lost']} now, at most {removal['cap']} (R8.3)")
    if removal["why_untried"] == "window":
        yield columns("  not tried", f"{count(removal['untried'], 'point')}: the window is full")
    elif removal["why_untried"]:
        yield columns("  not tried", f"{count(removal['untried'], 'point')}: it has no more (R8.4)")


def _values(hit: Document, units: Mapping[str, str], keys: Container[str]) -> Iterator[str]:
    return (columns("", line) for line in value_lines(hit["values"], units, keys))


def _roll(roll: Document) -> str:
    if "tiles" in roll:
        return f"{roll['value']}: {count(roll['tiles'], 'tile')} short × {roll['per_tile']} (R11.3)"
    if "low" in roll:
        return f"{roll['value']}, of {roll['low']} to {roll['high']}"
    return str(roll["value"])


def _bonus(hit: Document, units: Mapping[str, str]) -> Iterator[str]:
    bonus = hit["bonus"]
    cut = f", cut from {bonus['sum']:+} %" if bonus["sum"] not in (None, bonus["percent"]) else ""
    yield columns("  bonus", f"{bonus['percent']:+} %{cut}")
    yield from _parts(bonus["parts"], units)
    if hit["vulnerability"]:
        yield columns("  vulnerable", f"{hit['vulnerability']:+} %, the target's negative resistance (R9.3)")
    if hit["cut_to"] is not None:
        cap = f"×{hit['factors']['bonus']}"
        yield columns("  cap", f"bonus and vulnerability together are cut to {cap} (R9.3)")


def _critical(critical: Document) -> str:
    shared = "" if critical["thrown"] else ", thrown earlier for this target (R9.4)"
    told = f"yes, × {critical['percent']} %" if critical["hit"] else "no"
    return f"{told}; chance {critical['chance']} %{shared}"


def _resistance(resistance: Document, units: Mapping[str, str]) -> Iterator[str]:
    over = resistance["sum"] is not None and resistance["sum"] > resistance["percent"]
    cut = f", cut from {resistance['sum']} % to the cap (R9.5)" if over else ""
    yield columns("  resistance", f"{resistance['percent']} %{cut}")
    yield from _parts(resistance["parts"], units)


def _parts(parts: Sequence[Document] | None, units: Mapping[str, str]) -> Iterator[str]:
    """A line a part; those of somebody unseen are not told."""
    if parts is None:
        yield columns("", "its parts are hidden from this side (R14.4)")
        return
    for part in parts:
        counts = "" if part["counts"] else "; does not count: only the strongest of its kind does (R9.2)"
        value = f": {worked_out(part['value'], units)}" if "value" in part else ""
        yield columns("", f"{part['amount']:+} %  {_source(part, units)}{value}{counts}")


def _source(part: Document, units: Mapping[str, str]) -> str:
    if "name" not in part:
        return "something unseen"
    if part["source"] == "aura":
        return placed(f"aura of {units[part['bearer']]}", part)
    if part["source"] != "lasting":
        return placed(f"{'passive ' if part['source'] == 'passive' else ''}{part['name']}", part)
    by = f", laid by {units[part['placer']]}" if part["placer"] else ""
    return f"{sourced(part)}{by}{_until(part['until'], units)}"


def _until(until: Document | None, units: Mapping[str, str]) -> str:
    return f", until turn {until['turn']} of {units[until['unit']]} begins" if until else ""


def _product(hit: Document) -> Iterator[str]:
    """The factors multiplied; nothing where the roll alone is the amount."""
    factors = hit["factors"]
    shown = [factors[name] for name in FACTORS if name == "roll" or factors[name] != "1"]
    if len(shown) > 1:
        rounded = "" if hit["exact"] == str(hit["amount"]) else f", rounded down to {hit['amount']} (R9.7)"
        yield f"  {' × '.join(shown)} = {hit['exact']}{rounded}"


def _armour(hit: Document, units: Mapping[str, str]) -> Iterator[str]:
    armour = hit["armour"]
    if not armour["absorbed"] and not armour["pools"]:
        return
    yield columns("  armour", f"takes {armour['absorbed']}")
    for pool in armour["pools"] or ():
        yield columns("", f"{pool['used']} of {pool['amount']}{_until(pool['until'], units)}")
