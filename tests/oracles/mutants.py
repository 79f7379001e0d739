"""Documents with some values dropped, renamed, exchanged or made wrong."""

from __future__ import annotations

import copy
import random
from typing import Any

Place = tuple[Any, Any]

_KEYS = (
    "to", "area", "if", "min", "max", "percent", "turns", "when", "effects", "id", "name", "text", "tip", "cost",
    "range", "aim", "format", "variant", "original", "units", "traps", "spell", "passive", "extends", "ruleset",
    "class", "english", "fr", "Big", "a__b", "unit", "trap", "kind", "of", "per", "add", "expect", "do", "as",
    "error", "events",
)  # fmt: skip
_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 30, 31, 100, 101, 300, 301, 1000, 1001, 100000, 2.5, "", " ", "x", "none",
    "self", "swap", "damage", "point", "all", "Big", "a__b", [], {}, [1], [0, 0], [1, 2, 3], {"en": "x"},
    {"en": "x", "de": "x"}, {"en": "x", "de": "x", "english": "x"}, {"circle": 2}, {"circle": 21}, {"chance": 50},
    {"base": 3}, {"per": "lost_ap", "add": 1}, {"per": "lost_app"}, {"damage": {"min": 1, "max": 2}},
    {"damage": {"mni": 1}},
)  # fmt: skip


def mutated(data: Any, chance: random.Random) -> Any:
    """A copy with one to three changes. The first key stays where it is, since what a file is hangs on it."""
    made = copy.deepcopy(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = list(_places(made))
        if places:
            _change(places, chance)
    return made


def _places(value: Any) -> list[Place]:
    """Each value inside: what holds it, and its key or index there."""
    held = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    found: list[Place] = []
    for key in held:
        found += [(value, key), *_places(value[key])]
    return found


def _change(places: list[Place], chance: random.Random) -> None:
    holder, key = chance.choice(places)
    other_holder, other_key = chance.choice(places)
    other = copy.deepcopy(other_holder[other_key])
    kind = chance.randrange(8)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder[key] = copy.deepcopy(chance.choice(_VALUES))
    elif kind == 2:
        holder[key] = other
    elif kind == 3 and isinstance(holder, dict):
        _rename(holder, key, chance.choice((*_KEYS, f"{key}s", str(key)[1:])))
    elif kind == 4 and isinstance(holder, dict):
        holder[chance.choice(_KEYS)] = other
    elif kind == 5 and isinstance(holder, list):
        holder.insert(key, other)
    elif kind == 6:
        holder[key] = [holder[key]]
    elif isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += chance.choice((-1000, -50, -1, 1, 50, 1000))
    else:
        holder[key] = copy.deepcopy(chance.choice(_VALUES))


def _rename(holder: dict[Any, Any], key: Any, name: str) -> None:
    """The same entry at the same place under another key."""
    entries = [(name if each == key else each, value) for each, value in holder.items() if each != name or each == key]
    holder.clear()
    holder.update(entries)
