"""What definitions become when they are compiled: frozen by convention, shared by every duel of a catalog.

Each has a `path` that finds it again (see `library.py`), so that saved states can name it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solwaris_core.context import Context
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.text import Text
    from solwaris_core.definitions.vocabulary import Shape, Test
    from solwaris_core.state import State

    #: A number of the data: itself, or what works it out.
    Value = int | Callable[[State, Context], int]


@attrs.define(slots=True, eq=False)
class Program:
    """Effects in order, and the areas whose units are listed when it begins."""

    effects: tuple[Callable[[State, Context], None], ...]
    areas: tuple[Shape, ...]


@attrs.define(slots=True, eq=False)
class Figures:
    """Compiled modifiers: `fixed` holds the eight plain numbers, `scaled` those that are worked out."""

    fixed: tuple[int, ...]
    scaled: tuple[tuple[int, Callable[[State, Context], int]], ...]


@attrs.define(slots=True, eq=False)
class Reaction:
    """A compiled trigger. `occasion` is the bit of what it listens to."""

    path: str
    occasion: int
    of: str
    tests: tuple[Test, ...]
    limit: int | None
    program: Program


@attrs.define(slots=True, eq=False)
class Lingering:
    """A compiled effect that lasts: a modifier, an over_time or an anchor.

    `adds` is true where its damage bonus adds up like a passive's (R9.2); `harms` where an over_time does damage,
    removes or kills, so that `cleanse` calls it a malus.
    """

    path: str
    category: str
    turns: int
    values: tuple[Value, ...] = ()
    next_turn: bool = False
    stack: bool = False
    adds: bool = False
    harms: bool = False
    reactions: tuple[Reaction, ...] = ()
    program: Program | None = None


@attrs.define(slots=True, eq=False)
class Trapping:
    """A compiled trap kind."""

    path: str
    id: str
    area: Shape
    turns: int | None
    limit: int
    program: Program


@attrs.define(slots=True, eq=False)
class AuraKind:
    """A compiled aura."""

    area: Shape
    to: str
    figures: Figures


@attrs.define(slots=True, eq=False)
class Casting:
    """A compiled spell: the sheet's numbers, what it summons and lays, and its program."""

    id: str
    definition: Spell
    cost: int
    low: int
    high: int
    line: bool
    sight: bool
    aim: str | frozenset[str]
    per_turn: int | None
    per_target: int | None
    cooldown: int | None
    program: Program
    #: Kinds of units and traps whose limits the checks look at (`unit_limit`).
    summons: tuple[Kind, ...]
    traps: tuple[Trapping, ...]
    #: True where the cast does nothing but lay traps (R12.9).
    secret: bool


@attrs.define(slots=True, eq=False)
class Kind:
    """What a unit is: a hero of a loadout, a mobile summon or a thing. `category` is hero, summon or thing."""

    path: str
    id: str
    class_id: str
    category: str
    name: Text
    hp: int
    ap: int | None
    mp: int | None
    base: tuple[int, int, int, int]
    spells: Mapping[str, Casting] = attrs.Factory(dict)
    figures: Figures | None = None
    drain: int = 0
    spared_by_own_traps: bool = False
    reactions: tuple[Reaction, ...] = ()
    aura: AuraKind | None = None
    on_trigger: Program | None = None
    on_death: Program | None = None
    limit: int = 1
    looks_like: str | None = None
    anchored: bool = False
    turns: int | None = None
    #: The passive of a hero's loadout.
    passive_id: str | None = None
    #: Does it take no turns (R5.5)?
    thing: bool = attrs.field(init=False)
    hero: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.hero = self.category == "hero"
        self.thing = self.category == "thing"
