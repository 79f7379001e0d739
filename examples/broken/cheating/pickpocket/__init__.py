"""The Pickpocket: a class that takes points for itself. It does so behind the log's back; see README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pickpocket.pinch import Pinch
from solwaris_core.plugins import hookimpl


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Any]]:
    """The class's own word: `pickpocket:pinch`."""
    return [Pinch]
