"""Whose the faulty files are: installed plugins are loaded by every command, whatever it was asked about."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from solwaris_core.errors import SolwarisError
from solwaris_core.plugins import PROJECT, offers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.errors import Problem


@attrs.frozen
class Installed:
    """An installed plugin: the name of its entry point, and the distribution that brings it."""

    name: str
    distribution: str

    def __str__(self) -> str:
        return f"{self.name} ({self.distribution})"


def installed_folders() -> dict[str, Installed]:
    """The folders of YAML that installed plugins offer; none where the plugins cannot be asked."""
    known = {point.name: Installed(point.name, point.dist.name) for point in entry_points(group=PROJECT) if point.dist}
    try:
        offered = offers(plugins=list(known)) if known else []
    except SolwarisError:
        return {}
    return {str(folder): known[offer.plugin] for offer in offered if offer.plugin in known for folder in offer.folders}


def attributed(problems: Iterable[Problem]) -> list[Problem]:
    """The problems; those in files of installed plugins also say of which, and how to be without it."""
    folders = installed_folders()
    return [_attributed(problem, folders) for problem in problems]


def _attributed(problem: Problem, folders: dict[str, Installed]) -> Problem:
    file = Path(problem.file)
    owner = next((owner for folder, owner in folders.items() if file.is_relative_to(folder)), None)
    if owner is None:
        return problem
    said = f"; this is a file of the installed plugin {owner}, which every command loads"
    return attrs.evolve(
        problem, message=f"{problem.message}{said}; to be without it: `pip uninstall {owner.distribution}`"
    )
