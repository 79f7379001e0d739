"""What definitions become when they are compiled: frozen by convention, shared by every duel of a catalog.

Each has a `path` that finds it again (see `library.py`), so that saved states can name it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.spell import AIMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from solwaris_core.board import Board, Reach
    from solwaris_core.context import Context
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.text import Text
    from solwaris_core.definitions.vocabulary import Shape, Test
    from solwaris_core.state import State, Unit

    #: A number of the data: itself, or what works it out.
    Value = int | Callable[[State, Context], int]
    #: A spell to cast, and the tiles it can be aimed at from each tile.
    Option = tuple["Casting", tuple[int, ...]]


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
    #: Which of the eight it changes at all, as bits.
    touches: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.touches = sum(1 << stat for stat, number in enumerate(self.fixed) if number)
        for stat, _ in self.scaled:
            self.touches |= 1 << stat


@attrs.define(slots=True, eq=False)
class Reaction:
    """A compiled trigger. `occasion` is the bit of what it listens to, `concerns` tells of its bearer and of whose
    event it is whether it means that one."""

    path: str
    occasion: int
    concerns: Callable[[Unit, Unit], bool]
    tests: tuple[Test, ...]
    limit: int | None
    program: Program


def heard(reactions: Iterable[Reaction]) -> dict[int, tuple[Reaction, ...]]:
    """The triggers by occasion, each in order."""
    found: dict[int, tuple[Reaction, ...]] = {}
    for reaction in reactions:
        found[reaction.occasion] = (*found.get(reaction.occasion, ()), reaction)
    return found


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
    #: Its triggers by occasion, and the occasions as bits.
    heard: dict[int, tuple[Reaction, ...]] = attrs.field(init=False)
    ears: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.heard = heard(self.reactions)
        self.ears = sum(self.heard)


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
    reach: Reach
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
    #: The place of its aim in `AIMS`; that of "any" for own kinds of units.
    place: int = attrs.field(init=False)
    #: Does its aim depend on more than range, sight and sides: on kinds of units, or on traps that lie (R7.3)?
    special: bool = attrs.field(init=False)
    #: Does it place what has a limit (of traps R12.11)?
    limited: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.place = AIMS.index(self.aim if isinstance(self.aim, str) else "any")
        self.special = bool(self.traps) or not isinstance(self.aim, str)
        self.limited = bool(self.traps or self.summons)


class Options(dict[tuple["Board", int, int], dict[int, "Option"]]):
    """The spells of a kind that can be paid for, by board, AP and stretch, then by slot; worked out when first asked
    for."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, key: tuple[Board, int, int]) -> dict[int, Option]:
        board, ap, further = key
        slots = self.kind.slots
        found = self[key] = {
            slots.index(casting.id): (casting, board.aims[casting.reach.stretched(further)])
            for casting in self.kind.affordable(ap)
        }
        return found


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
    #: Its triggers by occasion, and the occasions as bits.
    heard: dict[int, tuple[Reaction, ...]] = attrs.field(init=False)
    ears: int = attrs.field(init=False)
    #: Does it take no turns (R5.5)?
    thing: bool = attrs.field(init=False)
    hero: bool = attrs.field(init=False)

    #: The ids of its spells, in the order of the sheet.
    slots: tuple[str, ...] = attrs.field(init=False)
    _affordable: dict[int, tuple[Casting, ...]] = attrs.field(init=False, factory=dict)
    #: What there is to cast on a board with so many AP, the ranges stretched by so many tiles (R7.2).
    options: Options = attrs.field(init=False)
    #: The spells that only lay traps (R12.9).
    secrets: frozenset[str] = attrs.field(init=False)

    def affordable(self, ap: int) -> tuple[Casting, ...]:
        """Its spells that cost no more than so many AP, in the order of the sheet."""
        found = self._affordable.get(ap)
        if found is None:
            found = tuple(casting for casting in self.spells.values() if casting.cost <= ap)
            self._affordable[ap] = found
        return found

    def listen(self, reactions: tuple[Reaction, ...]) -> None:
        """Give it these triggers, in the order of the sheet."""
        self.reactions = reactions
        self.heard = heard(reactions)
        self.ears = sum(self.heard)

    def carry(self, spells: Mapping[str, Casting]) -> None:
        """Give it these spells, by id in the order of the sheet."""
        self.spells = spells
        self.slots = tuple(spells)
        self.secrets = frozenset(spell for spell, casting in spells.items() if casting.secret)
        self.options = Options(self)

    def __attrs_post_init__(self) -> None:
        self.listen(self.reactions)
        self.carry(self.spells)
        self.hero = self.category == "hero"
        self.thing = self.category == "thing"
