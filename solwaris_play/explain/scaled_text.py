"""Scaled values in words: `100 + 5 × 4: brute b misses 40 % of its health, each 10; bound 130`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.explain.words import placed, sourced

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from solwaris_play.explain.words import Document

#: What a measure says of a unit.
MEASURED = {
    "missing_health_percent": "{of} misses {figure} % of its health",
    "lost_ap": "{of} has lost {figure} AP",
    "lost_mp": "{of} has lost {figure} MP",
    "lost_points": "{of} has lost {figure} AP and MP",
    "unspent_ap": "{of} has {figure} AP unspent",
    "unspent_mp": "{of} has {figure} MP unspent",
    "own_units": "{of} has {figure} own summons and things",
    "armour": "{of} has {figure} armour",
    "event_amount": "the event's amount is {figure}",
}


def value_line(value: Document, units: Mapping[str, str]) -> str:
    """A value of an effect that no hit tells of."""
    return f"{sourced(value['effect'])}: {value['parameter']} {value['amount']} = {worked_out(value, units)}"


def value_lines(values: Sequence[Document], units: Mapping[str, str], keys: Container[str]) -> Iterator[str]:
    """Those of these parameters."""
    for value in values:
        if value["parameter"] in keys:
            yield f"{value['parameter']} {value['amount']} = {worked_out(value, units)}"


def worked_out(value: Document, units: Mapping[str, str]) -> str:
    """Base and steps, what was measured, the bound, and where that stands."""
    if value["held"]:
        return placed("0: its condition does not hold", value)
    measured = _measured(value, units)
    each = f", each {value['each']}" if value["measure"] and value["each"] != 1 else ""
    bound = "" if value["bound"] is None else f"; bound {value['bound']}"
    laid = ", as it was laid" if value.get("laid") else ""
    reading = f": {measured}{each}{bound}{laid}" if measured else ""
    return placed(f"{_sum(value)}{reading}", value)


def _sum(value: Document) -> str:
    """`100 + 5 × 4`, as far as the steps are known."""
    if value["measure"] is None:
        return str(value["base"])
    steps = "…" if value["times"] is None else value["times"]
    step = f"{abs(value['add'])} × {steps}"
    if not value["base"]:
        return f"-{step}" if value["add"] < 0 else step
    return f"{value['base']} {'-' if value['add'] < 0 else '+'} {step}"


def _measured(value: Document, units: Mapping[str, str]) -> str:
    if value["measure"] is None:
        return ""
    if value["figure"] is None:
        return f"`{value['measure']}`"
    of = units[value["of"]] if value["of"] else "something unseen"
    words = MEASURED.get(value["measure"], f"`{value['measure']}` of {{of}} is {{figure}}")
    return words.format(of=of, figure=value["figure"])
