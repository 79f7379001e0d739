"""The mods that scenario files are checked with, as `solwaris scenario` runs them with these."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from solwaris_core.errors import DataError
from solwaris_core.loading.files import SCENARIO, folder_files
from solwaris_core.loading.problems import Problems


def mods_around(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The folders around the scenarios of these files and folders that are mods and lie in none of the folders, each
    once; none where what is loaded anyway has faults, which are told then."""
    folders = [_full(path) for path in paths if os.path.isdir(path)]  # noqa: PTH112 - as in `_scenarios`
    found: dict[Path, None] = {}
    try:
        for path in paths:
            for file in _scenarios(path):
                mod = _mod_around(file, path)
                if mod is not None and not any(mod.is_relative_to(folder) for folder in folders):
                    found[mod] = None
    except DataError:
        return ()
    return tuple(_near(mod) for mod in found)


def _scenarios(path: Path) -> Iterator[Path]:
    if os.path.isdir(path):  # noqa: PTH112 - `Path.is_dir` raises for names that no file can have
        yield from (Path(source.name) for source in folder_files(path, Problems(), content=False, scenarios=True))
    elif path.name.endswith(SCENARIO):
        yield path


def _mod_around(file: Path, path: Path) -> Path | None:
    # Those who check no scenario do not need what it takes to run one.
    from solwaris_core.scenario.mods import mod_around, root_of

    return mod_around(_full(file), root_of(path))


def _full(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - `Path.absolute` keeps `..`


def _near(folder: Path) -> Path:
    """The folder as named from here where it lies below."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
