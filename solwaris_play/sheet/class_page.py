"""The whole sheet of a class: stats, passive, eight slots, units and traps (R15.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.sheet.page import Heading, Page, Paragraph, Table
from solwaris_play.sheet.scene import scene_of
from solwaris_play.sheet.spell import passive_page, spell_page
from solwaris_play.sheet.unit import trap_page, unit_page
from solwaris_play.sheet.words import LABELS, measured

if TYPE_CHECKING:
    from solwaris_core.definitions.hero_class import HeroClass, Slot, Stats
    from solwaris_play.sheet.scene import Scene


def class_page(definition: HeroClass, language: str = "en") -> Page:
    """The sheet of a class, in en or de. Raises SolwarisError for a plugin's line that cannot be read."""
    scene = scene_of(definition, language)
    labels = LABELS[language]
    page: Page = (
        Heading(1, definition.name.of(language)),
        Paragraph(definition.text.of(language)),
        _stats(definition.stats, scene),
    )
    page += (Heading(2, labels["passive"], "passives"),)
    for place, passive in enumerate(definition.passives):
        page += passive_page(passive, scene, _kind(place))
    page += (Heading(2, labels["slots"], "slots"), _overview(definition.slots, language))
    for number, slot in enumerate(definition.slots, start=1):
        page += (Heading(2, f"{labels['slot']} {number}", f"slot-{number}"),)
        for place, spell in enumerate(slot.choices):
            page += spell_page(spell, scene, _kind(place))
    return page + _placed(definition, scene)


def _placed(definition: HeroClass, scene: Scene) -> Page:
    """The units and traps of the class, where it has some."""
    labels = LABELS[scene.language]
    page: Page = ()
    if definition.units:
        page += (Heading(2, labels["units"], "units"),)
        for unit in definition.units.values():
            page += unit_page(unit, scene)
    if definition.traps:
        page += (Heading(2, labels["traps"], "traps"),)
        for trap in definition.traps.values():
            page += trap_page(trap, scene)
    return page


def _kind(place: int) -> str:
    return "variant" if place else "original"


def _stats(stats: Stats, scene: Scene) -> Table:
    language, labels = scene.language, LABELS[scene.language]
    points = [
        scene.by_rules(lambda rules: str(rules.turn.ap)) if stats.ap is None else str(stats.ap),
        scene.by_rules(lambda rules: str(rules.turn.mp)) if stats.mp is None else str(stats.mp),
    ]
    return Table(
        (labels["health"], "AP", "MP", labels["refuse_ap"], labels["refuse_mp"]),
        ((measured(stats.hp, "HP", language), *points, f"{stats.refuse_ap} %", f"{stats.refuse_mp} %"),),
    )


def _overview(slots: tuple[Slot, ...], language: str) -> Table:
    """The slots with what may stand in them."""
    labels = LABELS[language]
    most = max(len(slot.choices) for slot in slots)
    rows, links = [], []
    for number, slot in enumerate(slots, start=1):
        empty = [""] * (most - len(slot.choices))
        rows.append((str(number), *(spell.name.of(language) for spell in slot.choices), *empty))
        links.append((f"slot-{number}", *(f"spell-{spell.id}" for spell in slot.choices), *empty))
    head = (labels["slot"], labels["original"], *[labels["variant"]] * (most - 1))
    return Table(head, tuple(rows), tuple(links))
