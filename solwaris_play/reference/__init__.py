"""The reference for those who write YAML, generated from the definitions: `python -m solwaris_play.reference`."""

from __future__ import annotations

from solwaris_play.reference.describe import Parameter, parameters, summary
from solwaris_play.reference.page import page

__all__ = ["Parameter", "page", "parameters", "summary"]
