"""The fixed words of a sheet in each language: labels, lists, units of measure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: Titles and labels.
LABELS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "health": "Health", "refuse_ap": "Refuses AP removal", "refuse_mp": "Refuses MP removal",
        "resistance": "Resistance", "ruleset": "{}, unless the ruleset says otherwise", "passive": "Passive",
        "slot": "Slot",
        "slots": "Spells", "original": "Original", "variant": "Variant", "units": "Units", "traps": "Traps",
        "tip": "Tip", "cost": "Cost", "range": "Range", "own_tile": "0 (own tile)", "line": "straight line",
        "sight": "in sight", "no_sight": "no sight needed", "aim": "Aimed at", "limit": "Limit", "area": "Area",
        "around": "around", "cooldown": "Cooldown", "kind": "Kind", "mobile": "summon with turns of its own",
        "thing": "thing without turns of its own", "units_at_once": "At once", "stays": "Stays",
        "until_gone": "until it falls", "lies": "Lies", "looks_like": "To the other side it looks like you.",
        "anchored": "No push, pull or swap moves it.",
        "on_trigger": "When it is set off:", "on_death": "When it falls:", "while": "While this lasts:",
        "goes_off": "Goes off when somebody enters", "aura": "Aura", "key": "In the pictures",
        "key_unit": "the caster, or the unit that an area lies around", "key_range": "can be aimed at",
        "key_aimed": "the aimed tile, or the middle of a trap", "key_area": "covered by the area",
    },
    "de": {
        "health": "Leben", "refuse_ap": "Wehrt AP-Entzug ab", "refuse_mp": "Wehrt MP-Entzug ab",
        "resistance": "Resistenz", "ruleset": "{}, wenn das Regelwerk nichts anderes sagt",
        "passive": "Passive Fähigkeit",
        "slot": "Platz", "slots": "Zauber", "original": "Original", "variant": "Variante", "units": "Einheiten",
        "traps": "Fallen", "tip": "Tipp", "cost": "Kosten", "range": "Reichweite", "own_tile": "0 (eigenes Feld)",
        "line": "gerade Linie", "sight": "in Sicht", "no_sight": "braucht keine Sicht", "aim": "Zielt auf",
        "limit": "Grenze", "area": "Bereich", "around": "um", "cooldown": "Abklingzeit", "kind": "Art",
        "mobile": "Beschwörung mit eigenen Zügen", "thing": "Ding ohne eigene Züge", "units_at_once": "Zugleich",
        "stays": "Bleibt", "until_gone": "bis die Einheit fällt", "lies": "Liegt",
        "looks_like": "Für die andere Seite sieht die Einheit aus wie du.",
        "anchored": "Stöße, Sog und Platztausch bewegen die Einheit nicht.",
        "on_trigger": "Wenn die Einheit ausgelöst wird:", "on_death": "Wenn die Einheit fällt:",
        "while": "Solange das anhält:",
        "goes_off": "Löst aus, wenn jemand diesen Bereich betritt", "aura": "Aura", "key": "In den Bildern",
        "key_unit": "wer den Zauber wirkt, oder die Einheit, um die ein Bereich liegt",
        "key_aimed": "das anvisierte Feld oder die Mitte einer Falle", "key_range": "kann anvisiert werden",
        "key_area": "gehört zum Bereich",
    },
}  # fmt: skip

#: One and several of each unit of measure that fields name.
UNITS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "percent": ("%", "%"), "tiles": ("tile", "tiles"), "turns": ("turn", "turns"), "casts": ("cast", "casts"),
        "units": ("unit", "units"), "traps": ("trap", "traps"), "runs": ("time", "times"),
    },
    "de": {
        "percent": ("%", "%"), "tiles": ("Feld", "Felder"), "turns": ("Zug", "Züge"),
        "casts": ("Anwendung", "Anwendungen"), "units": ("Einheit", "Einheiten"), "traps": ("Falle", "Fallen"),
        "runs": ("Mal", "Mal"),
    },
}  # fmt: skip

#: What `aim` asks for (R7.3).
AIMS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "enemy": "an enemy", "ally": "yourself or an ally", "unit": "any unit", "self": "yourself",
        "free": "a free tile", "any": "any tile",
    },
    "de": {
        "enemy": "einen Gegner", "ally": "dich selbst oder Verbündete", "unit": "eine beliebige Einheit",
        "self": "dich selbst", "free": "ein freies Feld", "any": "ein beliebiges Feld",
    },
}  # fmt: skip

#: One and several of what `event_amount` counts, by event.
AMOUNTS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "hit": ("HP lost", "HP lost"), "hurt": ("HP lost", "HP lost"), "moved": ("tile moved", "tiles moved"),
        "cast": ("AP spent", "AP spent"), "removed_points": ("point removed", "points removed"),
        "": ("point", "points"),
    },
    "de": {
        "hit": ("verlorenen HP", "verlorene HP"), "hurt": ("verlorenen HP", "verlorene HP"),
        "moved": ("zurückgelegtes Feld", "zurückgelegte Felder"), "cast": ("ausgegebenen AP", "ausgegebene AP"),
        "removed_points": ("entzogenen Punkt", "entzogene Punkte"), "": ("Punkt", "Punkte"),
    },
}  # fmt: skip

#: Between the ends of a span.
TO: Mapping[str, str] = {"en": "to", "de": "bis"}

_AND = {"en": "and", "de": "und"}
_OR = {"en": "or", "de": "oder"}
_QUOTES = {"en": ("“", "”"), "de": ("„", "“")}


def joined(parts: Sequence[str], language: str, *, alternatives: bool = False) -> str:
    """`one, two and three`, or `one, two or three`."""
    if len(parts) < 2:
        return "".join(parts)
    word = (_OR if alternatives else _AND)[language]
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def quoted(name: str, language: str) -> str:
    """A name in that language's quotation marks."""
    opening, closing = _QUOTES[language]
    return f"{opening}{name}{closing}"


def times(count: int, language: str) -> str:
    """`once`, `twice`, `3 times`."""
    if language == "de":
        return "einmal" if count == 1 else f"{count}-mal"
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def per_turn(count: int, language: str) -> str:
    """`once a turn`, `twice a turn`."""
    return f"{times(count, language)} {'pro Zug' if language == 'de' else 'a turn'}"


def measured(count: int | str, unit: str, language: str) -> str:
    """A number with its unit: `1 tile`, `3 tiles`, `20 %`; a unit that no list has stands as it is."""
    one, several = UNITS[language].get(unit, (unit, unit))
    return f"{signed(count)} {one if count == 1 else several}".rstrip()


def signed(count: int | str) -> str:
    """A number with a true minus sign."""
    return str(count).replace("-", "−")


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
