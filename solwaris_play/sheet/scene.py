"""Where an effect stands, and so who is meant by its words: the caster, the target, the aimed tile (formats.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

import attrs

from solwaris_core.loading.loader import kernel_content
from solwaris_play.sheet.phrases import PHRASES, Phrase
from solwaris_play.sheet.words import LABELS, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from solwaris_core.definitions.hero_class import HeroClass
    from solwaris_core.definitions.ruleset import Ruleset
    from solwaris_core.definitions.scenario import InlineClass
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.trigger import When
    from solwaris_core.definitions.unit import UnitKind
    from solwaris_core.definitions.vocabulary import Effect, Shape

#: Events of units, which mean a unit of the bearer's owner also where `of` is `self`.
OF_UNITS = ("unit_lost", "unit_triggered")
#: Events whose second party `other` names, by what that party is.
_SECOND = {"hit": "unit_hit", "hurt": "attacker", "kill": "fallen", "removed_points": "loser"}


@attrs.frozen(kw_only=True)
class Scene:
    """The speaker's standpoint. Its words are keys of PHRASES; "you" is always the hero whose sheet this is."""

    language: str
    names: Mapping[str, Mapping[str, str]]  #: names of the class's units and traps, by id
    caster: str = "you"
    me: str = "you"  #: whose measures `of: self` reads
    single: str = "target"  #: whom `targets` means where no area is given
    target: str = "target"  #: of whom conditions and `of: target` speak
    other: str = "that_unit"
    trigger: bool = False
    others: str = "others"  #: whom `others` means in an area
    aim: str = "tile"
    centre: str = "tile"  #: what an effect's own area lies around
    covers: bool = False  #: the spell has an area of more than its tile
    near: int = 1  #: how far from the caster the spell's pictures aim
    event: str = ""
    things: frozenset[str] = frozenset()  #: ids of the class's units that take no turns
    rules: Ruleset | None = None  #: the ruleset of a running duel; None: any

    def phrase(self, key: str) -> Phrase:
        """That phrase in the scene's language."""
        return PHRASES[self.language][key]

    def name(self, kind: str, id_: str) -> str:
        """The name of a unit or trap of the class, quoted."""
        return quoted(self.names.get(kind, {}).get(id_, id_), self.language)

    def by_rules(self, told: Callable[[Ruleset], str]) -> str:
        """What the ruleset decides: of a running duel its own, else the default's, said to be that."""
        if self.rules is not None:
            return told(self.rules)
        return LABELS[self.language]["ruleset"].format(told(_default_rules()))

    def recipients(self, effect: Effect) -> str:
        """The key of those on whom the effect acts."""
        covers = is_area(effect.area) or (effect.area is None and self.covers)
        if effect.once or effect.to == "caster":
            return self.caster
        if effect.to == "owner":
            return "you"
        if effect.to == "other":
            return self.other
        if effect.to == "nearest_enemy":
            return "nearest" if effect.area is None else "nearest_here"
        if not covers:
            return self.single if effect.area is None else "there"
        return {"targets": "everyone", "enemies": "enemies", "allies": "allies"}.get(effect.to, self.others)

    def within(self, effect: Effect) -> Scene:
        """The scene as the effect's own conditions and numbers see it: who is their target."""
        if effect.once or effect.to in ("caster", "owner"):
            target = self.other if self.trigger else self.target
        else:
            key = self.recipients(effect)
            target = self.target if key == self.single else key if key == self.other else "target"
        return attrs.evolve(self, target=target)

    def over_time(self) -> Scene:
        """Inside an `over_time`: at a turn start of the unit it lies on."""
        return attrs.evolve(
            self, single="affected", target="affected", aim="affected_tile", centre="affected", covers=False,
            others=_others(self.caster, False),
        )  # fmt: skip

    def passive(self) -> Scene:
        """A passive's figures: the target is the bearer itself."""
        return attrs.evolve(self, target="you")

    def aura(self) -> Scene:
        """An aura of a unit's: everyone near it."""
        return attrs.evolve(self, covers=True, centre="thing", caster="thing", me="thing", others="others_but_you")

    def spell(self, spell: Spell, caster: str = "you") -> Scene:
        """A spell of the hero's or of a summon's."""
        own = spell.aim == "self"
        single = caster if own else "there" if spell.aim in ("free", "any") else "target"
        aim = tile_of(caster) if own else "tile"
        return attrs.evolve(
            self, caster=caster, me=caster, single=single, target=single, aim=aim, centre=caster if own else "tile",
            covers=is_area(spell.area), near=max(1, spell.range[0]), others=_others(caster, own),
        )  # fmt: skip

    def trap(self) -> Scene:
        """A trap going off."""
        return attrs.evolve(
            self, single="victim", target="victim", aim="trap_centre", centre="trap_centre", others="others_but_you"
        )

    def burst(self, unit: UnitKind) -> Scene:
        """What a unit does where it stood (`on_trigger`, `on_death`)."""
        bearer = "thing" if unit.kind == "thing" else "summon"
        tile = tile_of(bearer)
        return attrs.evolve(self, single="there", target="there", aim=tile, centre=tile, others=f"others_but_{bearer}")

    def when(self, when: When, bearer: str) -> Scene:
        """A trigger's effects; `bearer` is you, summon, thing or affected."""
        caster = "you" if bearer == "thing" else bearer
        tile = "last_tile" if when.event in OF_UNITS else tile_of(bearer)
        second = _SECOND.get(when.event, "that_unit")
        if when.event == "cast" and when.of == "self":
            second = "aimed_at"
        others = "others" if bearer in ("you", "affected") else f"others_but_{bearer}"
        return attrs.evolve(
            self, caster=caster, me=bearer, single=bearer, target=bearer, other=second, trigger=True, others=others,
            aim=tile, centre=bearer, covers=False, event=when.event,
        )  # fmt: skip


def _others(caster: str, central: bool) -> str:
    """All but the caster, who is named unless the area lies around it."""
    return "others_but_you" if caster == "you" and not central else "others"


def tile_of(key: str) -> str:
    """The phrase of the tile that somebody stands on."""
    return "own_tile" if key == "you" else f"{key}_tile"


def is_area(shape: Shape | None) -> bool:
    """Does the shape cover more than one tile?"""
    return shape is not None and shape.key != "point"


def scene_of(definition: HeroClass | InlineClass, language: str, rules: Ruleset | None = None) -> Scene:
    """The scene of a class's own sheet; `rules` where it is read in a duel."""
    kinds = (("unit", definition.units), ("trap", definition.traps))
    names = {kind: {key: each.name.of(language) for key, each in known.items()} for kind, known in kinds}
    things = frozenset(key for key, unit in definition.units.items() if unit.kind == "thing")
    return Scene(language=language, names=names, things=things, rules=rules)


@cache
def _default_rules() -> Ruleset:
    """The ruleset that a duel has unless another is asked for."""
    return kernel_content().rulesets["waris"]
