"""Reading a replay: every line is checked by itself and against its chain before anything is played."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.actions import Action, parse
from solwaris_core.errors import ReplayError
from solwaris_core.replay.lines import (
    FORMAT,
    MAX_ACTIONS,
    MAX_BYTES,
    MAX_LINE,
    End,
    Header,
    Line,
    Step,
    chained,
    closed,
    written,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cattrs import Converter


@attrs.frozen
class Replay:
    """A replay whose lines are whole and in order; whether it was played by the rules is not known yet."""

    header: Header
    steps: tuple[Step, ...]
    end: End

    @property
    def last_line(self) -> int:
        """The number of the line `end`; that of the first action is 2."""
        return len(self.steps) + 2


def read(lines: Iterable[str | bytes]) -> Replay:
    """The replay that stands in these lines, each with its line feed, as an open file gives them.

    Raises ReplayError with the first line that is damaged, missing, moved, added or of another format.
    """
    header: Header | None = None
    steps: list[Step] = []
    end: End | None = None
    chain, size, number = "", 0, 0
    for number, text in enumerate(lines, 1):
        raw = _raw(number, text)
        size += len(raw)
        if size > MAX_BYTES or len(steps) > MAX_ACTIONS:
            raise ReplayError(number, f"a replay has at most {MAX_BYTES} bytes and {MAX_ACTIONS} actions")
        if end is not None:
            raise ReplayError(number, "nothing may follow the end of a replay")
        line, chain = _checked(number, raw, chain)
        if isinstance(line, Header):
            header = line
        elif isinstance(line, Step):
            steps.append(line)
        else:
            end = line
    if header is None:
        raise ReplayError(1, "this is no replay: it is empty")
    if end is None:
        raise ReplayError(number + 1, f"the replay is cut off after {len(steps)} actions: its end is missing")
    return Replay(header, tuple(steps), end)


def _raw(number: int, text: object) -> bytes:
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if not isinstance(raw, bytes):
        raise ReplayError(number, f"a line is text or bytes, not {type(text).__name__}")
    if len(raw) > MAX_LINE:
        raise ReplayError(number, f"the line is longer than {MAX_LINE} bytes")
    return raw


def _checked(number: int, raw: bytes, chain: str) -> tuple[Line, str]:
    """The line and its chain, if it stands in the one form there is and follows the line with that chain."""
    words = _words(number, raw)
    if number == 1:
        _check_format(words)
    said = words.pop("chain", None)
    line = _structured(number, words)
    content = written(line.words())
    if closed(content, str(said)).encode() != raw:
        raise ReplayError(number, "the line is damaged: it is not written as replays are (no line may be edited)")
    if said != chained(chain, content):
        raise ReplayError(
            number, "the chain breaks here: this line was changed, moved or added, or the one before it is missing"
        )
    return line, chained(chain, content)


def _words(number: int, raw: bytes) -> dict[str, Any]:
    if not raw.endswith(b"\n"):
        raise ReplayError(number, "the line is cut off: it has no line feed")
    try:
        words = json.loads(raw.decode("ascii"))
    except (ValueError, RecursionError):
        words = None
    if isinstance(words, dict):
        return words
    raise ReplayError(number, "this is no replay" if number == 1 else "the line is damaged: it holds no JSON object")


def _check_format(words: dict[str, Any]) -> None:
    found = words.get("format")
    if type(found) is not int:
        raise ReplayError(1, "this is no replay: the first line is no header")
    if found != FORMAT:
        age = "a newer" if found > FORMAT else "an older"
        raise ReplayError(1, f"the replay has {age} format, {str(found)[:20]}; this engine reads format {FORMAT}")


def _structured(number: int, words: dict[str, Any]) -> Line:
    """The record of the line. Looser than what may stand there: `_checked` compares it with the bytes."""
    kind: type[Line] = Header if number == 1 else End if "end" in words else Step
    try:
        found: Line = _converter().structure(words, kind)
    except Exception as error:
        what = {Header: "header", Step: "action", End: "end"}[kind]
        raise ReplayError(number, f"the line is damaged: it is no {what} of a replay") from error
    return found


@cache
def _converter() -> Converter:
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Action, lambda words, _: parse(words))
    return converter
