"""The driver: lets bots play a duel to its end, and is the clock that the kernel does not have (R5.9)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Protocol

import attrs

import solwaris_core as sw
from solwaris_core.errors import IllegalAction, PluginError, SolwarisError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from solwaris_core.view import View

#: After that many rounds a duel is cut off: a draw that no rule knows.
MAX_ROUNDS = 200
#: A bot that does not end its turn after that many actions runs out of time.
MAX_ACTIONS = 500


class Player(Protocol):
    """Whoever chooses for a seat. It gets a view, never the duel."""

    def choose(self, view: View, seat: int, /) -> Any:
        """A legal action for `seat`."""


@attrs.frozen
class Result:
    """How a match ended. `winner` is a side or None for a draw; `rounds` the round in which it ended, from 1 (R5.6)."""

    winner: int | None
    reason: str
    rounds: int
    actions: int


def play(
    duel: sw.Duel,
    players: Mapping[int, Player],
    max_rounds: int = MAX_ROUNDS,
    watch: Callable[[sw.Duel, Sequence[Any]], None] | None = None,
) -> Result:
    """Play `duel` in place until somebody has won or `max_rounds` rounds are over (reason `cut_off`).

    `players` holds one player a seat. Raises PluginError when one of them raises or chooses a refused action.
    """
    sides = {unit.seat: unit.side for unit in duel.units.values()}
    turn: object = None
    actions = since = 0
    while duel.outcome is None and duel.turn <= max_rounds:
        seat = duel.to_act[0]
        if turn != (duel.turn, duel.acting):
            turn, since = (duel.turn, duel.acting), actions
        if actions - since >= MAX_ACTIONS:
            action: Any = sw.Timeout(seat=seat)
        else:
            action = _chosen(players[seat], duel.view(sides[seat]), seat)
        events = _applied(duel, action, players[seat])
        actions += 1
        if watch is not None:
            watch(duel, events)
    if duel.outcome is None:
        return Result(None, "cut_off", max_rounds, actions)
    return Result(duel.outcome.winner, duel.outcome.reason, duel.turn, actions)


def bot_seed(seed: int, seat: int) -> int:
    """A seed for the bot of that seat: a function of the duel's seed that does not repeat the duel's own dice."""
    return random.Random(f"bot of seat {seat} in duel {seed}").getrandbits(64)


def _chosen(player: Player, view: View, seat: int) -> Any:
    """The player's choice; whatever it raises is told as its fault."""
    try:
        return player.choose(view, seat)
    except SolwarisError:
        raise
    except Exception as error:
        raise PluginError(_name(player), f"raised {type(error).__name__}: {error}") from error


def _applied(duel: sw.Duel, action: Any, player: Player) -> Sequence[Any]:
    """The events of the action; a refused one is the player's fault."""
    try:
        return duel.apply(action)
    except IllegalAction as error:
        raise PluginError(_name(player), f"chose {action}, which is refused: {error.refusal}") from error


def _name(player: Player) -> str:
    return f"{type(player).__module__}.{type(player).__qualname__}"
