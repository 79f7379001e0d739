"""Effects and triggers as sentences, what is inside them below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from solwaris_core.definitions.trigger import When
from solwaris_play.sheet.areas import area_picture, around
from solwaris_play.sheet.filling import Filler, is_nested
from solwaris_play.sheet.page import Item
from solwaris_play.sheet.scene import OF_UNITS, is_area
from solwaris_play.sheet.words import LABELS, sentence, times

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solwaris_core.definitions.vocabulary import Effect
    from solwaris_play.sheet.scene import Scene

#: What sets a trigger off, with the subject whose event it is.
_EVENTS = {
    "en": {
        "hit": "Whenever {who} [hit|hits|hit] a unit",
        "hurt": "Whenever {who} [are|is|are] hit",
        "kill": "Whenever {who} [bring|brings|bring] a unit down",
        "cast": "Whenever {who} [cast|casts|cast] a spell",
        "moved": "Whenever {who} [change|changes|change] tiles",
        "unit_lost": "Whenever {who} [leave|leaves|leave] the board",
        "unit_triggered": "Whenever {who} [are|is|are] set off",
        "removed_points": "Whenever {who} [remove|removes|remove] AP or MP",
    },
    "de": {
        "hit": "Immer wenn {who} eine Einheit [triffst|trifft|treffen]",
        "hurt": "Immer wenn {who} getroffen [wirst|wird|werden]",
        "kill": "Immer wenn {who} eine Einheit [besiegst|besiegt|besiegen]",
        "cast": "Immer wenn {who} einen Zauber [wirkst|wirkt|wirken]",
        "moved": "Immer wenn {who} das Feld [wechselst|wechselt|wechseln]",
        "unit_lost": "Immer wenn {who} das Brett [verlässt|verlässt|verlassen]",
        "unit_triggered": "Immer wenn {who} ausgelöst [wirst|wird|werden]",
        "removed_points": "Immer wenn {who} AP oder MP [entziehst|entzieht|entziehen]",
    },
}

#: The triggers of turns, and whose turn it is.
_TURN = {
    "en": {"turn_start": "At the start of {}", "turn_end": "At the end of {}"},
    "de": {"turn_start": "Zu Beginn {}", "turn_end": "Am Ende {}"},
}
_TURN_OF = {
    "en": {
        "you": "your turn", "summon": "the summon's turn", "affected": "the affected unit's turn",
        "enemy": "an enemy's turn", "ally": "an ally's turn", "own_unit": "a turn of one of your units",
    },
    "de": {
        "you": "deines Zuges", "summon": "des Zuges der Beschwörung", "affected": "des Zuges der betroffenen Einheit",
        "enemy": "des Zuges eines Gegners", "ally": "des Zuges eines Verbündeten",
        "own_unit": "des Zuges einer deiner Einheiten",
    },
}  # fmt: skip

#: Between which turns a trigger's limit counts, by its bearer; a thing's are its owner's.
_BETWEEN = {
    "en": {
        "you": "between two of your turns", "thing": "between two of your turns",
        "summon": "between two of the summon's turns", "affected": "between two of the affected unit's turns",
    },
    "de": {
        "you": "zwischen zwei deiner Züge", "thing": "zwischen zwei deiner Züge",
        "summon": "zwischen zwei Zügen der Beschwörung", "affected": "zwischen zwei Zügen der betroffenen Einheit",
    },
}  # fmt: skip

#: Conditions that a recipient implies where there is no area, of the unit aimed at.
_ONLY = {
    "en": {
        "enemies": "{who} [are|is|are] an enemy",
        "allies": "{who} [are|is|are] an ally",
        "others": "{who} [are|is|are] another unit",
    },
    "de": {
        "enemies": "{who} ein Gegner [bist|ist|sind]",
        "allies": "{who} ein Verbündeter [bist|ist|sind]",
        "others": "{who} eine andere Einheit [bist|ist|sind]",
    },
}


def effect_items(effects: Iterable[Effect], scene: Scene) -> tuple[Item, ...]:
    """A sentence for each effect, in order."""
    return tuple(_effect(effect, scene) for effect in effects)


def when_items(whens: Iterable[When], scene: Scene, bearer: str) -> tuple[Item, ...]:
    """A line for each trigger, its effects below; `bearer` is you, summon, thing or affected."""
    return tuple(_when(when, scene, bearer) for when in whens)


def _effect(effect: Effect, scene: Scene) -> Item:
    labels = LABELS[scene.language]
    key = scene.recipients(effect)
    filler = Filler(scene.within(effect), key)
    conditions = [filler.clause(effect.if_)] if effect.if_ else []
    if key in (scene.single, "there") and effect.to in _ONLY[scene.language] and not effect.once:
        conditions.insert(0, _plainly(scene, key, _ONLY[scene.language][effect.to]))
    filler.person = scene.phrase(key).person
    told = filler.fill(effect, effect.sheet) or f"{filler.plain(effect)}: {scene.phrase(key).nom}."
    if conditions:
        told = f"{_if(scene)} {_and(scene).join(conditions)}: {sentence(told)}"
    notes = filler.notes()
    picture = None
    if is_area(effect.area) and effect.area is not None:
        notes.append(f"{labels['area']}: {around(scene, effect.area)}.")
        picture = area_picture(effect.area, scene)
    return Item(" ".join([sentence(told), *notes]), _below(effect, scene), picture)


def _below(effect: Effect, scene: Scene) -> tuple[Item, ...]:
    """Whatever effects and triggers the effect itself holds."""
    items: list[Item] = []
    for field in attrs.fields(type(effect)):
        value: Any = getattr(effect, field.name)
        if not is_nested(value):
            continue
        if isinstance(value[0], When):
            items.append(Item(LABELS[scene.language]["while"], when_items(value, scene, "affected")))
        else:
            items.extend(effect_items(value, scene.over_time()))
    return tuple(items)


def _when(when: When, scene: Scene, bearer: str) -> Item:
    inner = scene.when(when, bearer)
    subject = _subject(when, bearer)
    if when.event in _TURN[scene.language]:
        told = _TURN[scene.language][when.event].format(_TURN_OF[scene.language][subject])
    else:
        told = _plainly(inner, subject, _EVENTS[scene.language][when.event])
    filler = Filler(inner, subject)
    if when.if_:
        told += f", {'falls' if scene.language == 'de' else 'if'} {filler.clause(when.if_)}"
    if when.limit is not None:
        most = "höchstens" if scene.language == "de" else "at most"
        told += f" ({most} {times(when.limit, scene.language)} {_BETWEEN[scene.language][bearer]})"
    return Item(" ".join([f"{told}:", *filler.notes()]), effect_items(when.effects, inner))


def _subject(when: When, bearer: str) -> str:
    """The key of whose event the trigger listens to."""
    if when.of in ("enemies", "allies"):
        return {"enemies": "enemy", "allies": "ally"}[when.of]
    if when.of == "own_units" or (when.of == "self" and when.event in OF_UNITS):
        return "own_unit"
    owners = bearer == "thing" and when.event in ("turn_start", "turn_end", "removed_points")
    return "you" if when.of == "owner" or owners else bearer


def _plainly(scene: Scene, who: str, template: str) -> str:
    """A template that names nobody but its subject."""
    return Filler(scene, who).words(template)


def _if(scene: Scene) -> str:
    return "Wenn" if scene.language == "de" else "If"


def _and(scene: Scene) -> str:
    return " und " if scene.language == "de" else " and "
