"""A trap that spells lay (R12)."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from solwaris_core.definitions.fields import data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.vocabulary import Effect, Shape


@attrs.frozen(kw_only=True)
class TrapKind:
    """Where it goes off, for how long it lies, what it then does. `id` is its key under `traps:`."""

    id: str = data("Its id", id=True)
    name: Text = data("Its name")
    text: Text = data("What it does, in words without numbers")
    area: Shape = data("Entering these tiles around its centre sets it off (R12.2)")
    turns: int | None = whole("How long it lies (R12.3); none: the ruleset's", 1, 100, unit="turns", default=None)
    limit: int = whole("How many its owner may have lying (R12.11)", 1, 20, unit="traps", default=1)
    effects: tuple[Effect, ...] = data("What it does to who sets it off (R12.6)", min=1, max=20)
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
