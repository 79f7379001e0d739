"""What must hold after a step, checked against the duel, its views and the step's events."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from solwaris_core.definitions.scenario import Expect, Expected
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event
    from solwaris_core.info import UnitInfo
    from solwaris_core.refusal import Refusal

#: How many events a message lists.
LISTED = 30


class Failed(NamedTuple):
    """An expectation that does not hold: its place, and the sentence on it."""

    line: int
    column: int
    message: str


def failed(place: Expected, expected: str, got: str) -> Failed:
    """What to report of the expectation that stands there."""
    return Failed(place.line, place.column, f"expected {expected}, got {got}")


def sentence(refusal: Refusal) -> str:
    """A refusal as messages tell it: its code, its numbers, and where more is told."""
    return f"{refusal}; `solwaris explain refusal {refusal.code}` tells more"


def as_json(value: Any) -> str:
    """A value as messages show it."""
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    """A value as YAML would give it: lists for tuples, plain dicts for mappings."""
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value


def _same(expected: Any, got: Any) -> bool:
    """Equal as data; true and 1 are not."""
    left, right = _plain(expected), _plain(got)
    return bool(left == right) and isinstance(left, bool) == isinstance(right, bool)


def check(duel: Duel, expect: Expect, events: Sequence[Event]) -> Iterator[Failed]:
    """Everything that does not hold."""
    yield from _check_events(expect.events, [event.to_dict() for event in events])
    yield from _check_units(duel, expect.units)
    for action in expect.legal:
        refusal = duel.refusal(action.value)
        if refusal is not None:
            yield failed(action, f"{as_json(action.value)} to be legal", f"refused: {sentence(refusal)}")
    for action in expect.illegal:
        if duel.refusal(action.value) is None:
            yield failed(action, f"{as_json(action.value)} to be refused", "a legal action")
    for side, sights in expect.sees.items():
        yield from _check_sight(duel, side, sights)
    if expect.winner is not None:
        yield from _check_winner(duel, expect.winner)


def _check_events(expected: Sequence[Expected], events: Sequence[Mapping[str, Any]]) -> Iterator[Failed]:
    """The expected events occur in this order; others may lie between."""
    position = 0
    after = ""
    for wanted in expected:
        found = next((at for at in range(position, len(events)) if _matches(wanted.value, events[at])), None)
        if found is None:
            name = f"the event {_named(wanted.value)}{after} (in this order, others may lie between)"
            yield failed(wanted, name, _happened(wanted.value, events))
        else:
            position, after = found + 1, f" after {wanted.value['type']}"


def _matches(wanted: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    return all(key in event and _same(value, event[key]) for key, value in wanted.items())


def _named(wanted: Mapping[str, Any]) -> str:
    return str(wanted["type"]) if len(wanted) == 1 else as_json(wanted)


def _happened(wanted: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> str:
    """The types of all events of the step in order, and of those of the wanted type the fields that were asked for."""
    told = [
        as_json({key: event.get(key) for key in wanted}) if event["type"] == wanted["type"] and len(wanted) > 1
        else str(event["type"])
        for event in events[:LISTED]
    ]  # fmt: skip
    more = ", …" if len(events) > LISTED else ""
    return ", ".join(told) + more if told else "no event"


def _check_units(duel: Duel, units: Mapping[str, Mapping[str, Expected]]) -> Iterator[Failed]:
    found = duel.units if units else {}
    for name, fields in units.items():
        for field, expected in fields.items():
            if name not in found:
                yield failed(expected, f"a unit {name}", "no unit of that name")
                break
            got = getattr(found[name], field)
            if field == "cooldown":
                yield from _check_cooldowns(name, expected, got or {})
            elif not _same(expected.value, got):
                yield failed(expected, f"{name}.{field} {as_json(expected.value)}", as_json(got))


def _check_cooldowns(name: str, expected: Expected, got: Mapping[str, int]) -> Iterator[Failed]:
    """The spells named must have these; a spell that is ready has 0."""
    wanted = expected.value
    if not isinstance(wanted, Mapping):
        yield failed(expected, f"{name}.cooldown {as_json(wanted)}", as_json(got))
        return
    for spell, turns in wanted.items():
        if not _same(turns, got.get(spell, 0)):
            yield failed(expected, f"{name}.cooldown of {spell} {as_json(turns)}", as_json(got.get(spell, 0)))


def _check_sight(duel: Duel, side: int, sights: Mapping[str, Expected]) -> Iterator[Failed]:
    view = duel.view(side)
    units: Mapping[str, UnitInfo] = view.units
    for name, expected in sights.items():
        if name in ("traps", "pickups"):
            got: Any = len(getattr(view, name))
        elif name not in units:
            got = "no unit of that name"
        else:
            unit = units[name]
            got = "hidden" if unit.hidden else unit.at
        if not _same(expected.value, got):
            shown = got if isinstance(got, str) else as_json(got)
            yield failed(expected, f"side {side} to see {name} {_word(expected.value)}", shown)


def _word(value: Any) -> str:
    return value if isinstance(value, str) else as_json(value)


def _check_winner(duel: Duel, expected: Expected) -> Iterator[Failed]:
    outcome = duel.outcome
    got = None if outcome is None else outcome.winner or "draw"
    if not _same(expected.value, got):
        yield failed(expected, f"winner {_word(expected.value)}", "none yet" if got is None else str(got))
