"""Where a scaled value comes from: base, steps, measure and bound, for every place in which one may stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from oracles.explained import check_value
from oracles.explaining import Document, flat, loaded

from solwaris_play.explain.scaled import PUBLIC
from solwaris_play.explain.scaled_text import MEASURED, worked_out
from solwaris_play.explain.scenario import explain_scenario
from solwaris_play.explain.scenario_file import read_scenarios
from solwaris_play.explain.scenario_text import scenario_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

SCALES = """
scenario: Scales
map: |
    ........
classes:
  tester:
    name: Tester
    stats: {hp: 100}
    passive:
      original:
        id: rage
        name: Rage
        damage: {per: missing_health_percent, each: 10, add: 2, max: 40}
        refuse_ap: {base: 1, per: lost_ap, add: 3}
    units:
      flag: {name: Flag, kind: thing, hp: 10, aura: {area: {circle: 3}, to: allies, resistance: {per: armour, add: 1}}}
    spells:
      - id: slash
        cost: 1
        range: [1, 2]
        aim: enemy
        effects:
          - damage:
              min: {base: 5, per: own_units, add: 5}
              max: {base: 20, per: own_units, add: 5, max: 22}
              percent: {base: 100, per: missing_health_percent, of: target, each: 10, add: 5, max: 130}
              drain: {base: 10, per: unspent_ap, add: 5, max: 100}
          - remove: {ap: {base: 1, per: own_units, add: 1}}
      - id: ward
        cost: 1
        aim: self
        effects:
          - armour: {amount: {base: 3, per: own_units, add: 4, if: {caster_health_below: 1}}}
          - modify: {resistance: {base: 5, per: unspent_ap, add: 2}, turns: 2}
fighters:
  a: {side: 1, class: tester, at: [0, 0], ap: 8, hp: 45}
  b: {side: 2, class: tester, at: [1, 0], hp: 50, armour: 4}
units: {flag: {unit: flag, owner: a, at: [3, 0]}}
dice: {chance: never, damage: [15, 7]}
steps:
  - do: {cast: ward, at: [0, 0]}
  - do: {cast: slash, at: [1, 0]}
  - do: end_turn
  - do: {cast: slash, at: [0, 0]}
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Document:
    file = tmp_path_factory.mktemp("scales") / "scales.scenario.yaml"
    file.write_text(SCALES)
    catalog, places = loaded()
    (placed,) = read_scenarios(file, catalog, places)
    document = explain_scenario(placed.scenario, catalog, placed.places)
    assert document["passed"], document["failures"]
    return document


def hits(told: Document) -> Iterator[Document]:
    return (step for each in told["steps"] for step in flat(each["steps"]) if step["what"] == "hit")


def line(text: str) -> int:
    return SCALES[: SCALES.index(text)].count("\n") + 1


def test_the_values_of_a_hit_are_told_with_their_measure_bound_and_line(told: Document) -> None:
    """R9.1: rolled between 10 and 22, times 125 %."""
    first, _ = hits(told)
    values = {value["parameter"]: value for value in first["values"]}
    amounts = {key: value["amount"] for key, value in values.items()}
    assert amounts == {"min": 10, "max": 22, "percent": 125, "drain": 40}
    percent = values["percent"]
    assert (percent["base"], percent["add"], percent["times"], percent["figure"]) == (100, 5, 5, 50)
    assert percent["place"].endswith(f":{line('percent:')}")
    assert (first["roll"]["low"], first["roll"]["high"], first["percent"]) == (10, 22, 125)


def test_a_passive_and_an_aura_and_what_lasts_say_how_they_came_to_their_amount(told: Document) -> None:
    first, second = hits(told)
    (rage,) = first["bonus"]["parts"]
    assert (rage["amount"], rage["value"]["times"], rage["value"]["figure"]) == (10, 5, 55)
    assert rage["place"].endswith(f":{line('damage: {per: missing')}")
    parts = {part["source"]: part for part in second["resistance"]["parts"]}
    assert parts["lasting"]["value"]["laid"]
    assert (parts["lasting"]["amount"], parts["lasting"]["value"]["times"]) == (19, 7)


def test_values_that_no_hit_tells_of_are_steps(told: Document) -> None:
    steps = [step for each in told["steps"] for step in flat(each["steps"]) if step["what"] == "value"]
    found = [(step["effect"]["name"], step["parameter"], step["amount"], step["held"]) for step in steps]
    assert found[:2] == [("ward", "amount", 0, True), ("ward", "resistance", 19, False)]
    assert ("slash", "ap", 2, False) in found
    for step in steps:
        check_value(step)
        assert step["place"]


def test_the_text_has_all_of_it(told: Document) -> None:
    text = "\n".join(scenario_lines(told))
    assert "percent 125 = 100 + 5 × 5: Tester b misses 50 % of its health, each 10; bound 130 (" in text
    assert "): 2 × 5: Tester a misses 55 % of its health, each 10; bound 40" in text
    assert "drain 40 = 10 + 5 × 6: Tester a has 6 AP unspent; bound 100 (" in text
    assert "5 + 2 × 7: `unspent_ap`, as it was laid" in text
    assert "amount 0 = 0: its condition does not hold (" in text


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"add": -5}, "100 - 5 × 4: x misses 40 % of its health, each 10; bound 130"),
        ({"base": 0, "bound": None, "each": 1}, "5 × 4: x misses 40 % of its health"),
        ({"measure": None, "figure": None, "times": None, "bound": None}, "100"),
        ({"figure": None, "times": None}, "100 + 5 × …: `missing_health_percent`, each 10; bound 130"),
        ({"measure": "mod:cheers"}, "100 + 5 × 4: `mod:cheers` of x is 40, each 10; bound 130"),
        ({"of": None}, "100 + 5 × 4: something unseen misses 40 % of its health, each 10; bound 130"),
        ({"place": "a.yaml:3"}, "100 + 5 × 4: x misses 40 % of its health, each 10; bound 130 (a.yaml:3)"),
    ],
)
def test_in_words(changes: dict[str, Any], words: str) -> None:
    value = {
        "base": 100, "add": 5, "each": 10, "bound": 130, "measure": "missing_health_percent", "of": "a", "figure": 40,
        "times": 4, "amount": 120, "held": False,
    }  # fmt: skip
    assert worked_out(value | changes, {"a": "x"}) == words


def test_every_measure_of_the_kernel_has_its_words() -> None:
    catalog, _ = loaded()
    own = {key for key in catalog.measures if ":" not in key}
    assert set(MEASURED) == own
    assert own >= PUBLIC


def test_a_value_that_does_not_come_out_is_caught() -> None:
    """Meta."""
    good = {"base": 1, "add": 2, "each": 3, "bound": None, "measure": "armour", "figure": 9, "times": 3, "amount": 7,
            "held": False}  # fmt: skip
    check_value(good)
    for wrong in ({"amount": 8}, {"times": 2}, {"bound": 6}, {"figure": 12}, {"held": True}):
        with pytest.raises(AssertionError):
            check_value(good | wrong)
