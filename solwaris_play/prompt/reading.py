"""What a person typed, taken apart: a command, words, tiles. What it means for the duel is not known here."""

from __future__ import annotations

import re

import attrs

Tile = tuple[int, int]

#: Each command with the words for it, in every language at once.
COMMANDS = {
    "move": ("m", "move", "walk", "geh", "gehe"),
    "cast": ("c", "cast", "z", "zauber", "wirke"),
    "end": ("e", "end", "ende"),
    "place": ("p", "place", "start"),
    "bid": ("bid", "raise", "bieten", "biete"),
    "decline": ("d", "decline", "passen", "passe"),
    "targets": ("t", "targets", "ziele"),
    "spells": ("s", "spells", "zauberliste"),
    "info": ("i", "info"),
    "board": ("b", "board", "brett"),
    "log": ("l", "log"),
    "yes": ("y", "yes", "j", "ja"),
    "undo": ("u", "undo", "zurück"),
    "help": ("?", "h", "help", "hilfe"),
    "forfeit": ("forfeit", "aufgeben"),
    "quit": ("q", "quit", "exit"),
}
_MEANING = {word: command for command, words in COMMANDS.items() for word in words}

#: Numbers of a sensible length: longer ones are words, and no tile of any map.
_NUMBER = re.compile(r"-?[0-9]{1,4}")


class Misread(Exception):
    """The line cannot be understood. `key` says which words to answer with."""

    def __init__(self, key: str) -> None:
        self.key = key


@attrs.frozen
class Request:
    """`command` is one of COMMANDS, `tile` for bare coordinates, or empty; `name` what it is about; tiles in order."""

    command: str
    name: str = ""
    tiles: tuple[Tile, ...] = ()


def read(line: str) -> Request:
    """Take a line apart: `c war cry 5 4`, `c 2 5 4`, `m 3,4`, `3 4`, `?`. Raises Misread."""
    words = re.sub(r"[,;:()\[\]]", " ", line).split()
    if not words:
        return Request("")
    if _NUMBER.fullmatch(words[0]):
        return Request("tile", tiles=_tiles(words))
    command = _MEANING.get(words[0].lower())
    if command is None:
        raise Misread("no_command")
    rest = words[1:]
    name = []
    while rest and not _NUMBER.fullmatch(rest[0]):
        name.append(rest.pop(0))
    if command in {"cast", "targets", "spells"} and not name and rest:
        name.append(rest.pop(0))
    return Request(command, " ".join(name), _tiles(rest))


def _tiles(words: list[str]) -> tuple[Tile, ...]:
    """Pairs of numbers. Raises Misread where there is something else."""
    if len(words) % 2 or not all(_NUMBER.fullmatch(word) for word in words):
        raise Misread("no_tile")
    numbers = [int(word) for word in words]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
