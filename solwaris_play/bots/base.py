"""What every bot of ours is: a name, dice of its own, and a turn that always ends."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import solwaris_core as sw
from solwaris_core.codes import END_TURN

if TYPE_CHECKING:
    from solwaris_core.view import View

#: More actions than these in one turn or auction, and a bot ends it: free casts could otherwise go on for ever.
MAX_ACTIONS = 60


class Bot(ABC):
    """Chooses actions for one seat. Deterministic: the same seed and the same views give the same choices."""

    name: ClassVar[str]

    def __init__(self, seed: int) -> None:
        """`seed` feeds the bot's own dice, which are never the duel's."""
        self._seed = seed
        self._moment: object = None
        self._actions = 0

    @cached_property
    def rng(self) -> random.Random:
        """The bot's own dice, made when they are first thrown."""
        return random.Random(self._seed)

    def choose(self, view: View, seat: int) -> sw.Action:
        """A legal action for `seat`, which must be one the view waits for; the last one after MAX_ACTIONS."""
        answer = self.answer(view, seat)
        return view.decode(answer) if isinstance(answer, int) else answer

    def answer(self, view: View, seat: int) -> sw.Action | int:
        """What `choose` returns, left a code where the bot picked by code: `match.play` hands it on as it is."""
        if self._moment != (moment := view.moment):
            self._moment, self._actions = moment, 0
        self._actions += 1
        if self._actions > MAX_ACTIONS and view.phase != "placement":
            return sw.EndTurn(seat=seat) if view.phase == "fight" else sw.Decline(seat=seat)
        picked = self.pick(view, seat)
        if picked == END_TURN or isinstance(picked, sw.EndTurn):
            self._moment = None
        return picked

    @abstractmethod
    def pick(self, view: View, seat: int) -> sw.Action | int:
        """The bot's own choice of a legal action, in any phase: the action itself or its code (`codes.py`)."""
