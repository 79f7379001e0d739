"""The scenarios of a file with the places of their own classes, and those that `FILE:LINE` or `FILE#TITLE` means."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solwaris_core.errors import SolwarisError
from solwaris_core.loading.documents import documents
from solwaris_core.loading.files import Reading, Source
from solwaris_core.loading.nodes import quoted
from solwaris_core.loading.problems import Problems, suggestion
from solwaris_core.loading.scenarios import Scenarios
from solwaris_core.loading.structure import Structurer
from solwaris_core.scenario.mods import mod_around, root_of
from solwaris_play.problems.source import lines_of
from solwaris_play.showing import shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.scenario import Scenario
    from solwaris_play.explain.places import Places

_LINE = re.compile(r"(?P<file>.+?):(?P<line>[1-9]\d{0,8})(:\d+)?:?")


class Asked(NamedTuple):
    """A file, and which of its scenarios: the one around a line, the one of a title, or (None, None) any."""

    file: Path
    line: int | None = None
    title: str | None = None


class Placed(NamedTuple):
    """A scenario, and the places of all that it is made of."""

    scenario: Scenario
    places: Places


def asked(word: str) -> Asked:
    """What `FILE`, `FILE:LINE` (as messages write it, with a column or not) or `FILE#TITLE` means."""
    if is_file(word):
        return Asked(Path(word))
    matched = _LINE.fullmatch(word)
    if matched and is_file(matched["file"]):
        return Asked(Path(matched["file"]), line=int(matched["line"]))
    for hash_ in re.finditer("#", word):
        if is_file(word[: hash_.start()]):
            return Asked(Path(word[: hash_.start()]), title=word[hash_.end() :])
    raise SolwarisError(f"there is no file {shortened(word)}")


def is_file(word: str) -> bool:
    """Is there a file of that name? Not `Path.is_file`, which raises where a name is too long."""
    return os.path.isfile(word)  # noqa: PTH113


def folder_around(file: Path) -> Path | None:
    """The mod around the file that `solwaris scenario` would load; None where there is none.

    A file elsewhere is looked at from its own project, too, since one may ask about it from anywhere.
    """
    whole = Path(os.path.abspath(file))  # noqa: PTH100 - `Path.absolute` keeps `..`
    root = root_of(whole)
    if root != Path.cwd():
        marked = (each for each in whole.parents if any((each / mark).exists() for mark in ("pyproject.toml", ".git")))
        root = next(marked, root)
    return mod_around(whole, root)


def read_scenarios(file: Path, catalog: Catalog, places: Places) -> list[Placed]:
    """The scenarios of a file, in order. Raises DataError with every problem in it."""
    problems = Problems()
    reader = Scenarios(catalog, problems)
    vocabulary = reader.structurer.vocabulary
    reader.structurer = Structurer(vocabulary, problems, relaxed=True, whereabouts=places.whereabouts)
    found = []
    for document in documents(Source(str(file), file), Reading(problems), "", problems):
        if document.kind != "scenario":
            message = f"the first key must be `scenario` here, not {quoted(document.kind)}"
            problems.add(document.node, "unknown_format", message)
            continue
        scenario = reader.scenario(document.node)
        if scenario is not None:
            found.append(Placed(scenario, places.with_own(document.node)))
    problems.raise_any()
    if not found:
        raise SolwarisError(f"there is no scenario in {file}")
    return found


def chosen(found: Sequence[Placed], what: Asked) -> list[Placed]:
    """Those that are meant. Raises SolwarisError where the file has no such line, or not one scenario of that title."""
    if what.line is not None:
        last = len(lines_of(str(what.file)))
        if what.line > last:
            raise SolwarisError(f"{what.file} has no line {what.line}; its last is {last}")
        before = [each for each in found if each.scenario.line <= what.line]
        return before[-1:] or [found[0]]
    if what.title is None:
        return list(found)
    title = _plain(what.title)
    exact = [each for each in found if _plain(each.scenario.title) == title]
    some = exact or [each for each in found if title in _plain(each.scenario.title)]
    if len(some) != 1:
        titles = [" ".join(each.scenario.title.split()) for each in some or found]
        which = f"{len(some)} scenarios have it: {', '.join(titles)}" if some else suggestion(what.title, titles)[2:]
        raise SolwarisError(f"which scenario is {shortened(what.title)!r}? {which}")
    return some


def _plain(title: str) -> str:
    return " ".join(title.split()).casefold()
