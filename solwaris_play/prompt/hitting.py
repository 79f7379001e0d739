"""Whom a spell would act on, as far as its side sees: its area around an aimed tile, and who stands in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_core.compiling.guard import covered

if TYPE_CHECKING:
    from solwaris_core.definitions.spell import Spell
    from solwaris_core.definitions.vocabulary import Effect, Shape
    from solwaris_core.info import UnitInfo
    from solwaris_core.view import View

Tile = tuple[int, int]


def tiles_hit(view: View, spell: Spell, at: Tile) -> list[Tile]:
    """The tiles that the spell and its effects cover when it is aimed there (R7.6)."""
    areas = {effect.area or spell.area for effect in spell.effects}
    return sorted({tile for area in areas for tile in _covered(view, area, at)})


def units_hit(view: View, spell: Spell, at: Tile) -> list[UnitInfo]:
    """The units that the effects would act on, in the order of the duel; the caster where they name nobody else.

    Conditions of the effects are not asked.
    """
    found = {unit.name for effect in spell.effects for unit in _recipients(view, spell, effect, at)}
    if not found and _on_caster(spell):
        found = {str(view.acting)}
    return [unit for unit in view.units.values() if unit.name in found]


def _recipients(view: View, spell: Spell, effect: Effect, at: Tile) -> list[UnitInfo]:
    """Whom one effect would act on, but for those that act for the caster alone."""
    if effect.once or effect.to in ("caster", "owner", "other"):
        return []
    me = view.units[str(view.acting)]
    area = effect.area or spell.area
    if effect.to == "nearest_enemy" and effect.area is None:
        tiles = set(view.board.positions(view.board.free))
    else:
        tiles = set(_covered(view, area, at))
    standing = [unit for unit in view.units.values() if unit.alive and unit.at in tiles]
    if effect.to == "allies":
        return [unit for unit in standing if unit.side == me.side]
    if effect.to == "others":
        return [unit for unit in standing if unit.name != me.name]
    enemies = [unit for unit in standing if unit.side != me.side]
    if effect.to == "nearest_enemy":
        return sorted(enemies, key=lambda unit: _distance(me.at, unit.at))[:1]
    return enemies if effect.to == "enemies" else standing


def _on_caster(spell: Spell) -> bool:
    """Do all effects act for the caster alone?"""
    return all(effect.once or effect.to in ("caster", "owner") for effect in spell.effects)


def _covered(view: View, area: Shape | None, at: Tile) -> list[Tile]:
    board, me = view.board, view.units[str(view.acting)]
    centre = board.number(*at)
    if area is None:
        return [at]
    return board.positions(covered(board, area, centre, board.number(*(me.at or at))))


def _distance(one: Tile | None, other: Tile | None) -> tuple[int, int, int]:
    """How far, then y, then x, as ties are broken (R7.7)."""
    assert one is not None
    assert other is not None
    return abs(one[0] - other[0]) + abs(one[1] - other[1]), other[1], other[0]
