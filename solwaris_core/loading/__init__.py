"""From files to a frozen catalog, every problem of every file in one go."""

from __future__ import annotations

from solwaris_core.loading.loader import load
from solwaris_core.loading.validate import Report, validate

__all__ = ["Report", "load", "validate"]
