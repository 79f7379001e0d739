"""What stands below a board: a line for each unit that is in play, the traps that are known, the pickups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solwaris_play.board_text import mark, pickup_letters

if TYPE_CHECKING:
    import solwaris_core as sw
    from solwaris_core.info import UnitInfo
    from solwaris_core.view import View
    from solwaris_play.names import Names


def status(game: sw.Duel | View, names: Names) -> list[tuple[str, str]]:
    """The lines, each with its role for the screen; `>` stands before the unit to move."""
    lines = []
    for unit in game.units.values():
        if unit.alive:
            arrow = ">" if unit.name == game.acting else " "
            parts = _unplaced(unit, names) if game.phase == "placement" else _condition(game, unit, names)
            lines.append((f"{arrow} {mark(unit)} {names.unit(unit.name)}: {', '.join(parts)}", f"side {unit.side}"))
    for trap in game.traps:
        told = names.language.say(
            "trap_at", side=trap.side, trap=names.part(trap.id, trap.owner), at=names.tile(trap.at)
        )
        lines.append((f"  {told}", f"side {trap.side}"))
    letters = pickup_letters(game.pickups)
    if letters:
        kinds = ", ".join(f"+{letter} {names.language.kind(kind)}" for kind, letter in letters.items())
        lines.append((f"  {kinds}", "pickup"))
    return lines


def _unplaced(unit: UnitInfo, names: Names) -> list[str]:
    """The start tile picked so far, if it is known (R3.3)."""
    return [names.tile(unit.at) if unit.at is not None else names.language.say("line_unplaced")]


def _condition(game: sw.Duel | View, unit: UnitInfo, names: Names) -> list[str]:
    """How the unit fares, as far as it is known (R14.4)."""
    say = names.language.say
    if unit.hidden:
        return [say("line_unseen")] + ([say("line_last_at", at=names.tile(unit.last_at))] if unit.last_at else [])
    parts = [say("line_hp", hp=unit.hp, max_hp=unit.max_hp)]
    if unit.name == game.acting:
        parts += [say("line_ap", ap=unit.ap), say("line_mp", mp=unit.mp)]
    if unit.armour:
        parts.append(say("line_armour", armour=unit.armour))
    if unit.invisible:
        parts.append(say("line_invisible"))
    if unit.forfeited:
        parts.append(say("line_forfeited"))
    parts += dict.fromkeys(names.effect(path) for path in unit.effects or ())
    return parts
