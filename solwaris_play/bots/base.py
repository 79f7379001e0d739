"""What every bot of ours is: a name, dice of its own, and a turn that always ends."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import solwaris_core as sw

if TYPE_CHECKING:
    from solwaris_core.view import View

#: More actions than these in one turn or auction, and a bot ends it: free casts could otherwise go on for ever.
MAX_ACTIONS = 60


class Bot(ABC):
    """Chooses actions for one seat. Deterministic: the same seed and the same views give the same choices."""

    name: ClassVar[str]

    def __init__(self, seed: int) -> None:
        """`seed` feeds the bot's own dice, which are never the duel's."""
        self.rng = random.Random(seed)
        self._moment: object = None
        self._actions = 0

    def choose(self, view: View, seat: int) -> sw.Action:
        """A legal action for `seat`, which must be one the view waits for; the last one after MAX_ACTIONS."""
        moment = (view.phase, view.turn, view.acting)
        if moment != self._moment:
            self._moment, self._actions = moment, 0
        self._actions += 1
        if self._actions > MAX_ACTIONS and view.phase != "placement":
            return sw.EndTurn(seat=seat) if view.phase == "fight" else sw.Decline(seat=seat)
        action = self.pick(view, seat)
        if isinstance(action, sw.EndTurn):
            self._moment = None
        return action

    @abstractmethod
    def pick(self, view: View, seat: int) -> sw.Action:
        """The bot's own choice of a legal action, in any phase."""
