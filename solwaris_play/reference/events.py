"""The page of events: each type with its fields, and who may read what of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from solwaris_core.events import EVENTS, Event
from solwaris_play.reference.describe import summary
from solwaris_play.reference.tables import document, table

INTRODUCTION = """
Every change of a duel is an event. `duel.apply(action)` returns those of the action; `event.to_dict()` writes one as
JSON, with `type` and its fields; `event.seen_by(side)` is the event as a side (1, 2) or a spectator (0) may read it:
what is withheld is `None`, and an event of which a side learns nothing is `None` as a whole. Who may read what is
settled when the event happens, from what the sides know at that moment, and never changes afterwards (R14.4).
""".strip()

WORDS = """
How to read the tables:

- **Everybody**: both sides and the spectators read the event.
- **Who sees X**: X is the **subject**. While X is invisible to a side, that side does not get the event at all.
- A field that names another unit is withheld from a side that does not see that unit.
- A field marked **secret** is read by the subject's own side alone.
- A field marked **inner** is read by no side: a running number would tell how much the others have hidden. It is there
  for replays and saves.
""".strip()

#: Who reads the events that decide it themselves, in words.
READERS: Mapping[str, str] = {
    "cast": "who sees `unit`. Of a cast that only lays a trap the other side reads `unit` and `cost` alone (R12.9), "
    "and `at` is withheld where the aimed unit is unseen (R14.4)",
    "damaged": "everybody, if health or armour was lost, since that reveals (R14.1); of a hit of 0 who sees `unit`. "
    "`source` is withheld from who does not see it",
    "picked": "everybody; `at` only the hero's own side while picks are secret (R3.3)",
    "swapped": "everybody who sees one of the two; the other one and its tile are withheld from who does not see it",
    "trap_laid": "the owner's side alone (R12.1)",
    "trap_gone": "the owner's side alone (R12.1)",
}

#: What a field holds, by how it is written.
HOLDS = {"unit": "a unit's name", "tile": "a tile `[x, y]`"}


def events(types: Mapping[str, type[Event]] = EVENTS) -> str:
    """The page as Markdown. Raises KeyError for an event that decides itself who reads it and is not in READERS."""
    parts: list[str] = []
    for name in sorted(types):
        event = types[name]
        parts += [f"## `{name}`", summary(event), f"Read by: {readers(event)}.", _table(event)]
    return document("Events", INTRODUCTION, WORDS, *parts)


def readers(event: type[Event]) -> str:
    """Who may read an event, in words: from its metadata, or from READERS where it decides by a method of its own."""
    if event.public:
        return "everybody"
    if any("hidden_from" in vars(base) for base in event.__mro__[: event.__mro__.index(Event)]):
        return READERS[event.type]
    subjects = [field.name for field in fields(event) if field.metadata.get("subject")]
    return f"who sees `{subjects[0]}`" if subjects else "everybody"


def fields(event: type[Event]) -> Iterable[Any]:
    """The fields that the JSON form of an event has."""
    return [field for field in attrs.fields(event) if field.name != "masks"]


def _table(event: type[Event]) -> str:
    rows = [
        [
            f"`{field.name.rstrip('_')}`",
            HOLDS.get(field.metadata["codec"], "a value"),
            field.metadata["doc"] + _marks(field),
        ]
        for field in fields(event)
    ]
    return table(["field", "holds", "means"], rows)


def _marks(field: Any) -> str:
    """What a field's metadata says of its readers, behind its meaning."""
    marks = [mark for mark in ("subject", "secret", "inner") if field.metadata.get(mark)]
    return f" (**{marks[0]}**)" if marks else ""
