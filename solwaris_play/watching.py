"""Watching a duel: the log of each action, and the board whenever the turn passes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solwaris_play.board_text import draw, mark, pickup_letters
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    import solwaris_core as sw
    from solwaris_play.screen import Screen


class Watcher:
    """Shows a duel as it goes; call it with the duel and the events of each action."""

    def __init__(self, screen: Screen, duel: sw.Duel, rows: Sequence[str]) -> None:
        """Show how the duel begins. `rows` are the map's own rows, for its scenery."""
        self._screen = screen
        self._rows = rows
        self._teller = Teller(duel)
        self._acting: str | None = None
        self(duel, duel.opening)

    def __call__(self, duel: sw.Duel, events: Sequence[Any]) -> None:
        """Tell the events; draw the board if another unit is to move now, or the duel is over."""
        for event in events:
            if sentence := self._teller.tell(event):
                self._screen.line(sentence)
        if duel.acting != self._acting or duel.outcome is not None:
            self._acting = duel.acting
            self._board(duel)

    def _board(self, duel: sw.Duel) -> None:
        self._screen.line()
        self._screen.picture(draw(duel, self._rows))
        for line, role in status(duel):
            self._screen.line(line, role)
        self._screen.line()


def status(game: Any) -> list[tuple[str, str]]:
    """A line, and its role for the screen, for each standing unit and for what lies on the board."""
    lines = []
    for unit in game.units.values():
        if not unit.alive:
            continue
        arrow = ">" if unit.name == game.acting else " "
        if unit.at is None:
            lines.append((f"{arrow} {mark(unit)} {unit.name}: unseen", f"side {unit.side}"))
            continue
        parts = [f"{unit.hp}/{unit.max_hp} hp"]
        if unit.name == game.acting:
            parts += [f"{unit.ap} ap", f"{unit.mp} mp"]
        if unit.armour:
            parts.append(f"{unit.armour} armour")
        if unit.invisible:
            parts.append("invisible")
        lines.append((f"{arrow} {mark(unit)} {unit.name}: {', '.join(parts)}", f"side {unit.side}"))
    letters = pickup_letters(game.pickups)
    if letters:
        lines.append(("  " + ", ".join(f"+{letter} {kind}" for kind, letter in letters.items()), "pickup"))
    return lines
