"""Actions: what a seat may ask for, as objects and as JSON (formats.md, Actions)."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any, ClassVar, cast

import attrs

from solwaris_core.errors import SolwarisError


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
    to: tuple[int, int]

    def _words(self) -> dict[str, Any]:
        return {"move": list(self.to)}


@attrs.frozen
class Path(Action):
    """Walk these tiles in order (R6.2)."""

    key: ClassVar[str] = "path"
    tiles: tuple[tuple[int, int], ...]

    def _words(self) -> dict[str, Any]:
        return {"path": [list(tile) for tile in self.tiles]}


@attrs.frozen
class Cast(Action):
    """Cast a spell at a tile (R7)."""

    key: ClassVar[str] = "cast"
    spell: str
    at: tuple[int, int]

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
    at: tuple[int, int]

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
#: An action of a class of its own would be asked for its fields again and again, and might answer otherwise.
_KINDS = frozenset({Place, Move, Path, Cast, *_PLAIN.values()})
#: What each key asks for beside itself, in words.
_FORMS = {
    "move": "{move: [x, y]}",
    "path": "{path: [[x, y], …]}",
    "cast": "{cast: spell id, at: [x, y]}",
    "place": "{place: [x, y]}",
} | {key: key for key in _PLAIN}


def parse(action: object) -> Action:
    """The action, given as an object or in its JSON form; SolwarisError where it is neither."""
    if type(action) in _KINDS:
        return _checked(cast("Action", action))
    if isinstance(action, str) and action in _PLAIN:
        return _PLAIN[action]()
    if isinstance(action, Mapping):
        return _parse_mapping(dict(action))
    raise SolwarisError(f"not an action: {shown(action)}; an action is one of {', '.join(_FORMS.values())}")


def shown(value: object) -> str:
    """What a stranger sent, short; whatever it is, this does not fail."""
    try:
        return reprlib.repr(value)[:200]
    except Exception:  # noqa: BLE001 a stranger's object may do anything when it is asked for its text
        return "a very long number" if type(value) is int else f"a {type(value).__name__}"


def _checked(action: Action) -> Action:
    """The action, if its tiles and its seat are whole numbers and its spell is a word."""
    if isinstance(action, Cast):
        sound = _tile(action.at) is not None
        if sound and type(action.spell) is not str:
            raise SolwarisError(f"not an action: {shown(action)}; a spell is named by its id")
    elif isinstance(action, Move):
        sound = _tile(action.to) is not None
    elif isinstance(action, Place):
        sound = _tile(action.at) is not None
    elif isinstance(action, Path):
        path: Any = action.tiles
        sound = isinstance(path, list | tuple) and None not in [_tile(tile) for tile in path]
    else:
        sound = True
    if not sound or not _is_seat(action.seat):
        raise SolwarisError(f"not an action: {shown(action)}; tiles are two whole numbers, a seat is one")
    return action


def _parse_mapping(words: dict[Any, Any]) -> Action:
    seat = words.get("seat")
    rest = {key: value for key, value in words.items() if key != "seat"}
    key = next((key for key in _FORMS if key in rest), None)
    found = None if key is None or not _is_seat(seat) else _made(key, rest, seat)
    if found is not None:
        return found
    forms = _FORMS[key] if key else f"one of {', '.join(_FORMS.values())}"
    seat_too = "and may have a seat, a whole number" + ("; x and y are whole numbers" if "[x, y]" in forms else "")
    raise SolwarisError(f"not an action: {shown(words)}; it must be {forms}, {seat_too}")


def _made(key: str, words: dict[Any, Any], seat: int | None) -> Action | None:
    """The action of that key, or None where its words do not fit."""
    value = words[key]
    if key == "cast":
        at = _tile(words.get("at"))
        return Cast(value, at, seat=seat) if at and isinstance(value, str) and set(words) == {"cast", "at"} else None
    if len(words) > 1:
        return None
    if key in _PLAIN:
        return _PLAIN[key](seat=seat) if value is True else None
    if key == "path":
        path = [_tile(item) for item in value] if isinstance(value, list | tuple) else [None]
        return None if None in path else Path(tuple(tile for tile in path if tile), seat=seat)
    tile = _tile(value)
    if tile is None:
        return None
    return Move(tile, seat=seat) if key == "move" else Place(tile, seat=seat)


def _is_seat(seat: object) -> bool:
    return seat is None or type(seat) is int


def _tile(value: object) -> tuple[int, int] | None:
    if isinstance(value, list | tuple) and type(value) in (list, tuple) and len(value) == 2:
        x, y = value
        if type(x) is int and type(y) is int:
            return x, y
    return None
