"""The texts of new folders, with names filled in. A template is a file `templates/NAME.template`."""

from __future__ import annotations

import json
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.catalog import Catalog

TEMPLATES = Path(__file__).parent / "templates"


def filled(name: str, words: Mapping[str, str]) -> str:
    """One template with its `${word}`s replaced. Raises KeyError where a word is missing."""
    return Template((TEMPLATES / f"{name}.template").read_text(encoding="utf-8")).substitute(words)


def written_schema(kind: str, catalog: Catalog) -> str:
    """The JSON Schema of that kind of file, as a file of its own."""
    from solwaris_core.schema import schema

    return json.dumps(schema(kind, catalog), ensure_ascii=False, indent=2) + "\n"
