"""The Shade: YAML only, announced by the smallest plugin there is."""

from __future__ import annotations

from pathlib import Path

from solwaris_core.plugins import hookimpl


@hookimpl
def solwaris_content() -> list[Path]:
    """This folder, which holds `class.yaml`."""
    return [Path(__file__).parent]
