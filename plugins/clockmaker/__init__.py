"""The Clockmaker: YAML, and two own effects, Rewind and Déjà vu, a file each."""

from __future__ import annotations

from pathlib import Path

from solwaris_core.definitions.vocabulary import Effect
from solwaris_core.plugins import hookimpl
from solwaris_plugins.clockmaker.deja_vu import DejaVu, MarkHealth
from solwaris_plugins.clockmaker.rewind import MarkStart, Rewind


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]


@hookimpl
def solwaris_types() -> list[type[Effect]]:
    """The own effects; the data call them `clockmaker:rewind` and so on."""
    return [MarkStart, Rewind, MarkHealth, DejaVu]
