"""Watching a duel: the log of each action, and the board whenever the turn passes on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from solwaris_play.board_text import draw
from solwaris_play.languages import ENGLISH, Language
from solwaris_play.status import status
from solwaris_play.tell import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    import solwaris_core as sw
    from solwaris_core.view import View
    from solwaris_play.names import Names
    from solwaris_play.screen import Screen


class Watcher:
    """Shows a duel as it goes; call it with the duel and the events of each action, and its number if that is shown."""

    def __init__(
        self, screen: Screen, duel: sw.Duel, rows: Sequence[str], language: Language = ENGLISH, pause: float = 0
    ) -> None:
        """Show how the duel begins. `rows` are the map's own rows, for its scenery; `pause` is how many seconds each
        board stands."""
        self._screen = screen
        self._pause = pause
        for line in language.say("legend").splitlines():
            screen.line(line)
        self._rows = rows
        self._teller = Teller(duel, language)
        self._moment: object = None
        self(duel, duel.opening)

    def __call__(self, duel: sw.Duel, events: Sequence[Any], number: int | None = None) -> None:
        """Tell the events; draw the board if another unit is to move now, or the duel is over."""
        mark = "" if number is None else f"{number}: "
        for sentence in self._teller.log(events):
            self._screen.line(f"{mark}{sentence}")
            mark = " " * len(mark)
        moment = (duel.phase, duel.acting)
        if moment != self._moment:
            self._moment = moment
            show(self._screen, duel, self._rows, self._teller.names)
            if self._pause:
                time.sleep(self._pause)


def show(screen: Screen, game: sw.Duel | View, rows: Sequence[str], names: Names) -> None:
    """Print the board and what stands below it, between empty lines."""
    screen.line()
    screen.picture(draw(game, rows))
    for line, role in status(game, names):
        screen.line(line, role)
    screen.line()
