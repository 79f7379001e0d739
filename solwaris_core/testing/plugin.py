"""The pytest plugin: `*.scenario.yaml` files are collected as tests, an item a scenario.

Pytest loads this in every project of an environment in which Solwaris is installed. So it imports nothing of it, and
no YAML reader, before there is a scenario file to collect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

#: The ini option with the folders of mods, relative to the ini file.
MODS = "solwaris_mods"
_ENDING = ".scenario.yaml"
#: What `conformance` leaves of a fault: shown where it is asked for, but it is no test.
_LEFT = ".counterexample.scenario.yaml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Make the ini option known."""
    told = "folders of mods that scenario files use (default: the folder around a scenario file that holds one)"
    parser.addini(MODS, told, type="paths", default=[])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a scenario file; a counter-example only where the command line names it. One that no reader of folders
    would take up, by its name or since it is a link that leads out, is an error."""
    if not file_path.name.lower().replace(".yml", ".yaml").endswith(_ENDING):
        return None
    if file_path.name.endswith(_LEFT) and not parent.session.isinitpath(file_path):
        return None
    from solwaris_core.testing.collecting import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)
