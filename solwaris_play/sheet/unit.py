"""A unit or a trap of the class on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.sheet.areas import area_picture, around, shape_words
from solwaris_play.sheet.figures import clauses
from solwaris_play.sheet.filling import Filler
from solwaris_play.sheet.page import Bullets, Facts, Heading, Item, Page, Paragraph, Pictures
from solwaris_play.sheet.sentences import effect_items, when_items
from solwaris_play.sheet.spell import spell_page
from solwaris_play.sheet.words import LABELS, measured, sentence, signed

if TYPE_CHECKING:
    from solwaris_core.definitions.trap import TrapKind
    from solwaris_core.definitions.unit import Aura, UnitKind
    from solwaris_play.sheet.scene import Scene


def unit_page(unit: UnitKind, scene: Scene) -> Page:
    """A unit: what it is, what it does, and the spells that it casts."""
    labels = LABELS[scene.language]
    bearer = "thing" if unit.kind == "thing" else "summon"
    items: list[Item] = []
    if unit.looks_like is not None:
        items.append(Item(labels["looks_like"]))
    if unit.anchored:
        items.append(Item(labels["anchored"]))
    if unit.aura is not None:
        items.append(_aura(unit.aura, scene.aura()))
    items += when_items(unit.when, scene, bearer)
    for label, effects in (("on_trigger", unit.on_trigger), ("on_death", unit.on_death)):
        if effects:
            items.append(Item(labels[label], effect_items(effects, scene.burst(unit))))
    name = unit.name.of(scene.language)
    page: Page = (
        Heading(3, name, f"unit-{unit.id}"),
        Facts(_facts(unit, scene)),
        Paragraph(unit.text.of(scene.language)),
        *((Bullets(tuple(items)),) if items else ()),
    )
    for spell in unit.spells:
        page += spell_page(spell, scene, "", caster="summon")
    return page


def trap_page(trap: TrapKind, scene: Scene) -> Page:
    """A trap: where it goes off, how long it lies, what it then does."""
    language = scene.language
    labels = LABELS[language]
    if trap.turns is not None:
        lies = measured(trap.turns, "turns", language)
    else:
        lies = scene.by_rules(lambda rules: measured(rules.trap.turns, "turns", language))
    facts = (
        (labels["goes_off"], shape_words(trap.area, scene)),
        (labels["lies"], lies),
        (labels["units_at_once"], str(trap.limit)),
    )
    return (
        Heading(3, trap.name.of(language), f"trap-{trap.id}"),
        Facts(facts),
        Pictures((area_picture(trap.area, scene.trap()),)),
        Paragraph(trap.text.of(language)),
        Bullets(effect_items(trap.effects, scene.trap())),
    )


def _aura(aura: Aura, scene: Scene) -> Item:
    key = {"targets": "everyone", "enemies": "enemies", "allies": "allies"}.get(aura.to, "others_but_you")
    filler = Filler(scene, key)
    told = sentence(f"{scene.phrase(key).nom} {clauses(filler, aura)}.")
    label = LABELS[scene.language]["aura"]
    picture = area_picture(aura.area, scene, label)
    return Item(" ".join([f"{label} ({around(scene, aura.area)}): {told}", *filler.notes()]), (), picture)


def _facts(unit: UnitKind, scene: Scene) -> tuple[tuple[str, str], ...]:
    language = scene.language
    labels = LABELS[language]
    mobile = unit.kind == "mobile"
    rows = [
        (labels["kind"], labels["mobile" if mobile else "thing"]),
        (labels["health"], measured(unit.hp, "HP", language)),
    ]
    if mobile:
        rows += [("AP", str(unit.ap)), ("MP", str(unit.mp))]
    for name in ("resistance", "refuse_ap", "refuse_mp"):
        value = getattr(unit, name)
        if value:
            rows.append((labels[name], f"{signed(value)} %"))
    rows.append((labels["units_at_once"], str(unit.limit)))
    stays = labels["until_gone"] if unit.turns is None else measured(unit.turns, "turns", language)
    rows.append((labels["stays"], stays))
    return tuple(rows)
