"""Looking closer: one unit in full and as on its sheet, or all that is known of a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.board_text import mark
from solwaris_play.prompt import sheets

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.info import UnitInfo
    from solwaris_core.view import View
    from solwaris_play.names import Names

Lines = list[tuple[str, str]]


def unit_named(game: sw.Duel | View, names: Names, word: str) -> UnitInfo | None:
    """The standing unit that is meant by its name (`a`, `banner_2`), its mark on the board, or what people call it."""
    wanted = word.casefold()
    units = [unit for unit in game.units.values() if unit.alive]
    for called in (lambda unit: unit.name, lambda unit: names.unit(unit.name), mark):
        found = [unit for unit in units if called(unit).casefold() == wanted]
        if len(found) == 1:
            return found[0]
    return None


def everybody(game: sw.Duel | View, names: Names) -> Lines:
    """Every standing unit in full."""
    return [line for unit in game.units.values() if unit.alive for line in unit_lines(unit, names)]


def unit_lines(unit: UnitInfo, names: Names) -> Lines:
    """One unit in full: what it can take and do, its cooldowns and what lasts on it, as far as it is known (R14.4)."""
    say, role = names.language.say, f"side {unit.side}"
    head = f"{mark(unit)} {names.unit(unit.name)}"
    if unit.owner != unit.name:
        head += f" {say('owner', unit=names.unit(unit.owner))}"
    if unit.hidden:
        return [(f"{head}: {say('line_unseen')}", role)]
    parts = [say("line_hp", hp=unit.hp, max_hp=unit.max_hp)]
    parts.append(names.tile(unit.at) if unit.at is not None else say("line_unplaced"))
    if unit.armour:
        parts.append(say("line_armour", armour=unit.armour))
    for flag, key in (
        (unit.invisible, "line_invisible"),
        (unit.anchored, "anchored"),
        (unit.forfeited, "line_forfeited"),
    ):
        if flag:
            parts.append(say(key))
    lines = [(f"{head}: {', '.join(parts)}", role), (f"   {say('figures', **_figures(unit))}", "")]
    if unit.passive is not None:
        lines.append((f"   {say('passive', passive=names.part(unit.passive, unit.name))}", ""))
    if unit.effects:
        effects = dict.fromkeys(names.effect(path) for path in unit.effects)
        lines.append((f"   {say('effects', effects=', '.join(effects))}", ""))
    if unit.cooldown:
        told = ", ".join(f"{names.part(spell, unit.name)} {turns}" for spell, turns in unit.cooldown.items())
        lines.append((f"   {say('cooldowns', cooldowns=told)}", ""))
    return lines


def closely(game: sw.Duel | View, unit: UnitInfo, names: Names) -> Lines:
    """One unit in full, and what its sheet says that it does."""
    return unit_lines(unit, names) + [(line, "") for line in sheets.unit_lines(game, unit, names)]


def trap_tiles(game: sw.Duel | View, at: tuple[int, int]) -> set[tuple[int, int]]:
    """The tiles that set off the known traps which lie there."""
    return {tile for trap in game.traps if at == trap.at or at in trap.tiles for tile in trap.tiles}


def tile_lines(game: sw.Duel | View, names: Names, at: tuple[int, int]) -> Lines:
    """All that is known of a tile: who stands there, what lies there."""
    say = names.language.say
    lines: Lines = []
    for unit in game.units.values():
        if unit.alive and unit.at == at:
            lines += closely(game, unit, names)
    for trap in game.traps:
        if at == trap.at or at in trap.tiles:
            tiles = " ".join(names.tile(tile) for tile in trap.tiles)
            told = say("trap_tiles", trap=names.part(trap.id, trap.owner), unit=names.unit(trap.owner), tiles=tiles)
            lines.append((told, f"side {trap.side}"))
            lines += [(line, "") for line in sheets.trap_lines(game, trap, names)]
    for pickup in game.pickups:
        if pickup.at == at:
            lines.append((say("pickup_at", at=names.tile(at), kind=names.language.kind(pickup.kind)), "pickup"))
    return lines or [(say("empty", at=names.tile(at)), "")]


def _figures(unit: UnitInfo) -> dict[str, int | None]:
    return {
        "damage": unit.damage,
        "resistance": unit.resistance,
        "refuse_ap": unit.refuse_ap,
        "refuse_mp": unit.refuse_mp,
    }
