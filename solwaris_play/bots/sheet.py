"""What the spells of a sheet promise to hurt, by their averages: what a bot can know without playing them out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from solwaris_core.board import Reach
from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.effects.damage import Damage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.catalog import Catalog
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.vocabulary import Shape

#: Sheets that are remembered, and catalogs kept alive by them at most.
MOST_SHEETS = 32
#: Whether an effect acts on enemies, on the others of the caster's side, and on the caster, by its `to` (R7.7). What
#: acts on somebody wherever the spell is aimed is not listed.
CONCERNED = {
    "targets": (1, 1, 1),
    "others": (1, 1, 0),
    "enemies": (1, 0, 0),
    "nearest_enemy": (1, 0, 0),
    "allies": (0, 1, 1),
}


@attrs.frozen(eq=False)
class Blow:
    """One hit of a spell: the average health that it costs each enemy in its area, each ally, and the caster itself.

    Without an `area` it strikes the aimed tile alone.
    """

    area: Shape | None
    enemy: float
    ally: float
    caster: float


@attrs.frozen(eq=False)
class Promise:
    """A spell that hurts: how far it reaches, whether it may be aimed at an enemy or only at its caster, its hits."""

    reach: Reach
    at_enemies: bool
    at_itself: bool
    blows: tuple[Blow, ...]
    #: What it costs an enemy that it is aimed at, where it strikes the aimed tile alone; else 0.
    single: float = attrs.field(init=False)

    @single.default
    def _single(self) -> float:
        alone = all(blow.area is None for blow in self.blows)
        return sum(blow.enemy for blow in self.blows) if alone else 0.0


@lru_cache(MOST_SHEETS)
def promises(catalog: Catalog, class_id: str, unit_id: str | None) -> Mapping[str, Promise]:
    """The spells that hurt, by id: those that a class has in any loadout, or those of one of its units.

    Only damage that the spell itself does counts, at what scaled values start from; bonuses, resistance, armour and
    conditions are left out, and so are effects of plugins.
    """
    definition = catalog.classes[class_id]
    spells = definition.spells if unit_id is None else definition.units[unit_id].spells
    promised = {spell.id: _promise(spell) for spell in spells}
    return {spell: promise for spell, promise in promised.items() if promise.blows}


@lru_cache(4 * MOST_SHEETS)
def by_slot(catalog: Catalog, class_id: str, unit_id: str | None, spells: tuple[str, ...]) -> Mapping[int, Promise]:
    """Those of the spells that hurt, by their places in `spells`: the slots of a loadout."""
    promised = promises(catalog, class_id, unit_id)
    return {slot: promised[spell] for slot, spell in enumerate(spells) if spell in promised}


def _promise(spell: Spell) -> Promise:
    low, high = spell.range
    blows = tuple(
        Blow(effect.area or spell.area, *(_average(effect) * share for share in CONCERNED[effect.to]))
        for effect in spell.effects
        if isinstance(effect, Damage) and effect.to in CONCERNED
    )
    return Promise(
        reach=Reach(low, high, spell.line, spell.sight),
        at_enemies=spell.aim in ("enemy", "unit", "any"),
        at_itself=spell.aim == "self",
        blows=blows,
    )


def _average(damage: Damage) -> float:
    return (_plain(damage.min) + _plain(damage.max)) / 2 * _plain(damage.percent) / 100


def _plain(number: int | Scaled) -> int:
    """The number itself, or what a scaled value starts from."""
    return number.base if isinstance(number, Scaled) else number
