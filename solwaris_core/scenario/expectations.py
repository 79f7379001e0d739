"""What must hold after a step, checked against the duel, its views and the step's events."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solwaris_core.definitions.scenario import Expect, Expected
    from solwaris_core.duel import Duel
    from solwaris_core.events import Event
    from solwaris_core.info import UnitInfo

#: How many events a message lists.
LISTED = 30


class Failed(Exception):
    """An expectation that does not hold: its place, and the sentence on it."""

    def __init__(self, place: Expected, expected: str, got: str) -> None:
        self.line = place.line
        self.column = place.column
        self.message = f"expected {expected}, got {got}"
        super().__init__(self.message)


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


def check(duel: Duel, expect: Expect, events: Sequence[Event]) -> None:
    """Raise Failed at the first thing that does not hold."""
    _check_events(expect.events, [event.to_dict() for event in events])
    _check_units(duel, expect.units)
    for action in expect.legal:
        refusal = duel.refusal(action.value)
        if refusal is not None:
            raise Failed(action, f"{as_json(action.value)} to be legal", f"refused: {refusal}")
    for action in expect.illegal:
        if duel.refusal(action.value) is None:
            raise Failed(action, f"{as_json(action.value)} to be refused", "a legal action")
    for side, sights in expect.sees.items():
        _check_sight(duel, side, sights)
    if expect.winner is not None:
        _check_winner(duel, expect.winner)


def _check_events(expected: Sequence[Expected], events: Sequence[Mapping[str, Any]]) -> None:
    """The expected events occur in this order; others may lie between."""
    position = 0
    for wanted in expected:
        start = position
        while position < len(events) and not _matches(wanted.value, events[position]):
            position += 1
        if position == len(events):
            raise Failed(wanted, f"the event {_named(wanted.value)}", _happened(wanted.value, events[start:]))
        position += 1


def _matches(wanted: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    return all(key in event and _same(value, event[key]) for key, value in wanted.items())


def _named(wanted: Mapping[str, Any]) -> str:
    return str(wanted["type"]) if len(wanted) == 1 else as_json(wanted)


def _happened(wanted: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> str:
    """What happened instead: events of the type if there were any, else the types of all."""
    alike = [event for event in events if event["type"] == wanted["type"]]
    if alike:
        return " and ".join(as_json({key: event.get(key) for key in wanted}) for event in alike[:5])
    return ", ".join(event["type"] for event in events[:LISTED]) or "no event"


def _check_units(duel: Duel, units: Mapping[str, Mapping[str, Expected]]) -> None:
    found = duel.units if units else {}
    for name, fields in units.items():
        for field, expected in fields.items():
            if name not in found:
                raise Failed(expected, f"a unit {name}", "no unit of that name")
            got = getattr(found[name], field)
            if field == "cooldown":
                _check_cooldowns(name, expected, got or {})
            elif not _same(expected.value, got):
                raise Failed(expected, f"{name}.{field} {as_json(expected.value)}", as_json(got))


def _check_cooldowns(name: str, expected: Expected, got: Mapping[str, int]) -> None:
    """The spells named must have these; a spell that is ready has 0."""
    wanted = expected.value
    if not isinstance(wanted, Mapping):
        raise Failed(expected, f"{name}.cooldown {as_json(wanted)}", as_json(got))
    for spell, turns in wanted.items():
        if not _same(turns, got.get(spell, 0)):
            raise Failed(expected, f"{name}.cooldown of {spell} {as_json(turns)}", as_json(got.get(spell, 0)))


def _check_sight(duel: Duel, side: int, sights: Mapping[str, Expected]) -> None:
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
            raise Failed(expected, f"side {side} to see {name} {_word(expected.value)}", shown)


def _word(value: Any) -> str:
    return value if isinstance(value, str) else as_json(value)


def _check_winner(duel: Duel, expected: Expected) -> None:
    outcome = duel.outcome
    got = None if outcome is None else outcome.winner or "draw"
    if not _same(expected.value, got):
        raise Failed(expected, f"winner {_word(expected.value)}", "none yet" if got is None else str(got))
