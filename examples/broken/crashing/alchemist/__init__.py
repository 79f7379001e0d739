"""The Alchemist: a class that brews by the book. The book is too thin; see README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alchemist.brew import Brew
from solwaris_core.plugins import hookimpl


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Any]]:
    """The class's own word: `alchemist:brew`."""
    return [Brew]
