"""Which mods pytest runs a scenario file with: see `solwaris_core.scenario.mods`."""

from __future__ import annotations

from solwaris_core.scenario.mods import catalog_for, mod_around

__all__ = ["catalog_for", "mod_around"]
