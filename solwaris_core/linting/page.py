"""A document as lints read it: its parts, the effects in them, and what surrounds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from solwaris_core.definitions.hero_class import HeroClass, Passive, Variant
from solwaris_core.definitions.ruleset import Ruleset
from solwaris_core.definitions.spell import Spell
from solwaris_core.definitions.trap import TrapKind
from solwaris_core.definitions.unit import UnitKind
from solwaris_core.linting.lines import BURST, CAST, PICKUP, TRAP, Count, Line, Reaction, figures, lines, reactions
from solwaris_core.linting.lint import Finding
from solwaris_core.linting.reached import Reached

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.loading.nodes import Entries, Node, Scalar
    from solwaris_core.loading.whereabouts import Whereabouts

T = TypeVar("T")


@attrs.frozen(eq=False)
class Part:
    """The document, or a spell, passive, unit or trap in it: what has an `allow`. `inside` is what holds it."""

    definition: Any
    node: Node
    inside: Part | None = None

    @property
    def allow(self) -> Mapping[str, str]:
        """The lints that it silences."""
        found: Mapping[str, str] = self.definition.allow
        return found


@attrs.define(eq=False, slots=False)
class Page:
    """One document without faults: its kind, its definition, its tree, the catalog it was checked in, where
    definitions stand, and its anchors that no alias names."""

    kind: str
    definition: Any
    node: Entries
    catalog: Catalog
    whereabouts: Whereabouts
    loose: tuple[Scalar, ...] = ()
    #: What was worked out of a class, for all pages of it, or of the catalog.
    shared: dict[tuple[str, str], Any] = attrs.Factory(dict)
    #: The nodes of parts and lint ids whose `allow` has silenced something.
    used: set[tuple[int, str]] = attrs.Factory(set)

    @cached_property
    def top(self) -> Part:
        """The document itself."""
        return Part(self.definition, self.node)

    def _part(self, definition: Any, inside: Part | None = None) -> Part:
        return Part(definition, self.whereabouts.tree(definition) or self.node, inside or self.top)

    def _held(self, key: str) -> Iterable[Any]:
        if isinstance(self.definition, HeroClass | Variant):
            return tuple(getattr(self.definition, key).values())
        return ()

    @cached_property
    def spells(self) -> tuple[Part, ...]:
        """The spells that heroes cast."""
        if isinstance(self.definition, HeroClass):
            return tuple(self._part(spell) for spell in _own(self.definition.slots))
        spell = self.definition.spell if isinstance(self.definition, Variant) else None
        return (self._part(spell),) if spell is not None else ()

    @cached_property
    def passives(self) -> tuple[Part, ...]:
        """The passives."""
        if isinstance(self.definition, HeroClass):
            return tuple(self._part(passive) for passive in _own((self.definition.passive,)))
        passive = self.definition.passive if isinstance(self.definition, Variant) else None
        return (self._part(passive),) if passive is not None else ()

    @cached_property
    def units(self) -> tuple[Part, ...]:
        """The units that it defines."""
        return tuple(self._part(unit) for unit in self._held("units"))

    @cached_property
    def traps(self) -> tuple[Part, ...]:
        """The traps that it defines."""
        return tuple(self._part(trap) for trap in self._held("traps"))

    @cached_property
    def unit_spells(self) -> tuple[Part, ...]:
        """The spells of its units, each inside its unit."""
        return tuple(self._part(spell, unit) for unit in self.units for spell in unit.definition.spells)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All of them, the document first."""
        return (self.top, *self.passives, *self.spells, *self.units, *self.unit_spells, *self.traps)

    @cached_property
    def hero(self) -> HeroClass | None:
        """The class that the document is, or adds to, with all that mods add; None for other documents."""
        if self.kind not in ("class", "variant"):
            return None
        found = self.catalog.classes.get(self.definition.id.partition("/")[0])
        return found if isinstance(found, HeroClass) else None

    @cached_property
    def reached(self) -> Reached:
        """What the class can bring about."""
        return self.once("reached", lambda: Reached(self.hero))

    def once(self, what: str, work_out: Callable[[], T], *, of_class: bool = True) -> T:
        """What is worked out of the page's class, once for all pages of it; or of the catalog, once for all pages."""
        key = what, self.hero.id if self.hero is not None and of_class else ""
        if key not in self.shared:
            self.shared[key] = work_out()
        found: T = self.shared[key]
        return found

    def choice(self, id: str) -> Part | None:
        """The passive or spell of that id that a hero may pick, if the page has it."""
        return self._choices.get(id)

    @cached_property
    def _choices(self) -> dict[str, Part]:
        return {part.definition.id: part for part in (*self.passives, *self.spells)}

    def pairs(self, found: Mapping[str, str]) -> Iterator[tuple[Part, str, str]]:
        """Of what was found of a class's choices, id to id, that of the page's own, in order of the page: a class has
        thousands of them, the page of a variant one."""
        for id, part in self._choices.items():
            if id in found:
                yield part, id, found[id]

    @cached_property
    def everything(self) -> tuple[Line | Reaction | Count, ...]:
        """Every effect, trigger and scaled value in it."""
        return tuple(found for part in self.parts for found in _in(part))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every effect in it."""
        return tuple(found for found in self.everything if isinstance(found, Line))

    def at(self, definition: Any, key: str, part: Part) -> Node:
        """Where the value of that key stands, else the definition, else the part it is in."""
        return self.whereabouts.at(definition, key) or part.node

    def found(self, part: Part, message: str, definition: Any = None, key: str = "") -> Finding:
        """A finding in that part: at a definition in it, or the value of one of its keys."""
        of = part.definition if definition is None else definition
        node = self.at(of, key, part) if key else self.whereabouts.of(of)
        return Finding(part, node or part.node, message)

    def allows(self, lint: str, part: Part) -> bool:
        """Does the part, or what holds it, silence that lint? The closest `allow` that does is noted as used."""
        inside: Part | None = part
        while inside is not None:
            if lint in inside.allow:
                self.used.add((id(inside.node), lint))
                return True
            inside = inside.inside
        return False


def _own(slots: Any) -> Iterator[Any]:
    """What a class has in its slots by itself."""
    for slot in slots:
        yield slot.original
        if slot.variant is not None:
            yield slot.variant


def _in(part: Part) -> Iterator[Line | Reaction | Count]:
    """The effects, triggers and scaled values of one part, those of parts inside it left out."""
    held = part.definition
    if isinstance(held, Spell):
        bearer = part.inside.definition if part.inside and isinstance(part.inside.definition, UnitKind) else None
        yield from lines(held.effects, Line(held.effects[0], part, CAST, spell=held, bearer=bearer))
    elif isinstance(held, TrapKind):
        yield from lines(held.effects, Line(held.effects[0], part, TRAP))
    elif isinstance(held, Passive):
        yield from figures(held, part)
        yield from reactions(held.when, part, None)
    elif isinstance(held, UnitKind):
        if held.aura is not None:
            yield from figures(held.aura, part)
        yield from reactions(held.when, part, held)
        for burst in (held.on_trigger, held.on_death):
            if burst:
                yield from lines(burst, Line(burst[0], part, BURST, bearer=held))
    elif isinstance(held, Ruleset):
        for effects in held.pickups.kinds.values():
            if effects:
                yield from lines(effects, Line(effects[0], part, PICKUP))
