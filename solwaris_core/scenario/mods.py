"""Which mods a scenario file is about: those that somebody names, else the folder around it that holds one.

That is the nearest folder upwards, no further than a root, in which a `*.yaml` file begins with `class`, `variant`,
`map` or `ruleset`; none where all of that is loaded anyway, as a plugin that is installed. For pytest the root is its
own root folder, for `solwaris scenario` see `root_of`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from solwaris_core.loading import load
from solwaris_core.loading.documents import KINDS
from solwaris_core.loading.files import SCENARIO
from solwaris_core.loading.limits import MAX_BYTES

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog

_PREAMBLE = ("format:", "allow:", "#", "---", "%", " ")
_CONTENT = tuple(f"{kind}:" for kind in KINDS if kind != "scenario")


def catalog_for(file: Path, root: Path, named: Sequence[Path]) -> Catalog:
    """What the scenarios of a file are run with. `named` are mods that are named for it. Raises as `load` does."""
    if named:
        return _loaded(tuple(str(folder) for folder in named))
    around = mod_around(file, root)
    return _loaded(() if around is None else (str(around),))


def mod_around(file: Path, root: Path) -> Path | None:
    """The folder around a scenario file that is a mod; None where there is none, or what it holds is loaded anyway."""
    around = next((folder for folder in _upwards(file.parent, root) if _holds_content(folder)), None)
    return None if around is None or _is_loaded(around) else around


def root_of(path: Path) -> Path:
    """How far upwards a mod is looked for around the scenarios of a file or folder that somebody names, as a full path:
    to the working directory, if it lies in there, else to the folder itself."""
    here, full = Path.cwd(), Path(os.path.abspath(path))  # noqa: PTH100 - `Path.absolute` keeps `..`
    folder = full if full.is_dir() else full.parent
    return here if folder.is_relative_to(here) else folder


@cache
def _loaded(mods: tuple[str, ...]) -> Catalog:
    return load(mods=mods)


def _upwards(folder: Path, root: Path) -> Iterator[Path]:
    """The folder and those around it, up to the root; the folder alone where it lies elsewhere."""
    yield folder
    if folder != root and folder.is_relative_to(root):
        yield from _upwards(folder.parent, root)


@cache
def _holds_content(folder: Path) -> bool:
    files = sorted(each for each in folder.glob("*.yaml") if not each.name.endswith(SCENARIO))
    return any(_begins_with_content(file) for file in files)


def _begins_with_content(file: Path) -> bool:
    try:
        if not file.is_file():  # a pipe would be waited for
            return False
        with file.open(encoding="utf-8") as text:
            lines = text.read(MAX_BYTES).splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    first = next((line for line in lines if line.strip() and not line.startswith(_PREAMBLE)), "")
    return first.lstrip("\ufeff").startswith(_CONTENT)


def _is_loaded(folder: Path) -> bool:
    """Does something that is loaded without any mods stand in that folder?"""
    here = folder.resolve()
    files = {Path(origin.rpartition(":")[0]) for origin in _loaded(()).origins.values()}
    return any(file.resolve().is_relative_to(here) for file in files)
