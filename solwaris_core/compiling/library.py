"""All that has been compiled for one catalog, found by path; compiled when first asked for.

Paths: `mage` is a class, `mage/units/imp` a unit, `mage/traps/net` a trap, `mage/bolt/0` the first
effect of a spell, `waris/pickups/ap/0` that of a pickup. A hero kind also names its loadout: `mage:frost`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core.board import Reach
from solwaris_core.compiling.kinds import AuraKind, Casting, Kind, Lingering, Program, Trapping
from solwaris_core.compiling.link import Link
from solwaris_core.compiling.numbers import compile_figures
from solwaris_core.compiling.program import compile_program, compile_reactions
from solwaris_core.definitions.spell import OwnAim, Spell

if TYPE_CHECKING:
    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.hero_class import HeroClass, Passive
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.definitions.scenario import InlineClass
    from solwaris_core.definitions.unit import UnitKind


@attrs.define(slots=True, eq=False)
class CompiledClass:
    """One class with everything any loadout may pick: spells and passives by id."""

    kinds: dict[str, Kind]
    trappings: dict[str, Trapping]
    castings: dict[str, Casting]
    passives: dict[str, Kind]


class Library:
    """Compiled classes, rulesets' pickups and loadouts of one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.lingerings: dict[str, Lingering] = {}
        self._classes: dict[str, CompiledClass] = {}
        self._heroes: dict[str, Kind] = {}
        self._pickups: dict[str, Program] = {}

    def hero(self, class_id: str, variants: tuple[str, ...] = ()) -> Kind:
        """The kind of a hero of that class with these variants, by id; the order of ids does not matter."""
        path = ":".join((class_id, *sorted(variants)))
        found = self._heroes.get(path)
        if found is None:
            found = self._heroes[path] = self._loadout(path, class_id, variants)
        return found

    def kind(self, path: str) -> Kind:
        """The unit at `class/units/id`."""
        class_id, _, unit = path.split("/")
        return self.compiled(class_id).kinds[unit]

    def trapping(self, path: str) -> Trapping:
        """The trap at `class/traps/id`."""
        class_id, _, trap = path.split("/")
        return self.compiled(class_id).trappings[trap]

    def lingering(self, path: str) -> Lingering:
        """The lasting effect at that path."""
        return self.lingerings[path]

    def pickup(self, rules: Ruleset, kind: str) -> Program:
        """What a pickup of that kind does under these rules (R13.3)."""
        path = f"{rules.id}/pickups/{kind}"
        found = self._pickups.get(path)
        if found is None:
            link = Link(path, {}, {}, self.lingerings, adds=True)
            found = self._pickups[path] = compile_program(rules.pickups.kinds[kind], link)
        return found

    def compiled(self, class_id: str) -> CompiledClass:
        """The whole class, compiled."""
        found = self._classes.get(class_id)
        if found is None:
            found = self._classes[class_id] = self._compile(self.catalog.classes[class_id])
        return found

    def _compile(self, hero_class: HeroClass | InlineClass) -> CompiledClass:
        name = hero_class.id
        kinds = {unit.id: _bare_kind(name, unit) for unit in hero_class.units.values()}
        trappings: dict[str, Trapping] = {}
        link = Link(name, kinds, trappings, self.lingerings)
        for trap in hero_class.traps.values():
            trappings[trap.id] = Trapping(
                f"{name}/traps/{trap.id}", trap.id, trap.area, trap.turns, trap.limit, Program((), ())
            )
        for trap in hero_class.traps.values():
            trappings[trap.id].program = compile_program(trap.effects, link.below("traps").below(trap.id))
        for unit in hero_class.units.values():
            _furnish(kinds[unit.id], unit, link.below("units").below(unit.id))
        castings = {spell.id: _casting(spell, link) for spell in hero_class.spells}
        passives = {passive.id: self._passive(hero_class, passive, link) for passive in hero_class.passives}
        return CompiledClass(kinds, trappings, castings, passives)

    def _passive(self, hero_class: HeroClass | InlineClass, passive: Passive, link: Link) -> Kind:
        """A kind that bears the passive; loadouts add their spells to a copy of it."""
        stats = hero_class.stats
        inner = attrs.evolve(link, path=f"{link.path}/{passive.id}", adds=True, summons=[], lays=[])
        return Kind(
            path="", id=hero_class.id, class_id=hero_class.id, category="hero", name=hero_class.name, hp=stats.hp,
            ap=stats.ap, mp=stats.mp, base=(0, 0, stats.refuse_ap, stats.refuse_mp),
            passive_id=passive.id, figures=compile_figures(passive), drain=passive.drain,
            spared_by_own_traps="spared_by_own_traps" in passive.flags,
            reactions=compile_reactions(passive.when, inner),
        )  # fmt: skip

    def _loadout(self, path: str, class_id: str, variants: tuple[str, ...]) -> Kind:
        compiled = self.compiled(class_id)
        passive, spells = self.catalog.classes[class_id].loadout(variants)
        kind = compiled.passives[passive.id]
        chosen = {spell.id: compiled.castings[spell.id] for spell in spells}
        return Kind(
            **{field.name: getattr(kind, field.name) for field in attrs.fields(Kind) if field.init}
            | {"path": path, "spells": chosen}
        )


def _bare_kind(class_id: str, unit: UnitKind) -> Kind:
    """The unit without its programs: others may refer to it before it is complete."""
    return Kind(
        path=f"{class_id}/units/{unit.id}", id=unit.id, class_id=class_id,
        category="summon" if unit.kind == "mobile" else "thing", name=unit.name, hp=unit.hp, ap=unit.ap, mp=unit.mp,
        base=(unit.resistance, 0, unit.refuse_ap, unit.refuse_mp), limit=unit.limit, looks_like=unit.looks_like,
        anchored=unit.anchored, turns=unit.turns,
    )  # fmt: skip


def _furnish(kind: Kind, unit: UnitKind, link: Link) -> None:
    """Give a unit its spells, triggers, aura and what it does when it goes."""
    kind.carry({spell.id: _casting(spell, link.below("spells")) for spell in unit.spells})
    kind.listen(compile_reactions(unit.when, link))
    if unit.aura is not None:
        figures = compile_figures(unit.aura)
        kind.aura = AuraKind(unit.aura.area, unit.aura.to, figures) if figures is not None else None
    if unit.on_trigger:
        kind.on_trigger = compile_program(unit.on_trigger, link.below("on_trigger"))
    if unit.on_death:
        kind.on_death = compile_program(unit.on_death, link.below("on_death"))


def _casting(spell: Spell, link: Link) -> Casting:
    inner = link.below(spell.id)
    program = compile_program(spell.effects, inner, spell.area)
    low, high = (0, 0) if spell.aim == "self" else spell.range
    return Casting(
        id=spell.id, definition=spell, cost=spell.cost, reach=Reach(low, high, spell.line, spell.sight),
        aim=frozenset(spell.aim.own) if isinstance(spell.aim, OwnAim) else spell.aim,
        per_turn=1 if spell.cooldown is not None and spell.per_turn is None else spell.per_turn,
        per_target=spell.per_target, cooldown=spell.cooldown, program=program, summons=tuple(inner.summons),
        traps=tuple(inner.lays), secret=all(effect.key == "trap" for effect in spell.effects),
    )  # fmt: skip


def library(catalog: Catalog) -> Library:
    """The library of a catalog: made once, kept with it."""
    found = catalog._compiled.get("library")
    if found is None:
        found = catalog._compiled["library"] = Library(catalog)
    return found
