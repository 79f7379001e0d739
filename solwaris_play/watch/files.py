"""The files of a folder that a verdict depends on, and which of them have changed since one last looked.

Their names are full ones: `.` and `./mod` may be written in many ways, and what `validate` reports in another.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Content, and the Python of plugins.
ENDINGS = (".yaml", ".yml", ".py")
#: Folders that hold nothing of anybody's making.
SKIPPED = ("__pycache__", "node_modules")

Stamp = tuple[int, int, int]


def full(name: str | os.PathLike[str]) -> str:
    """The name by which files are told apart, however the folder was named. Links stay what they are."""
    return os.path.abspath(name)  # noqa: PTH100 - `Path.resolve` would follow links, and `absolute` keeps `..`


class Files:
    """What is in the folder, however it came there: saved in place, renamed, moved in with its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known = dict(_stamps(folder))

    def changed(self) -> list[str]:
        """The full names of files that are new, gone or other than when this was asked last, sorted."""
        now = dict(_stamps(self.folder))
        found = [name for name in {*now, *self._known} if now.get(name) != self._known.get(name)]
        self._known = now
        return sorted(found)

    def all(self) -> list[str]:
        """The full names of all files, sorted."""
        return sorted(self._known)


def _stamps(folder: Path) -> Iterator[tuple[str, Stamp]]:
    """Each file with what tells one state of it from another; hidden ones never, links are not followed."""
    for here, folders, names in os.walk(full(folder)):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in SKIPPED]
        for name in names:
            if name.startswith(".") or not name.lower().endswith(ENDINGS):
                continue
            path = os.path.join(here, name)  # noqa: PTH118 - os.walk gives texts, and this runs at every save
            try:
                found = os.lstat(path)
            except OSError:
                continue
            yield path, (found.st_mtime_ns, found.st_size, found.st_ino)
