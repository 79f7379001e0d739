"""Writing a new folder: nothing that is there is touched, and what fails leaves nothing behind."""

from __future__ import annotations

import os
import secrets
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solwaris_core.errors import SolwarisError

if TYPE_CHECKING:
    from collections.abc import Mapping


def write(root: Path, files: Mapping[str, str]) -> None:
    """Make a folder with these files, by their paths in it; folders above it are made if need be.

    All is written to a temporary folder first, which then takes its place. Raises UsageError where something is there
    that is no empty folder, SolwarisError where it cannot be written; then everything that was made is gone again, and
    so it is after Ctrl-C.
    """
    try:
        _check_empty(root)
        goal = Path(os.path.realpath(root))
        if goal.is_dir():
            _fill(goal, files)
        else:
            _make(goal, files)
    except OSError as error:
        raise SolwarisError(f"cannot write {root}: {error.strerror or error}") from error


def _check_empty(root: Path) -> None:
    if not root.exists() and not root.is_symlink():
        return
    if not root.is_dir():
        raise click.UsageError(f"{root} is there already and no folder; name another one")
    if next(root.iterdir(), None) is not None:
        raise click.UsageError(f"the folder {root} is not empty, and nothing is overwritten; name another one")


def _make(goal: Path, files: Mapping[str, str]) -> None:
    """Make a folder that is not there yet, with the folders above it that are missing, in one step."""
    top = goal
    while not os.path.lexists(top.parent):
        top = top.parent
    temporary = _temporary(top.parent)
    try:
        _write_all(temporary / goal.relative_to(top), files)
        temporary.rename(top)
    except BaseException:
        shutil.rmtree(temporary, ignore_errors=True)
        raise


def _fill(goal: Path, files: Mapping[str, str]) -> None:
    """Put the files into a folder that is there: it may be where somebody stands, so it is not replaced."""
    temporary = _temporary(goal)
    moved: list[Path] = []
    try:
        _write_all(temporary, files)
        for path in sorted(temporary.iterdir()):
            moved.append(path)
            path.rename(goal / path.name)
        temporary.rmdir()
    except BaseException:
        for path in moved:
            # What is not where it was written has got to its place.
            if not os.path.lexists(path):
                _remove(goal / path.name)
        shutil.rmtree(temporary, ignore_errors=True)
        raise


def _temporary(folder: Path) -> Path:
    """A name in a folder that nobody else has, so that what bears it may be removed whenever it was made."""
    return folder / f".solwaris-{secrets.token_hex(8)}"


def _write_all(root: Path, files: Mapping[str, str]) -> None:
    root.mkdir(parents=True)
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(text.encode())


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
