"""The Wrestler: a class in YAML, with own effects, a condition and a measure in Python, one idea a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from solwaris_core.plugins import hookimpl
from wrestler.cheers import Cheer, Cheers, Hush
from wrestler.cornered import Cornered
from wrestler.throw import Throw


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Any]]:
    """The class's own words; the data call them `wrestler:throw` and so on."""
    return [Throw, Cornered, Cheer, Hush, Cheers]
