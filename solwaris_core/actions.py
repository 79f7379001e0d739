"""Actions: what a seat may ask for, as objects and as JSON (formats.md, Actions)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from solwaris_core.errors import SolwarisError

Place_ = tuple[int, int]


@attrs.frozen
class Action:
    """The root of all actions. `seat` may be left out where only one may act."""

    key: ClassVar[str]
    seat: int | None = attrs.field(default=None, kw_only=True)

    def to_dict(self) -> dict[str, Any]:
        """The action as JSON writes it; `parse` reads it back."""
        return self._words() | ({} if self.seat is None else {"seat": self.seat})

    def _words(self) -> dict[str, Any]:
        return {self.key: True}


@attrs.frozen
class Move(Action):
    """Walk to a tile by the shortest path (R6.2)."""

    key: ClassVar[str] = "move"
    to: Place_

    def _words(self) -> dict[str, Any]:
        return {"move": list(self.to)}


@attrs.frozen
class Path(Action):
    """Walk these tiles in order (R6.2)."""

    key: ClassVar[str] = "path"
    tiles: tuple[Place_, ...]

    def _words(self) -> dict[str, Any]:
        return {"path": [list(tile) for tile in self.tiles]}


@attrs.frozen
class Cast(Action):
    """Cast a spell at a tile (R7)."""

    key: ClassVar[str] = "cast"
    spell: str
    at: Place_

    def _words(self) -> dict[str, Any]:
        return {"cast": self.spell, "at": list(self.at)}


@attrs.frozen
class EndTurn(Action):
    """End the turn of the unit to move (R5.7)."""

    key: ClassVar[str] = "end_turn"


@attrs.frozen
class Forfeit(Action):
    """Give the seat up (R16.2); allowed at any time."""

    key: ClassVar[str] = "forfeit"


@attrs.frozen
class Timeout(Action):
    """Time ran out: the driver says so (R5.9)."""

    key: ClassVar[str] = "timeout"


@attrs.frozen
class Place(Action):
    """Pick a start tile (R3)."""

    key: ClassVar[str] = "place"
    at: Place_

    def _words(self) -> dict[str, Any]:
        return {"place": list(self.at)}


@attrs.frozen
class Bid(Action):
    """Raise for the initiative (R4)."""

    key: ClassVar[str] = "bid"


@attrs.frozen
class Decline(Action):
    """Raise no further (R4)."""

    key: ClassVar[str] = "decline"


_PLAIN: dict[str, type[Action]] = {action.key: action for action in (EndTurn, Forfeit, Timeout, Bid, Decline)}
_KEYS = ("move", "path", "cast", "place", *_PLAIN)


def parse(action: object) -> Action:
    """The action, given as an object or in its JSON form; SolwarisError where it is neither."""
    if isinstance(action, Action):
        return action
    if isinstance(action, str) and action in _PLAIN:
        return _PLAIN[action]()
    if isinstance(action, Mapping):
        found = _parse_mapping(dict(action))
        if found is not None:
            return found
    raise SolwarisError(f"not an action: {action!r:.200}; an action is one of {', '.join(_KEYS)}")


def _parse_mapping(words: dict[Any, Any]) -> Action | None:
    seat = words.pop("seat", None)
    if seat is not None and type(seat) is not int:
        return None
    if set(words) == {"cast", "at"} and isinstance(words["cast"], str):
        at = _tile(words["at"])
        return Cast(words["cast"], at, seat=seat) if at else None
    if len(words) != 1:
        return None
    key, value = next(iter(words.items()))
    if key in _PLAIN:
        return _PLAIN[key](seat=seat) if value is True else None
    if key == "path" and isinstance(value, list | tuple):
        path = [_tile(item) for item in value]
        return None if None in path else Path(tuple(tile for tile in path if tile), seat=seat)
    tile = _tile(value)
    if tile is None:
        return None
    if key == "move":
        return Move(tile, seat=seat)
    return Place(tile, seat=seat) if key == "place" else None


def _tile(value: object) -> Place_ | None:
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(number) is int for number in value):
        return (value[0], value[1])
    return None
