"""A scenario, run and explained: what each step did, with all figures, and which expectation does not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_core.actions import parse
from solwaris_core.errors import SolwarisError
from solwaris_core.scenario import set_up
from solwaris_core.scenario.run import do_step, with_seat
from solwaris_play.explain.duel import Explained
from solwaris_play.explain.places import near
from solwaris_play.explain.refusal import explain_refusal, refused
from solwaris_play.languages import ENGLISH
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import solwaris_core as sw
    from solwaris_core.actions import Action
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario, Step
    from solwaris_core.scenario.expectations import Failed
    from solwaris_play.explain.places import Places

Document = dict[str, Any]


def explain_scenario(scenario: Scenario, catalog: Catalog, places: Places) -> Document:
    """Every step until the first that fails, ready for JSON: where it stands, the action as `explain duel` tells it
    (or its refusal, as `explain refusal` does), and what does not hold."""
    told: Document = {
        "file": near(scenario.file), "line": scenario.line, "title": " ".join(scenario.title.split()),
        "passed": False, "failures": [], "steps": [], "left": len(scenario.steps),
    }  # fmt: skip
    try:
        duel = set_up(scenario, catalog)
    except SolwarisError as error:
        told["failures"] = [_failure(scenario.file, scenario.line, scenario.column, _raised(error))]
        return told
    teller = Teller(duel, ENGLISH)
    for number, step in enumerate(scenario.steps, 1):
        told["steps"].append(_step(duel, teller, places, step, scenario) | {"number": number})
        told["left"] -= 1
        if told["steps"][-1]["failures"]:
            return told
    return told | {"passed": True}


def _step(duel: sw.Duel, teller: Teller, places: Places, step: Step, scenario: Scenario) -> Document:
    """One step, done in place."""
    failures: list[Document] = []
    head: Document = {"place": f"{near(scenario.file)}:{step.line}", "turn": duel.turn, "acting": duel.acting}
    units = {name: teller.names.unit(name) for name in duel.units}
    action, refusal = None, None
    if step.do is not None:
        action = parse(with_seat(step.do.value, step.as_, scenario))
        refusal = _refusal(duel, action, step)

    def done() -> Iterator[tuple[sw.Duel, Sequence[Any]]]:
        try:
            failed, events = do_step(duel, step, scenario)
        except SolwarisError as error:
            failures.append(_failure(scenario.file, step.line, step.column, _raised(error)))
            raise
        failures.extend(_of(scenario.file, each) for each in failed)
        yield duel, events

    explained: Document = {"action": None if action is None else action.to_dict(), "units": units, "steps": []}
    try:
        if action is None or refusal is not None or step.error is not None:
            next(done())
        else:
            explained |= Explained(duel, teller, places, None).action(done(), action)
    except SolwarisError:
        # What it did before it broke down is undone with it; its own failure is told, any other is not ours to hide.
        if not failures:
            raise
    expected = None if step.error is None else step.error.value
    return head | explained | {"refusal": refusal, "expected": expected, "failures": failures}


def _refusal(duel: sw.Duel, action: Action, step: Step) -> Document | None:
    """Why it is refused; where the step does not expect that, with what would help."""
    found = duel.refusal(action)
    if found is None:
        return None
    return explain_refusal(duel, action) if step.error is None else refused(duel, action, found)


def _of(file: str, failed: Failed) -> Document:
    return _failure(file, failed.line, failed.column, failed.message)


def _failure(file: str, line: int, column: int, message: str) -> Document:
    return {"file": near(file), "line": line, "column": column, "message": message}


def _raised(error: SolwarisError) -> str:
    """What `solwaris scenario` says of a step that breaks off."""
    return f"expected the step to run, got {type(error).__name__}: {error}"
