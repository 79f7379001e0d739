"""The Bloodhound: a class that follows a scent. It tells too much; see README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bloodhound.scent import Sniff, Trail
from solwaris_core.plugins import hookimpl


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Any]]:
    """The class's own words: `bloodhound:sniff` and `bloodhound:trail`."""
    return [Sniff, Trail]
