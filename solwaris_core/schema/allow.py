"""The schema of `allow`: the lints that there are, each silenced with a reason (mirrors `linting/allow.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.loading.codes import CODES, SILENCED
from solwaris_core.schema.records import closed
from solwaris_core.schema.values import SOME_TEXT

if TYPE_CHECKING:
    from solwaris_core.schema.writer import Schema, Writer


def allow(to: Writer) -> Schema:
    """A mapping from a lint to the reason why it is silenced; a map's may also name the faults of R1.6 it may have."""
    return to.define("allow", lambda: _allow(of_map=to.kind == "map"))


def _allow(*, of_map: bool) -> Schema:
    from solwaris_core.lints import LINTS

    words = {lint.id: lint.doc for lint in LINTS} | ({code: CODES[code] for code in SILENCED} if of_map else {})
    return closed({word: {"description": text, **SOME_TEXT} for word, text in words.items()}, []) | {"title": "allow"}
