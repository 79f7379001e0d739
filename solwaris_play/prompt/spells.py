"""The spells of a unit, as lines: what they cost, where they reach, and what they can be aimed at now."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

import solwaris_core as sw
from solwaris_core.masks import tiles
from solwaris_play.prompt.hitting import units_hit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solwaris_core.definitions.spell import Spell
    from solwaris_core.view import View
    from solwaris_play.languages import Language

#: Reasons that forbid a spell wherever it is aimed.
FORBIDDEN = {"not_enough_ap", "on_cooldown", "cast_limit", "unit_limit"}

#: A number of more digits counts no spell of anybody.
LONGEST_NUMBER = 4


def spells_of(view: View, unit: str) -> list[Spell]:
    """The spells of a unit, in the order of its sheet."""
    me = view.units[unit]
    definition = view.catalog.classes[view.units[me.owner].id]
    sheets = definition.spells if me.kind == "hero" else definition.units[me.id].spells
    by_id = {spell.id: spell for spell in sheets}
    return [by_id[id] for id in me.spells]


def find(spells: Sequence[Spell], word: str) -> Spell | None:
    """The spell that is meant by a number from 1, an id, a name in any language, or the beginning of one of them."""
    if word.isdecimal():
        number = int(word) if len(word) <= LONGEST_NUMBER else 0
        return spells[number - 1] if 1 <= number <= len(spells) else None
    wanted = word.casefold()
    exact = [spell for spell in spells if wanted in _called(spell)]
    begun = [spell for spell in spells if any(name.startswith(wanted) for name in _called(spell))]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def nearest(spells: Sequence[Spell], word: str, language: Language) -> str | None:
    """The name of the spell that is probably meant."""
    names = {name: spell for spell in spells for name in _called(spell)}
    near = difflib.get_close_matches(word.casefold(), names, n=1)
    return names[near[0]].name.of(language.code) if near else None


def aims(view: View, spell: Spell) -> list[tuple[int, int]]:
    """The tiles at which the unit to move may cast the spell now."""
    mask = view.legal().casts().get(spell.id, 0)
    return [view.board.xy(tile) for tile in tiles(mask)]


def own_tile(view: View, spell: Spell) -> tuple[int, int] | None:
    """The caster's tile, where it is all that the spell can be aimed at."""
    own = view.units[str(view.acting)].at
    return own if aims(view, spell) == [own] else None


def why_not(view: View, spell: Spell) -> sw.Refusal | None:
    """What forbids the spell wherever it is aimed: points, cooldown, limits; None where it only lacks a target."""
    refusals = (view.refusal(sw.Cast(spell.id, view.board.xy(tile))) for tile in tiles(view.board.free))
    return next((refusal for refusal in refusals if refusal is not None and refusal.code in FORBIDDEN), None)


def lines(view: View, unit: str, language: Language) -> list[str]:
    """A line for each spell of a unit, numbered as `find` counts them; if it is to move, with what each can do now."""
    spells = spells_of(view, unit)
    width = max((len(spell.name.of(language.code)) for spell in spells), default=0)
    told = []
    for number, spell in enumerate(spells, start=1):
        name, cost = spell.name.of(language.code), language.say("cost", cost=spell.cost)
        state = f": {_state(view, spell, language)}" if unit == view.acting else ""
        told.append(f"{number:>2} {name:{width}}  {cost:>5}  {_reach(spell, language)}{state}")
    return told


def _called(spell: Spell) -> list[str]:
    """Every word for a spell, in small letters."""
    return [spell.id, *(name.casefold() for name in spell.name.by_language.values())]


def _reach(spell: Spell, language: Language) -> str:
    low, high = spell.range
    if spell.aim == "self" or high == 0:
        return language.say("self")
    reach = language.say("range_one" if low == high else "range", low=low, high=high)
    return f"{reach} {language.say('line')}" if spell.line else reach


def _state(view: View, spell: Spell, language: Language) -> str:
    """How many targets there are, of a spell on oneself how many units it would act on, or what forbids it."""
    own = own_tile(view, spell)
    if own is not None and not units_hit(view, spell, own):
        return language.say("hits_nobody")
    found = len(aims(view, spell)) if own is None else len(units_hit(view, spell, own))
    if found:
        return language.say("one_target" if found == 1 else "many_targets", count=found)
    refusal = why_not(view, spell)
    return language.say("no_target") if refusal is None else language.say(f"state_{refusal.code}", **refusal.numbers)
