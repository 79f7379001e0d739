"""What lints know a word of the vocabulary by: the kernel's by its key, a plugin's own by one that none of those is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.conditions import CONDITIONS
from solwaris_core.effects import EFFECTS
from solwaris_core.measures import MEASURES
from solwaris_core.shapes import SHAPES

if TYPE_CHECKING:
    from solwaris_core.definitions.vocabulary import Condition, Effect, Measure, Shape

_KERNEL = frozenset((*EFFECTS, *CONDITIONS, *MEASURES, *SHAPES))


def is_own(word: Effect | Condition | Measure | Shape) -> bool:
    """Is it a plugin's own, of which lints know nothing, whatever key it bears?"""
    return type(word) not in _KERNEL


def key_of(word: Effect | Condition | Measure | Shape) -> str:
    """The key of a word of the kernel, else an empty word."""
    return "" if is_own(word) else word.key
