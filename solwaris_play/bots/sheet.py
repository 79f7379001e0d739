"""What a cast promises to hurt, by the averages of its sheet: what a bot can know without playing it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from solwaris_core.definitions.vocabulary import Scaled
from solwaris_core.effects.damage import Damage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solwaris_core.board import Board
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.vocabulary import Effect
    from solwaris_core.info import UnitInfo
    from solwaris_core.view import View


@attrs.frozen
class Scene:
    """What a view shows to the unit to move: itself, the tile it stands on, its spells, and every unit by its tile.

    `lost` are the tiles where enemies were seen last that are not seen now.
    """

    board: Board
    me: UnitInfo
    here: int
    spells: Mapping[str, Spell]
    standing: Mapping[int, UnitInfo]
    lost: list[int]

    @property
    def foes(self) -> list[int]:
        """The tiles of the enemies that are seen."""
        return [tile for tile, unit in self.standing.items() if unit.side != self.me.side]


def scene(view: View) -> Scene:
    """The scene of the unit to move, which the view's side must see."""
    units = view.units
    standing = {view.board.number(*unit.at): unit for unit in units.values() if unit.alive and unit.at is not None}
    here, me = next((tile, unit) for tile, unit in standing.items() if unit.name == view.acting)
    definition = view.catalog.classes[units[me.owner].id]
    sheets = definition.spells if me.kind == "hero" else definition.units[me.id].spells
    spells = {spell.id: spell for spell in sheets if spell.id in me.spells}
    lost = [view.board.number(*unit.last_at) for unit in units.values() if unit.alive and unit.last_at is not None]
    return Scene(view.board, me, here, spells, standing, [tile for tile in lost if tile != here])


def hurt(scene: Scene, spell: Spell, source: int, aimed: int) -> float:
    """Average health the spell's damage would cost enemies, less what it would cost the caster's own side.

    `source` and `aimed` are tiles. Counts only units that are seen; bonuses, resistance and armour are left out.
    """
    total = 0.0
    for effect in spell.effects:
        if not isinstance(effect, Damage):
            continue
        average = (_plain(effect.min) + _plain(effect.max)) / 2 * _plain(effect.percent) / 100
        covered = _area(scene.board, spell, effect, source, aimed)
        for tile, unit in scene.standing.items():
            stands = source if unit is scene.me else tile
            if covered >> stands & 1 and _concerns(effect.to, scene.me, unit):
                total += average if unit.side != scene.me.side else -average
    return total


def _area(board: Board, spell: Spell, effect: Effect, source: int, aimed: int) -> int:
    """The tiles an effect covers when the spell is cast from `source` at `aimed` (R7.6), as a mask."""
    shape = effect.area or spell.area
    return 1 << aimed if shape is None else shape.covers(board, aimed, source)


def _concerns(to: str, caster: UnitInfo, unit: UnitInfo) -> bool:
    """Does an effect with that `to` act on a unit in its area? Those that act wherever their target is do not count."""
    match to:
        case "targets":
            return True
        case "enemies" | "nearest_enemy":
            return unit.side != caster.side
        case "allies":
            return unit.side == caster.side
        case "others":
            return unit is not caster
        case _:
            return False


def _plain(number: int | Scaled) -> int:
    """The number itself, or what a scaled value starts from."""
    return number.base if isinstance(number, Scaled) else number
