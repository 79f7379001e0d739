"""Finding and reading the YAML files of folders, without ever leaving them or reading more than the limits."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from solwaris_core.loading.limits import (
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_FILES,
    MAX_FOLDER_BYTES,
    MAX_FOLDER_NODES,
    MAX_FOLDERS_DEEP,
)
from solwaris_core.loading.nodes import Scalar
from solwaris_core.loading.problems import Enough, Problems

SCENARIO = ".scenario.yaml"
YAML = ".yaml"


class Source(NamedTuple):
    """A file to read: the name that problems give it, and where its bytes are."""

    name: str
    file: Traversable


def folder_files(
    folder: Traversable, problems: Problems, *, content: bool = True, scenarios: bool = False
) -> Iterator[Source]:
    """Every `*.yaml` below a folder, in order of name; `*.scenario.yaml` only if asked for, hidden folders never.

    A name that ends in nearly that (`.yml`) is a problem, so that no file is passed over in silence. Links are not
    followed: one that leads out of the folder or to nothing is a problem, others lead to what is found anyway.
    """
    try:
        yield from _below(folder, problems, content=content, scenarios=scenarios)
    except Enough:
        return


def _below(folder: Traversable, problems: Problems, *, content: bool, scenarios: bool) -> Iterator[Source]:
    count = entries = 0
    waiting = [(folder, 0)]
    while waiting:
        current, depth = waiting.pop()
        children = _children(current, problems, MAX_ENTRIES - entries + 1)
        entries += len(children)
        if entries > MAX_ENTRIES:
            message = f"the folder holds more than {MAX_ENTRIES} files and folders; name the files that are meant"
            problems.add_at(str(folder), 1, 1, "too_large", message)
            return
        folders = []
        for child in children:
            if child.name.startswith("."):
                continue
            what = _what(child, problems)
            if what == "link":
                _check_link(child, folder, problems)
            elif what == "folder":
                folders.append((child, depth + 1))
            elif what == "file" and (ending := _ending(child.name)) and (scenarios if ending == SCENARIO else content):
                if not child.name.endswith(ending):
                    message = f"this file is not read; its name must end in `{ending}`"
                    problems.add_at(str(child), 1, 1, "wrong_ending", message)
                    continue
                count += 1
                if count > MAX_FILES:
                    problems.add_at(str(folder), 1, 1, "too_large", f"the folder holds more than {MAX_FILES} files")
                    return
                yield Source(str(child), child)
        if folders and depth >= MAX_FOLDERS_DEEP:
            problems.add_at(str(current), 1, 1, "too_deep", f"more than {MAX_FOLDERS_DEEP} folders inside each other")
        else:
            waiting.extend(reversed(folders))


def _ending(name: str) -> str:
    """The ending that a file of this name has, or should have; nothing for other files than YAML."""
    low = name.lower().replace(".yml", YAML)
    return SCENARIO if low.endswith(SCENARIO) else YAML if low.endswith(YAML) else ""


def _children(folder: Traversable, problems: Problems, most: int) -> list[Traversable]:
    try:
        return sorted(islice(folder.iterdir(), most), key=lambda child: child.name)
    except OSError as error:
        problems.add_at(str(folder), 1, 1, *_operating_system(error))
        return []


def _what(child: Traversable, problems: Problems) -> str:
    """A link, a folder, or a file, as far as one can see; nothing where the system does not let one look, as where a
    path is longer than it can be."""
    try:
        if isinstance(child, Path) and child.is_symlink():
            return "link"
        return "folder" if child.is_dir() else "file"
    except OSError as error:
        problems.add_at(str(child), 1, 1, *_operating_system(error))
        return ""


def _check_link(link: Traversable, folder: Traversable, problems: Problems) -> None:
    """Add a problem where what the link leads to is not found otherwise: outside of the folder, or nothing at all."""
    assert isinstance(link, Path)
    try:
        target = link.resolve()
        inside = isinstance(folder, Path) and target.is_relative_to(folder.resolve())
        leads_somewhere = target.exists()
    except (OSError, RuntimeError):
        inside = leads_somewhere = False
    if not inside:
        problems.add_at(str(link), 1, 1, "outside_folder", "this link leads out of the folder; it is not followed")
    elif not leads_somewhere:
        problems.add_at(str(link), 1, 1, "not_found", "this link leads to nothing; mend it, or take it out")


class Reading:
    """Reads files until the bytes or values of all of them together pass the limit; from then on it is `full`, and
    that is the only problem.

    `loose` gathers the anchors that no alias names, a lint's matter; `values` is how many were counted. `unread` are
    the words of files of content that hold no document that can be read (see `Faulty`).
    """

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.loose: list[Scalar] = []
        self._left = MAX_FOLDER_BYTES
        self.values = 0
        self.unread: set[str] = set()

    def full(self) -> bool:
        """Was a limit passed? Then nothing of what was read is of use."""
        return self._left < 0 or self.values > MAX_FOLDER_NODES

    def count(self, file: str, values: int) -> None:
        """Count the values of a file that has been read."""
        if self.full():
            return
        self.values += values
        if self.full():
            message = f"all files together hold more than {MAX_FOLDER_NODES} values; reading stops here"
            self.problems.leave_alone(file, "too_large", message)

    def bytes_of(self, source: Source) -> bytes | None:
        """The bytes of a regular file, at most one more than MAX_BYTES; None after adding a problem."""
        if self.full():
            return None
        try:
            if isinstance(source.file, Path) and not stat.S_ISREG(source.file.stat().st_mode):
                what = "a folder" if source.file.is_dir() else "a device or pipe"
                self.problems.add_at(source.name, 1, 1, "not_a_file", f"a file was expected, this is {what}")
                return None
            with source.file.open("rb") as stream:
                data: bytes = stream.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            self.problems.add_at(source.name, 1, 1, *_operating_system(error))
            return None
        self._left -= len(data)
        if self.full():
            message = f"all files together are larger than {MAX_FOLDER_BYTES} bytes; reading stops here"
            self.problems.leave_alone(source.name, "too_large", message)
            return None
        return data


def _operating_system(error: OSError | ValueError) -> tuple[str, str]:
    if isinstance(error, OSError) and error.errno == errno.ENOENT:
        return "not_found", "there is no such file or folder"
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return "unreadable", f"it cannot be read: {reason}"
