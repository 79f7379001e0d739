"""Writing files so that nobody ever finds half of one, and none is lost."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from collections.abc import Mapping


def write(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file, or into a new one: all of them, or none.

    They are written to a temporary file beside it, which then takes its place with its permissions, and its owner
    where that may be set; a link stays, and what it leads to is written. Raises SolwarisError as `check_goal` does,
    and where it cannot be done; the file is as it was then.
    """
    check_goal(path)
    goal = Path(os.path.realpath(path))
    temporary = None
    try:
        with tempfile.NamedTemporaryFile(dir=goal.parent, prefix=f".{goal.name}.", delete=False) as stream:
            temporary = Path(stream.name)
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if goal.exists():
            _take_after(goal, temporary)
        else:
            temporary.chmod(0o666 & ~_umask())
        temporary.replace(goal)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise SolwarisError(f"cannot write {path}: {error.strerror or error}") from error


def check_goal(path: Path) -> None:
    """Raise SolwarisError where something is there that must not be replaced.

    That is what is no regular file, what is read-only (for root as well), and a file of several hard links.
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - a path may be too long for `Path`
    except FileNotFoundError:
        return
    except OSError as error:
        raise SolwarisError(f"cannot write {path}: {error.strerror or error}") from error
    reason = ""
    if not stat.S_ISREG(found.st_mode):
        reason = f"this is {'a folder' if stat.S_ISDIR(found.st_mode) else 'a device or pipe'}, no file"
    elif not found.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) or not os.access(path, os.W_OK):
        reason = "it is read-only"
    elif found.st_nlink > 1:
        reason = f"it has {found.st_nlink} names (hard links), which would be parted; make it a file of its own first"
    if reason:
        raise SolwarisError(f"cannot write {path}: {reason}")


def refuse_to_replace(files: Mapping[Path, bytes]) -> None:
    """Raise SolwarisError where one of these files is there already, and holds something else."""
    for path, data in files.items():
        if os.path.lexists(path) and not _holds(path, data):
            raise SolwarisError(f"{path} is there already; `--force` writes over it")


def _take_after(goal: Path, temporary: Path) -> None:
    """Give the new file owner, group and permissions of the old one; owner and group only where that is allowed."""
    found = goal.stat()
    for owner, group in ((-1, found.st_gid), (found.st_uid, -1)):
        with suppress(OSError):
            os.chown(temporary, owner, group)
    temporary.chmod(stat.S_IMODE(found.st_mode))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
