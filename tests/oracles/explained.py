"""An explained action against its events: every figure reckoned anew from the parts that are told."""

from __future__ import annotations

import json
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from oracles.explaining import Document, flat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.events import Event


def check(document: Document, events: Sequence[Event]) -> list[Document]:
    """All figures of all steps against the events; the steps."""
    steps = list(flat(document["steps"]))
    hits = [step for step in steps if step["what"] == "hit"]
    damaged = [event.to_dict() for event in events if event.type == "damaged"]
    assert [hit["event"] for hit in hits] == damaged
    for hit in hits:
        check_hit(hit)
    removals = [step for step in steps if step["what"] == "removal"]
    removed = [event.to_dict() for event in events if event.type == "points_removed"]
    told = [(each["target"], each["points"], each["lost"], each["refused"]) for each in removals if each["throws"]]
    assert told == [
        (each["unit"], "AP" if each["ap"] or (not each["mp"] and points == "AP") else "MP", each["ap"] + each["mp"],
         each["refused"]) for each, (_, points, _, _) in zip(removed, told, strict=True)
    ]  # fmt: skip
    for removal in removals:
        check_removal(removal)
        check_parts(removal["parts"])
    for value in (step for step in steps if step["what"] == "value"):
        check_value(value)
    for what, type_ in (("push", "pushed"), ("pull", "pulled"), ("walk", "moved")):
        gone = sum(step["gone"] for step in steps if step["what"] == what)
        assert gone == sum(event.type == type_ for event in events), what
    json.dumps(document)
    return steps


def check_hit(hit: Document) -> None:
    """Every figure of the event follows from the parts, reckoned anew."""
    event = hit["event"]
    bonus = sum(part["amount"] for part in hit["bonus"]["parts"] if part["counts"])
    assert event["bonus_percent"] == max(min(bonus, hit["bonus"]["cap"]), -100) == hit["bonus"]["percent"]
    check_parts([*hit["bonus"]["parts"], *hit["resistance"]["parts"], *hit["impact_taken"]["parts"]])
    check_values(hit)
    resistance = sum(part["amount"] for part in hit["resistance"]["parts"] if part["counts"])
    assert event["resistance"] == min(resistance, hit["resistance"]["cap"]) == hit["resistance"]["percent"]
    assert (event["roll"], event["critical"]) == (hit["roll"]["value"], hit["critical"]["hit"])
    if "low" in hit["roll"]:
        assert hit["roll"]["low"] <= event["roll"] <= hit["roll"]["high"]
    if "tiles" in hit["roll"]:
        assert event["roll"] == hit["roll"]["tiles"] * hit["roll"]["per_tile"]
        assert hit["impact"]
    multiplier = Fraction(100 + hit["bonus"]["percent"], 100) * Fraction(100 + hit["vulnerability"], 100)
    if hit["cut_to"] is not None:
        assert multiplier > Fraction(hit["cut_to"], 100)
        multiplier = Fraction(hit["cut_to"], 100)
    taken = sum(part["amount"] for part in hit["impact_taken"]["parts"] if part["counts"])
    reckoned = {
        "roll": Fraction(event["roll"]),
        "percent": Fraction(hit["percent"], 100),
        "bonus": multiplier,
        "critical": Fraction(hit["critical"]["percent"] if event["critical"] else 100, 100),
        "share": Fraction(hit["share"], 100),
        "impact_taken": max(Fraction(100 + taken, 100), Fraction(0)),
        "resistance": 1 - Fraction(max(event["resistance"], 0), 100),
    }
    assert {name: Fraction(factor) for name, factor in hit["factors"].items()} == reckoned
    exact = prod(reckoned.values(), start=Fraction(1))
    assert Fraction(hit["exact"]) == exact
    assert hit["amount"] == exact.__floor__()
    assert event["absorbed"] == sum(pool["used"] for pool in hit["armour"]["pools"])
    assert all(0 <= pool["used"] <= pool["amount"] for pool in hit["armour"]["pools"])
    assert event["health"] == min(hit["amount"] - event["absorbed"], hit["hp"]) == hit["health"]


def check_values(hit: Document) -> None:
    """The scaled values of the hit's effect lead to what was rolled, and to the factor on it."""
    used = {"percent": hit["percent"], "min": hit["roll"].get("low"), "max": hit["roll"].get("high")}
    for value in hit["values"]:
        check_value(value)
        assert value["amount"] == used.get(value["parameter"], value["amount"])


def check_parts(parts: Sequence[Document]) -> None:
    """Each scaled part of a figure reckoned anew."""
    for part in parts:
        if "value" in part:
            check_value(part["value"])
            assert part["value"]["amount"] == part["amount"]


def check_value(value: Document) -> None:
    """Base and steps make the amount, as far as the bound allows; the figure makes the steps."""
    if value["figure"] is not None:
        assert value["times"] == value["figure"] // value["each"]
    if value["held"]:
        assert value["amount"] == 0
        return
    if value["measure"] is not None and value["times"] is None:
        return
    reckoned = value["base"] + value["add"] * (value["times"] or 0)
    if value["bound"] is not None:
        reckoned = max(reckoned, value["bound"]) if value["add"] < 0 else min(reckoned, value["bound"])
    assert value["amount"] == reckoned


def check_removal(removal: Document) -> None:
    refuses = sum(part["amount"] for part in removal["parts"] if part["counts"])
    assert refuses == removal["refuses"]
    assert removal["lost"] + removal["refused"] + removal["untried"] == removal["tried"]
    room = min(removal["cap"] - removal["lost_before"], max(removal["there"], 0))
    assert removal["lost"] <= max(room, 0)
    if removal["untried"]:
        full = removal["lost_before"] + removal["lost"] >= removal["cap"]
        assert removal["why_untried"] == ("window" if full else "none_there")
        assert removal["lost"] == max(room, 0)
