"""A match whose replay is written to a file, however the match is left."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from solwaris_core.errors import SolwarisError
from solwaris_core.replay import Recorder, file_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    import solwaris_core as sw


@contextmanager
def recorded(path: Path | None, duel: sw.Duel, seed: int) -> Iterator[Callable[[Any], Sequence[Any]]]:
    """Give what plays the actions of the duel, which is about to begin; without a path, the duel's own `apply`.

    When the block is left the replay is in the file, with the end `cut_off` where the match is not over: at the last
    round, on Ctrl-C, or because a player failed. Raises SolwarisError where the file cannot be written, or holds
    something else than a replay, which is kept.
    """
    if path is None:
        yield duel.apply
        return
    _refuse_others(path)
    recorder = Recorder(duel, seed)
    _write(path, ())
    try:
        yield recorder.apply
    finally:
        recorder.cut_off()
        _write(path, recorder.lines())


def _refuse_others(path: Path) -> None:
    """Raise SolwarisError for a file that is neither empty nor begins as a replay does."""
    # Not `Path.is_file`, which raises where a name is too long; whoever writes the file says so.
    if not os.path.isfile(path):  # noqa: PTH113
        return
    first = next(file_lines(path), None)
    if first is not None and not begins_replay(first):
        raise SolwarisError(f"{path} is no replay, and is not overwritten")


def begins_replay(line: str | bytes) -> bool:
    """Does a file with this first line begin as replays do, whole or damaged?"""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(header, dict) and {"format", "dice", "chain"} <= header.keys()


def _write(path: Path, lines: Sequence[str]) -> None:
    try:
        with path.open("w", encoding="ascii", newline="\n") as file:
            file.writelines(lines)
    except OSError as error:
        raise SolwarisError(f"cannot write {path}: {error.strerror or error}") from error
