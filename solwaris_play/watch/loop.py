"""Waiting for saves, and judging the folder after each."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError
from solwaris_play.commands.common import echo
from solwaris_play.watch.files import Files

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from solwaris_play.watch.bench import Bench

#: Milliseconds without a change after which those that came are one save; milliseconds that it may take at most.
QUIET, LONGEST = 30, 300
#: Milliseconds after which one looks whether the folder is still there.
LOOK = 200
#: Seconds in which a folder that has vanished may come back, as when another branch is checked out.
GRACE = 1.0
#: So often in a row listening may break off, before it is given up.
MOST_FAILURES = 50
#: Names of files that a line lists.
LISTED = 4


def listening(folder: Path) -> Iterator[None]:
    """Something below the folder may have changed since this was called. Raises SolwarisError where the folder
    vanishes, and at once where the extra `mod` is missing, or the folder's name is no text."""
    saves = _saves(folder)
    next(saves)
    return saves


def watch(folder: Path, bench: Bench, saves: Iterator[None]) -> None:
    """Judge the folder now and after each save, until Ctrl-C."""
    files = Files(folder)
    bench.judge(files.all())
    echo(f"watching {folder}; Ctrl-C ends")
    for _ in saves:
        changed = files.changed()
        if changed:
            _restart_for(changed)
            echo(f"{_listed(folder, changed)} changed")
            bench.judge(changed)


def _saves(folder: Path) -> Iterator[None]:
    """Something below the folder may have changed. The first comes when one is about to listen."""
    try:
        from watchfiles import watch as changes
        from watchfiles._rust_notify import WatchfilesRustInternalError
    except ImportError:
        message = "`solwaris watch` needs the extra `mod` (missing: watchfiles)"
        raise SolwarisError(f"{message}; install it with: pip install 'solwaris[mod]'") from None
    try:
        os.fspath(folder).encode()
    except UnicodeEncodeError as error:  # watchfiles takes text alone
        raise SolwarisError(
            f"{folder}: the name is no UTF-8, and such a folder cannot be watched; rename it"
        ) from error
    failed = 0
    while True:
        one = _identity(folder)
        first = True
        try:
            for found in changes(folder, debounce=LONGEST, step=QUIET, rust_timeout=LOOK, yield_on_timeout=True):
                if _identity(folder) != one:
                    break
                if found or first:
                    first, failed = False, 0
                    yield
        except WatchfilesRustInternalError as error:
            # So it ends where a file has changed whose name is no UTF-8; listening anew one looks at everything.
            failed += 1
            if failed > MOST_FAILURES:
                raise SolwarisError(f"cannot watch {folder}: {error}") from error
            continue
        late = time.monotonic() + GRACE
        while _identity(folder) is None:
            if time.monotonic() > late:
                raise SolwarisError(f"{folder} is gone, so there is nothing left to watch")
            time.sleep(LOOK / 1000)


def _identity(folder: Path) -> tuple[int, int] | None:
    """What tells this folder from another one of its name; None where there is none."""
    try:
        found = folder.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _restart_for(changed: Collection[str]) -> None:
    """Begin anew, in this process's place, where Python that has been imported is another now."""
    saved = {os.path.realpath(name) for name in changed if name.endswith(".py")}
    imported = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    if saved & {os.path.realpath(file) for file in imported if file}:
        echo("its Python has changed: everything is read anew")
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, "-m", "solwaris_play", *sys.argv[1:]])


def _listed(folder: Path, names: Sequence[str]) -> str:
    """The names as seen from the folder."""
    shown = [os.path.relpath(name, folder) for name in names[:LISTED]]
    return ", ".join(shown) + (f" and {len(names) - LISTED} more" if len(names) > LISTED else "")
