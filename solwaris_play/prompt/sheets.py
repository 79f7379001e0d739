"""The sentences of the class sheet for one spell, unit or trap of a running duel, as lines for the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_play.sheet.scene import scene_of
from solwaris_play.sheet.spell import passive_page, spell_page
from solwaris_play.sheet.text import as_text
from solwaris_play.sheet.unit import trap_page, unit_page

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.info import TrapInfo, UnitInfo
    from solwaris_core.view import View
    from solwaris_play.languages import Language
    from solwaris_play.names import Names
    from solwaris_play.sheet.page import Page
    from solwaris_play.sheet.scene import Scene


def spell_lines(view: View, unit: str, spell: Spell, language: Language) -> list[str]:
    """A spell of that unit: name, facts, text, a sentence for each effect, tip; below it what it lays or summons."""
    me = view.units[unit]
    definition = view.catalog.classes[view.units[me.owner].id]
    scene = _scene(view, me.owner, language)
    page = spell_page(spell, scene, "", "you" if me.kind == "hero" else "summon")
    for kind, id in _named(spell):
        page += trap_page(definition.traps[id], scene) if kind == "trap" else unit_page(definition.units[id], scene)
    return [spell.name.of(language.code), *_lines(page[1:])]


def unit_lines(game: sw.Duel | View, unit: UnitInfo, names: Names) -> list[str]:
    """What a hero's passive does, or all that a summon or thing is and does; both are public (R15.2)."""
    definition = game.catalog.classes[game.units[unit.owner].id]
    scene = _scene(game, unit.owner, names.language)
    if unit.kind == "hero":
        pages = [passive_page(each, scene, "original") for each in definition.passives if each.id == unit.passive]
    else:
        pages = [unit_page(definition.units[unit.id], scene)]
    head = names.language.say("from_sheet", unit=names.unit(unit.owner))
    return [head, *(line for page in pages for line in _lines(page[1:]))] if pages else []


def trap_lines(game: sw.Duel | View, trap: TrapInfo, names: Names) -> list[str]:
    """Where a trap goes off, how long it lies, what it then does."""
    definition = game.catalog.classes[game.units[trap.owner].id]
    return _lines(trap_page(definition.traps[trap.id], _scene(game, trap.owner, names.language))[1:])


def _named(spell: Spell) -> list[tuple[str, str]]:
    """The traps and units that its effects name, each once: kind and id."""
    found = [
        (field.metadata["reference"], id)
        for effect in spell.effects
        for field in attrs.fields(type(effect))
        if field.metadata.get("reference") in ("trap", "unit")
        for id in _ids(getattr(effect, field.name))
    ]
    return list(dict.fromkeys(found))


def _ids(named: str | tuple[str, ...]) -> tuple[str, ...]:
    return (named,) if isinstance(named, str) else named


def _scene(game: sw.Duel | View, owner: str, language: Language) -> Scene:
    return scene_of(game.catalog.classes[game.units[owner].id], language.code, game.rules)


def _lines(page: Page) -> list[str]:
    return [line for line in as_text(page).splitlines() if line]
