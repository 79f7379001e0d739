"""Runs a scenario: sets the duel up, does each step, and stops after the first one with something that fails."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any

from solwaris_core.arrange import arrange
from solwaris_core.definitions.map import Map
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.errors import IllegalAction, SolwarisError
from solwaris_core.scenario.expectations import Failed, as_json, check, failed, sentence
from solwaris_core.scenario.reading import read_path
from solwaris_core.scenario.result import Result

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Expected, Scenario, Step
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event

#: How the dice complain of a scripted result.
_SCRIPTED = re.compile("the scripted ([a-z_]+) ")


def run_path(path: str | os.PathLike[str], catalog: Catalog) -> list[Result]:
    """Run the scenarios of a file, or of every `*.scenario.yaml` below a folder.

    Raises DataError where a file cannot be read or is no scenario.
    """
    return [run(scenario, catalog) for scenario in read_path(path, catalog)]


def run(scenario: Scenario, catalog: Catalog) -> Result:
    """Run one scenario."""
    line, column = scenario.line, scenario.column
    failures: list[Failed] = []
    try:
        duel = set_up(scenario, catalog)
        for step in scenario.steps:
            line, column = step.line, step.column
            failures, _ = do_step(duel, step, scenario)
            if failures:
                break
    except SolwarisError as error:
        failures = [Failed(line, column, broken_off(error))]
    if not failures:
        return Result(file=scenario.file, line=scenario.line, column=scenario.column, title=scenario.title, passed=True)
    first, *more = failures
    message = first.message + "".join(f"; also {each.line}:{each.column}: {each.message}" for each in more)
    return Result(
        file=scenario.file, line=first.line, column=first.column, title=scenario.title, passed=False, message=message
    )


def broken_off(error: SolwarisError) -> str:
    """What to say of a step that breaks off with that error: of a scripted result, that it is to be changed."""
    scripted = _SCRIPTED.match(str(error))
    if scripted is not None:
        return f"{error}; change `{scripted[1]}` under `dice:` of the scenario"
    return f"expected the step to run, got {type(error).__name__}: {error}"


def set_up(scenario: Scenario, catalog: Catalog) -> Duel:
    """The duel of a scenario before its first step."""
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


def do_step(duel: Duel, step: Step, scenario: Scenario) -> tuple[list[Failed], tuple[Event, ...]]:
    """Act; what does not hold (of an action that went otherwise than it should, only that), and what happened."""
    events: tuple[Event, ...] = ()
    if step.do is not None:
        action = with_seat(step.do.value, step.as_, scenario)
        try:
            if step.error is not None:
                failures = _must_be_refused(duel, action, step.error)
                if failures:
                    return failures, ()
            else:
                events = duel.apply(action)
        except IllegalAction as error:
            return [failed(step.do, f"{as_json(step.do.value)} to be legal", f"refused: {sentence(error.refusal)}")], ()
    return list(check(duel, step.expect, events)) if step.expect is not None else [], events


def with_seat(action: Any, name: str | None, scenario: Scenario) -> Any:
    """The action as that fighter's; a fighter's seat is its place in the list."""
    if name is None:
        return action
    seat = next(place for place, fighter in enumerate(scenario.fighters) if fighter.name == name)
    return {**({action: True} if isinstance(action, str) else action), "seat": seat}


def _must_be_refused(duel: Duel, action: Any, code: Expected) -> list[Failed]:
    before = duel.key(dice=True)
    try:
        duel.apply(action)
    except IllegalAction as error:
        if error.refusal.code != code.value:
            return [failed(code, f"the error {code.value}", sentence(error.refusal))]
        if duel.key(dice=True) != before:
            return [failed(code, "a refused action to change nothing", "another state")]
        return []
    return [failed(code, f"the error {code.value}", "a legal action")]
