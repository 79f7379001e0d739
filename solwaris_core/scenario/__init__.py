"""Running scenarios: tests as data (formats.md, Scenario)."""

from __future__ import annotations

from solwaris_core.scenario.reading import read_path, read_paths
from solwaris_core.scenario.result import Result
from solwaris_core.scenario.run import run, run_path, set_up

__all__ = ["Result", "read_path", "read_paths", "run", "run_path", "set_up"]
