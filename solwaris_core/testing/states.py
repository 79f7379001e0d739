"""Two states side by side: in which facts they differ, in words."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple

from solwaris_core.events import replay
from solwaris_core.state import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solwaris_core.events import Event
    from solwaris_core.state import State

#: What of a state is compared beside its units: all that the rules read, and what is kept only to look it up.
_OF_A_STATE = (
    "acted", "acting", "auction", "auras", "gone", "hero", "hero_turns", "hidden", "last_seats", "money", "names",
    "next_uid", "occupied",
    "outcome", "phase", "picks", "seats", "serial", "spawns", "taken",
)  # fmt: skip

#: The dicts of a unit: clones share them, since every fold puts a new one in the place of the old.
_DICTS = ("counts", "notes", "ready", "uses")


def detach(state: State) -> None:
    """Give the state pickups and each unit dicts of its own, so that who writes into one of them in place reaches no
    clone of the state."""
    state.pickups = state.pickups.copy()
    for unit in state.units.values():
        for name in _DICTS:
            setattr(unit, name, deepcopy(getattr(unit, name)))


def facts(state: State) -> dict[str, Any]:
    """All that a state says, dice aside, by names such as `a.hp`, as values that can be compared."""
    found: dict[str, Any] = {name: getattr(state, name) for name in _OF_A_STATE}
    found["traps"] = [
        (trap.number, trap.kind.path, trap.owner, trap.centre, trap.area, trap.until) for trap in state.traps
    ]
    found["pickups"] = sorted((kind, tile) for tile, kind in state.pickups.items())
    found["standing"] = {tile: unit.name for tile, unit in sorted(state.standing.items())}
    for unit in state.units.values():
        found |= {f"{unit.name}.{name}": _plain(getattr(unit, name)) for name in Unit.__slots__}
    return found


def _plain(value: Any) -> Any:
    """What a unit holds, as something that can be compared."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(type(value), "__slots__") and not isinstance(value, int | str | dict | bool):
        path = getattr(value, "path", None)
        return path if path is not None else {name: _plain(getattr(value, name)) for name in type(value).__slots__}
    return value


class Difference(NamedTuple):
    """A fact that is one thing in one state and another in the other."""

    name: str
    told: Any
    true: Any

    def __str__(self) -> str:
        return f"{self.name} is {self.true!r:.200}, and the events tell {self.told!r:.200}"


def difference(told: State, true: State) -> list[Difference]:
    """What the second state says otherwise than the first, which holds what the events tell; missing facts are None."""
    expected, found = facts(told), facts(true)
    return [
        Difference(name, expected.get(name), found.get(name))
        for name in {**expected, **found}
        if found.get(name) != expected.get(name)
    ]


def listed(differences: Sequence[Difference], most: int = 5) -> str:
    """The first few as a sentence."""
    return "; ".join(str(each) for each in differences[:most])


def folded(before: State, events: Iterable[Event]) -> State:
    """The state that the events lead to from this one, which stays as it is."""
    state = before.clone()
    for event in events:
        replay(state, event)
    return state
