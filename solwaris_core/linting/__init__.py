"""The ground that lints stand on: documents with their places, what is in them, and how findings are silenced."""

from __future__ import annotations

from solwaris_core.linting.lint import Finding, Lint
from solwaris_core.linting.page import Page, Part

__all__ = ["Finding", "Lint", "Page", "Part"]
