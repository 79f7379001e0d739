"""A unit that spells summon: a mobile summon with turns of its own, or an inert thing (R5.4, R5.5)."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from solwaris_core.definitions.fields import choice, data, whole
from solwaris_core.definitions.frozen import FrozenMap
from solwaris_core.definitions.modifiers import Modifiers
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.text import Text
from solwaris_core.definitions.trigger import When
from solwaris_core.definitions.vocabulary import Effect, Shape


@attrs.frozen(kw_only=True)
class Aura(Modifiers):
    """Modifiers for those who stand near; the bearer is not its own target."""

    area: Shape = data("Where it reaches, around the bearer")
    to: str = choice("Whom it changes", "targets", "enemies", "allies", "others", default="targets")


@attrs.frozen(kw_only=True)
class UnitKind:
    """What a class can summon. `id` is its key under `units:`."""

    id: str = data("Its id", id=True)
    name: Text = data("Its name")
    text: Text = data("What it does, in words without numbers")
    kind: str = choice("Does it take turns?", "mobile", "thing")
    hp: int = whole("Health", 1, 10000, unit="HP")
    ap: int = whole("Points of each of its turns (mobile)", 0, 30, unit="AP", default=0)
    mp: int = whole("Points of each of its turns (mobile)", 0, 30, unit="MP", default=0)
    refuse_ap: int = whole("Chance to refuse the removal of one AP (R8.1)", 0, 100, unit="percent", default=0)
    refuse_mp: int = whole("Chance to refuse the removal of one MP (R8.1)", 0, 100, unit="percent", default=0)
    resistance: int = whole("Taken off every hit (R9.5)", -300, 300, unit="percent", default=0)
    limit: int = whole("How many of it its owner may have", 1, 20, unit="units", default=1)
    looks_like: str | None = choice("What the other side sees in it", "owner", default=None)
    anchored: bool = data("Nothing moves it (R11.7)", default=False)
    turns: int | None = whole("How long it stays, counted on its owner (R10.1)", 1, 100, unit="turns", default=None)
    spells: tuple[Spell, ...] = data("What it can cast (mobile)", default=(), max=20)
    when: tuple[When, ...] = data("Its triggers", default=(), max=20)
    aura: Aura | None = data("What it does to those near it", default=None)
    on_trigger: tuple[Effect, ...] = data("Runs where it stood when a `trigger` effect sets it off", default=(), max=20)
    on_death: tuple[Effect, ...] = data("Runs where it stood when it falls", default=(), max=20)
    allow: Mapping[str, str] = data("Lints that are silenced here, each with a reason", default=FrozenMap())
