"""The eight figures of passives, auras and `modify` in words: `deal 30 % more damage and have +10 % resistance`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.modifiers import STATS
from solwaris_core.definitions.vocabulary import Number, Scaled
from solwaris_play.sheet.words import joined

if TYPE_CHECKING:
    from solwaris_core.definitions.modifiers import Modifiers
    from solwaris_play.sheet.filling import Filler

_DEAL, _TAKE, _HAVE = range(3)

#: The verbs by language, a form for each person.
_VERBS = {
    "en": {_DEAL: ("deal", "deals", "deal"), _TAKE: ("take", "takes", "take"), _HAVE: ("have", "has", "have")},
    "de": {
        _DEAL: ("verursachst", "verursacht", "verursachen"),
        _TAKE: ("erleidest", "erleidet", "erleiden"),
        _HAVE: ("hast", "hat", "haben"),
    },
}

#: What is said where no figure is changed, only triggers are given.
_AFFECTED = {
    "en": ("are affected", "is affected", "are affected"),
    "de": ("bist betroffen", "ist betroffen", "sind betroffen"),
}

#: Verb, what stands for a raised figure, what for a lowered one.
_CLAUSES = {
    "en": {
        "damage": (_DEAL, "{} % more damage", "{} % less damage"),
        "impact_taken": (_TAKE, "{} % more damage from impacts", "{} % less damage from impacts"),
        "resistance": (_HAVE, "+{} % resistance", "−{} % resistance"),
        "ap": (_HAVE, "+{} AP", "−{} AP"),
        "mp": (_HAVE, "+{} MP", "−{} MP"),
        "refuse_ap": (_HAVE, "+{} % refusal of AP removal", "−{} % refusal of AP removal"),
        "refuse_mp": (_HAVE, "+{} % refusal of MP removal", "−{} % refusal of MP removal"),
        "range": (_HAVE, "+{} range", "−{} range"),
    },
    "de": {
        "damage": (_DEAL, "{} % mehr Schaden", "{} % weniger Schaden"),
        "impact_taken": (_TAKE, "{} % mehr Aufprallschaden", "{} % weniger Aufprallschaden"),
        "resistance": (_HAVE, "+{} % Resistenz", "−{} % Resistenz"),
        "ap": (_HAVE, "+{} AP", "−{} AP"),
        "mp": (_HAVE, "+{} MP", "−{} MP"),
        "refuse_ap": (_HAVE, "+{} % Abwehr gegen AP-Entzug", "−{} % Abwehr gegen AP-Entzug"),
        "refuse_mp": (_HAVE, "+{} % Abwehr gegen MP-Entzug", "−{} % Abwehr gegen MP-Entzug"),
        "range": (_HAVE, "+{} Reichweite", "−{} Reichweite"),
    },
}


def changed(modifiers: Modifiers) -> list[str]:
    """The figures that are changed, by name."""
    return [stat for stat in STATS if getattr(modifiers, stat) != 0]


def clauses(filler: Filler, modifiers: Modifiers, only: str = "") -> str:
    """What the modifiers do, the verbs agreeing with the line's subject; `only` that figure, if given."""
    objects: dict[int, list[str]] = {}
    for stat in [only] if only else changed(modifiers):
        value: Number = getattr(modifiers, stat)
        lowered = _lowers(value)
        verb, more, less = _CLAUSES[filler.language][stat]
        told = filler.number(_negated(value) if lowered else value)
        objects.setdefault(verb, []).append((less if lowered else more).format(told))
    verbs = _VERBS[filler.language]
    if not objects:
        return _AFFECTED[filler.language][filler.person]
    return joined(
        [f"{verbs[verb][filler.person]} {joined(told, filler.language)}" for verb, told in sorted(objects.items())],
        filler.language,
    )


def _lowers(value: Number) -> bool:
    """Is it never above 0?"""
    return value < 0 if isinstance(value, int) else value.base <= 0 and value.add <= 0


def _negated(value: Number) -> Number:
    if isinstance(value, Scaled):
        bound = None if value.max is None else -value.max
        return attrs.evolve(value, base=-value.base, add=-value.add, max=bound)
    return -value
