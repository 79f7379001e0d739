"""A match whose replay is written to a file, however the match is left."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from solwaris_core.errors import SolwarisError
from solwaris_core.replay import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    import solwaris_core as sw


@contextmanager
def recorded(path: Path | None, duel: sw.Duel, seed: int) -> Iterator[Callable[[Any], Sequence[Any]]]:
    """Give what plays the actions of the duel, which is about to begin; without a path, the duel's own `apply`.

    When the block is left the replay is in the file, with the end `cut_off` where the match is not over: at the last
    round, on Ctrl-C, or because a player failed. Raises SolwarisError where the file cannot be written.
    """
    if path is None:
        yield duel.apply
        return
    recorder = Recorder(duel, seed)
    _write(path, ())
    try:
        yield recorder.apply
    finally:
        recorder.cut_off()
        _write(path, recorder.lines())


def _write(path: Path, lines: Sequence[str]) -> None:
    try:
        with path.open("w", encoding="ascii", newline="\n") as file:
            file.writelines(lines)
    except OSError as error:
        raise SolwarisError(f"cannot write {path}: {error.strerror or error}") from error
