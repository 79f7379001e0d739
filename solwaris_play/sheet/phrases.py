"""Who and what sentences speak of, in each language: with its cases, and the person its verb agrees with."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

YOU, IT, THEY = range(3)


@attrs.frozen
class Phrase:
    """A noun with its articles. English has one form for all cases."""

    nom: str
    acc: str
    dat: str
    person: int = IT


def _en(words: str, person: int = IT) -> Phrase:
    return Phrase(words, words, words, person)


def _neuter(noun: str, rest: str = "") -> Phrase:
    return Phrase(f"das {noun}{rest}", f"das {noun}{rest}", f"dem {noun}{rest}")


def _feminine(noun: str, adjective: str = "") -> Phrase:
    the, of_the = (f"{adjective}e ", f"{adjective}en ") if adjective else ("", "")
    return Phrase(f"die {the}{noun}", f"die {the}{noun}", f"der {of_the}{noun}")


_ENGLISH = {
    "you": _en("you", YOU),
    "summon": _en("the summon"),
    "thing": _en("the thing"),
    "affected": _en("the affected unit"),
    "target": _en("the target"),
    "victim": _en("the victim"),
    "there": _en("the unit there"),
    "that_unit": _en("that unit"),
    "unit_hit": _en("the unit that was hit"),
    "attacker": _en("the attacker"),
    "fallen": _en("the fallen unit"),
    "loser": _en("the unit that lost them"),
    "aimed_at": _en("the unit aimed at"),
    "enemy": _en("an enemy"),
    "ally": _en("an ally"),
    "own_unit": _en("one of your units"),
    "everyone": _en("everyone in the area"),
    "enemies": _en("enemies in the area", THEY),
    "allies": _en("allies in the area, you included,", THEY),
    "others": _en("all others in the area", THEY),
    "others_but_you": _en("all in the area but you", THEY),
    "others_but_summon": _en("all in the area but you and the summon", THEY),
    "others_but_thing": _en("all in the area but you and the thing", THEY),
    "nearest": _en("the nearest visible enemy"),
    "nearest_here": _en("the nearest visible enemy in the area"),
    "tile": _en("the aimed tile"),
    "own_tile": _en("your own tile"),
    "trap_centre": _en("the trap's centre"),
    "summon_tile": _en("the summon's tile"),
    "thing_tile": _en("the thing's tile"),
    "affected_tile": _en("the affected unit's tile"),
    "last_tile": _en("that unit's last tile"),
}

_GERMAN = {
    "you": Phrase("du", "dich", "dir", YOU),
    "summon": _feminine("Beschwörung"),
    "thing": _neuter("Ding"),
    "affected": _feminine("Einheit", "betroffen"),
    "target": _neuter("Ziel"),
    "victim": _neuter("Opfer"),
    "there": _feminine("Einheit dort"),
    "that_unit": Phrase("diese Einheit", "diese Einheit", "dieser Einheit"),
    "unit_hit": _feminine("Einheit", "getroffen"),
    "attacker": Phrase("der Angreifer", "den Angreifer", "dem Angreifer"),
    "fallen": _feminine("Einheit", "gefallen"),
    "loser": _feminine("Einheit", "betroffen"),
    "aimed_at": _feminine("Einheit", "anvisiert"),
    "enemy": Phrase("ein Gegner", "einen Gegner", "einem Gegner"),
    "ally": Phrase("ein Verbündeter", "einen Verbündeten", "einem Verbündeten"),
    "own_unit": Phrase("eine deiner Einheiten", "eine deiner Einheiten", "einer deiner Einheiten"),
    "everyone": Phrase("alle im Bereich", "alle im Bereich", "allen im Bereich", THEY),
    "enemies": Phrase("Gegner im Bereich", "Gegner im Bereich", "Gegnern im Bereich", THEY),
    "allies": Phrase(
        "Verbündete im Bereich, auch du selbst,",
        "Verbündete im Bereich, auch dich selbst,",
        "Verbündeten im Bereich, auch dir selbst,",
        THEY,
    ),
    "others": Phrase("alle anderen im Bereich", "alle anderen im Bereich", "allen anderen im Bereich", THEY),
    "others_but_you": Phrase(
        "alle im Bereich außer dir", "alle im Bereich außer dir", "allen im Bereich außer dir", THEY
    ),
    "others_but_summon": Phrase(
        "alle im Bereich außer dir und der Beschwörung",
        "alle im Bereich außer dir und der Beschwörung",
        "allen im Bereich außer dir und der Beschwörung",
        THEY,
    ),
    "others_but_thing": Phrase(
        "alle im Bereich außer dir und dem Ding",
        "alle im Bereich außer dir und dem Ding",
        "allen im Bereich außer dir und dem Ding",
        THEY,
    ),
    "nearest": Phrase(
        "der nächste sichtbare Gegner", "den nächsten sichtbaren Gegner", "dem nächsten sichtbaren Gegner"
    ),
    "nearest_here": Phrase(
        "der nächste sichtbare Gegner im Bereich",
        "den nächsten sichtbaren Gegner im Bereich",
        "dem nächsten sichtbaren Gegner im Bereich",
    ),
    "tile": Phrase("das anvisierte Feld", "das anvisierte Feld", "dem anvisierten Feld"),
    "own_tile": Phrase("dein eigenes Feld", "dein eigenes Feld", "deinem eigenen Feld"),
    "trap_centre": _feminine("Mitte der Falle"),
    "summon_tile": _neuter("Feld", " der Beschwörung"),
    "thing_tile": _neuter("Feld", " des Dings"),
    "affected_tile": _neuter("Feld", " der betroffenen Einheit"),
    "last_tile": Phrase(
        "das letzte Feld dieser Einheit", "das letzte Feld dieser Einheit", "dem letzten Feld dieser Einheit"
    ),
}

#: Every phrase by language and key.
PHRASES: Mapping[str, Mapping[str, Phrase]] = {"en": _ENGLISH, "de": _GERMAN}
