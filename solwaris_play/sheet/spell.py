"""One spell, or one passive, on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.definitions.spell import OwnAim
from solwaris_play.sheet.areas import area_picture, range_picture, range_words, shape_words
from solwaris_play.sheet.figures import changed, clauses
from solwaris_play.sheet.filling import Filler
from solwaris_play.sheet.page import Block, Bullets, Facts, Heading, Item, Page, Paragraph, Pictures
from solwaris_play.sheet.scene import is_area
from solwaris_play.sheet.sentences import effect_items, when_items
from solwaris_play.sheet.words import AIMS, LABELS, joined, measured, per_turn, sentence

if TYPE_CHECKING:
    from solwaris_core.definitions.hero_class import Passive
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.text import Text
    from solwaris_play.sheet.scene import Scene

_FLAGS = {
    "en": {"spared_by_own_traps": "Your own traps do not go off on you."},
    "de": {"spared_by_own_traps": "Deine eigenen Fallen lösen bei dir nicht aus."},
}

_DRAIN = {
    "en": "Each of your hits heals you by {} % of the health it takes.",
    "de": "Jeder deiner Treffer heilt dich um {} % der HP, die er kostet.",
}


def spell_page(spell: Spell, scene: Scene, kind: str, caster: str = "you") -> Page:
    """A spell: name, facts, pictures, text, a sentence for each effect, play tip.

    `kind` says original or variant; the spell of a unit's has none, and stands below its caster.
    """
    inner = scene.spell(spell, caster)
    pictures = [range_picture(spell, scene.language)]
    if spell.area is not None and is_area(spell.area):
        pictures.append(area_picture(spell.area, inner))
    return (
        _title(spell.name, kind, scene, f"{'' if kind else 'unit-'}spell-{spell.id}"),
        Facts(_facts(spell, inner)),
        Pictures(tuple(pictures)),
        Paragraph(spell.text.of(scene.language)),
        Bullets(effect_items(spell.effects, inner)),
        *_tip(spell.tip, scene),
    )


def passive_page(passive: Passive, scene: Scene, kind: str) -> Page:
    """A passive: name, text, a sentence for each thing it does, play tip."""
    items = [*_figures(passive, scene)]
    if passive.drain:
        items.append(Item(_DRAIN[scene.language].format(passive.drain)))
    items += [Item(_FLAGS[scene.language].get(flag, flag)) for flag in passive.flags]
    items += when_items(passive.when, scene, "you")
    return (
        _title(passive.name, kind, scene, f"passive-{passive.id}"),
        Paragraph(passive.text.of(scene.language)),
        *((Bullets(tuple(items)),) if items else ()),
        *_tip(passive.tip, scene),
    )


def _figures(passive: Passive, scene: Scene) -> list[Item]:
    """A sentence for each figure that the passive changes."""
    items = []
    for stat in changed(passive):
        # The target of a condition is whom the bearer hits where damage is asked for, else the bearer itself.
        filler = Filler(scene if stat == "damage" else scene.passive(), "you")
        told = f"{scene.phrase('you').nom} {clauses(filler, passive, stat)}."
        items.append(Item(" ".join([sentence(told), *filler.notes()])))
    return items


def _title(name: Text, kind: str, scene: Scene, anchor: str) -> Heading:
    label = f"{LABELS[scene.language][kind]}: " if kind else ""
    return Heading(3 if kind else 4, f"{label}{name.of(scene.language)}", anchor)


def _tip(tip: Text | None, scene: Scene) -> tuple[Block, ...]:
    if tip is None:
        return ()
    return (Paragraph(f"{LABELS[scene.language]['tip']}: {tip.of(scene.language)}", tip=True),)


def _facts(spell: Spell, scene: Scene) -> tuple[tuple[str, str], ...]:
    language = scene.language
    labels = LABELS[language]
    rows = [(labels["cost"], measured(spell.cost, "AP", language)), (labels["range"], range_words(spell, language))]
    rows.append((labels["aim"], _aim(spell, scene)))
    if spell.area is not None and is_area(spell.area):
        rows.append((labels["area"], shape_words(spell.area, scene)))
    limits = [per_turn(spell.per_turn, language)] if spell.per_turn is not None else []
    if spell.per_target is not None:
        on_one = "auf dasselbe Ziel" if language == "de" else "on one target"
        limits.append(f"{per_turn(spell.per_target, language)} {on_one}")
    if limits:
        rows.append((labels["limit"], joined(limits, language)))
    if spell.cooldown is not None:
        rows.append((labels["cooldown"], measured(spell.cooldown, "turns", language)))
    return tuple(rows)


def _aim(spell: Spell, scene: Scene) -> str:
    if isinstance(spell.aim, OwnAim):
        own = "eine eigene Einheit der Art" if scene.language == "de" else "a unit of yours of the kind"
        named = [scene.name("unit", each) for each in spell.aim.own]
        return f"{own} {joined(named, scene.language, alternatives=True)}"
    if spell.aim == "self" and scene.caster != "you":
        return scene.phrase(scene.caster).acc
    return AIMS[scene.language][spell.aim]
