"""Runs a scenario: sets the duel up, does each step, and stops at the first expectation that does not hold."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from solwaris_core.arrange import arrange
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.errors import IllegalAction, SolwarisError
from solwaris_core.scenario.expectations import Failed, as_json, check
from solwaris_core.scenario.reading import read_path
from solwaris_core.scenario.result import Result

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Expected, Scenario, Step
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event


def run_path(path: str | os.PathLike[str], catalog: Catalog) -> list[Result]:
    """Run the scenarios of a file, or of every `*.scenario.yaml` below a folder.

    Raises DataError where a file cannot be read or is no scenario.
    """
    return [run(scenario, catalog) for scenario in read_path(path, catalog)]


def run(scenario: Scenario, catalog: Catalog) -> Result:
    """Run one scenario."""
    line, column, message = scenario.line, scenario.column, ""
    try:
        duel = _set_up(scenario, catalog)
        for step in scenario.steps:
            line, column = step.line, step.column
            _do_step(duel, step, scenario)
    except Failed as failure:
        line, column, message = failure.line, failure.column, failure.message
    except SolwarisError as error:
        message = f"expected the step to run, got {type(error).__name__}: {error}"
    else:
        line, column = scenario.line, scenario.column
    return Result(
        file=scenario.file, line=line, column=column, title=scenario.title, passed=not message, message=message
    )


def _set_up(scenario: Scenario, catalog: Catalog) -> Duel:
    ground, rules = scenario.map, scenario.ruleset
    extended = catalog.extended(
        classes=scenario.classes,
        maps={ground.id: ground} if isinstance(ground, Map) else {},
        rulesets={rules.id: rules} if isinstance(rules, Ruleset) else {},
    )
    return arrange(
        extended,
        map=ground.id if isinstance(ground, Map) else ground,
        ruleset=rules.id if isinstance(rules, Ruleset) else rules,
        fighters=scenario.fighters,
        units=scenario.units,
        pickups=scenario.pickups,
        dice=scenario.dice,
    )


def _do_step(duel: Duel, step: Step, scenario: Scenario) -> None:
    events: tuple[Event, ...] = ()
    if step.do is not None:
        action = _with_seat(step.do.value, step.as_, scenario)
        if step.error is not None:
            _must_be_refused(duel, action, step.error)
        else:
            events = _must_apply(duel, action, step.do)
    if step.expect is not None:
        check(duel, step.expect, events)


def _with_seat(action: Any, name: str | None, scenario: Scenario) -> Any:
    """The action as that fighter's; a fighter's seat is its place in the list."""
    if name is None:
        return action
    seat = next(place for place, fighter in enumerate(scenario.fighters) if fighter.name == name)
    return {**({action: True} if isinstance(action, str) else action), "seat": seat}


def _must_apply(duel: Duel, action: Any, place: Expected) -> tuple[Event, ...]:
    try:
        return duel.apply(action)
    except IllegalAction as error:
        raise Failed(place, f"{as_json(place.value)} to be legal", f"refused: {error.refusal}") from None


def _must_be_refused(duel: Duel, action: Any, code: Expected) -> None:
    before = duel.key(dice=True)
    try:
        duel.apply(action)
    except IllegalAction as error:
        if error.refusal.code != code.value:
            raise Failed(code, f"the error {code.value}", str(error.refusal)) from None
        if duel.key(dice=True) != before:
            raise Failed(code, "a refused action to change nothing", "another state") from None
    else:
        raise Failed(code, f"the error {code.value}", "a legal action")
