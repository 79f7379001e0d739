"""The lines of a replay: JSON in one form only, each bound by a hash to all lines before it.

A header, a line for each action with the hash of the state after it, and the end with outcome and seed. Every line
closes with `chain`, the hash of the last `chain` and of what else stands in the line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Action
from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from pathlib import Path

#: The version of these lines, and of what the hash of a state covers.
FORMAT = 2

#: Bytes of one line, bytes of a replay, actions of a replay: no more is written or read. A line of a match that is
#: played takes some 130 bytes; strangers' lines may take twelve times their bytes in memory.
MAX_LINE = 16_384
MAX_BYTES = 24_000_000
MAX_ACTIONS = 100_000

#: The reason of a match that its driver broke off; no rule knows it.
CUT_OFF = "cut_off"


@attrs.frozen
class Part:
    """A definition that the match is made of: its id, and the hash of what the rules read of it."""

    id: str
    hash: str


@attrs.frozen
class HeroPart:
    """A hero, in the order of the seats; the hash is over its loadout and what that can bring about (R15.1)."""

    class_id: str
    side: int
    variants: tuple[str, ...]
    name: str
    hash: str


@attrs.frozen
class Header:
    """The first line: everything that a match begins with but its seed. All of it is public."""

    format: int
    engine: str
    dice: str
    ruleset: Part
    map: Part
    setup: str
    purses: tuple[int, int]
    heroes: tuple[HeroPart, ...]

    def words(self) -> dict[str, Any]:
        """The line, but for its chain."""
        return attrs.asdict(self)


@attrs.frozen
class Step:
    """An action, and the hash of the state after it, dice included."""

    action: Action
    state: str

    def words(self) -> dict[str, Any]:
        """The line, but for its chain."""
        return {"action": self.action.to_dict(), "state": self.state}


@attrs.frozen
class Ending:
    """Who won (None: nobody) and why: `fallen`, `forfeit`, `turn_limit`, or `cut_off` where it was broken off."""

    winner: int | None
    reason: str


@attrs.frozen
class End:
    """The last line: how it ended, and the seed of the dice."""

    end: Ending
    seed: int

    def words(self) -> dict[str, Any]:
        """The line, but for its chain."""
        return attrs.asdict(self)


Line = Header | Step | End


def written(words: dict[str, Any]) -> str:
    """The one form in which a line stands: no spaces, ASCII alone, keys in the order of the records."""
    return json.dumps(words, separators=(",", ":"))


def chained(chain: str, content: str) -> str:
    """The chain of the line with that content, after a line with that chain (the first line: after none)."""
    return blake2b(f"{chain}{content}".encode(), digest_size=16).hexdigest()


def closed(content: str, chain: str) -> str:
    """The whole line: the content with its chain, and a line feed."""
    return f'{content[:-1]},"chain":"{chain}"}}\n'


def file_lines(path: Path) -> Iterator[bytes]:
    """The lines of a file, of one too long only its beginning. Raises SolwarisError where it cannot be read."""
    try:
        with path.open("rb") as file:
            while line := file.readline(MAX_LINE + 1):
                yield line
    except OSError as error:
        raise SolwarisError(f"cannot read {path}: {error.strerror or error}") from error
